import { type ComponentType, useState } from 'react';
import type { SettingChoice } from '../../score/record/streamCode.ts';
import type { SettingName } from '../../widgets/card.ts';
import type { CardPartProps } from '../pageState.ts';
import type { WrittenLink } from '../share/codec/writeLink.ts';
import { loadLinkCode } from '../share/loadLinkCode.ts';
import { pageToShare } from '../share/pageToShare.ts';
import type { ShareDialogProps } from '../share/ShareDialog.tsx';
import { useMoment } from '../time/useMoment.ts';
import { useOnDemand } from '../useOnDemand.tsx';
import { whatIfParameter } from './askedWhatIf.ts';

interface WhatIfLinkProps extends CardPartProps {
  label: string;
  setting: SettingName;
  choice: SettingChoice | undefined;
  nowMs: number;
}

/** The button that makes a link to the page which opens with this comparison. */
export function WhatIfLink({ name, page, label, setting, choice, nowMs }: WhatIfLinkProps) {
  const { recordings } = useMoment(page);
  const [made, setMade] = useState<{
    link: WrittenLink;
    ShareDialog: ComponentType<ShareDialogProps>;
  }>();
  const { demand, missing } = useOnDemand(loadLinkCode);

  function make() {
    const shared = pageToShare(page, recordings, nowMs);
    demand(({ ShareDialog, writeLink }) => {
      void writeLink(shared, page.cards).then((link) => setMade({ ShareDialog, link }));
    });
  }

  const close = () => setMade(undefined);
  return (
    <>
      <button type="button" className="tool" aria-haspopup="dialog" onClick={make}>
        {label}
      </button>
      {made ? (
        <made.ShareDialog
          link={made.link}
          parameters={whatIfParameter(name, { setting, choice })}
          onClose={close}
        />
      ) : (
        missing
      )}
    </>
  );
}
