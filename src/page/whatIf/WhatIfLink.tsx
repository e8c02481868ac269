import { type ComponentType, useState } from 'react';
import { scoreTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import type { SettingChoice } from '../../score/record/streamCode.ts';
import type { SettingName } from '../../widgets/card.ts';
import type { CardPartProps } from '../pageState.ts';
import type { WrittenLink } from '../share/codec/writeLink.ts';
import { loadLinkCode } from '../share/loadLinkCode.ts';
import { pageToShare } from '../share/pageToShare.ts';
import type { ShareDialogProps } from '../share/ShareDialog.tsx';
import { useMoment } from '../time/useMoment.ts';
import { whatIfParameter } from './askedWhatIf.ts';

interface WhatIfLinkProps extends CardPartProps {
  label: string;
  setting: SettingName;
  choice: SettingChoice | undefined;
  nowMs: number;
}

/** The button that makes a link to the page which opens with this comparison. */
export function WhatIfLink({ name, page, label, setting, choice, nowMs }: WhatIfLinkProps) {
  const { export: exports } = useTexts(scoreTexts);
  const { recordings } = useMoment(page);
  const [made, setMade] = useState<
    { link: WrittenLink; ShareDialog: ComponentType<ShareDialogProps> } | 'unreachable'
  >();

  async function make() {
    const links = await loadLinkCode();
    const link = await links?.writeLink(pageToShare(page, recordings, nowMs), page.cards);
    setMade(links && link ? { ShareDialog: links.ShareDialog, link } : 'unreachable');
  }

  const close = () => setMade(undefined);
  return (
    <>
      <button type="button" className="tool" aria-haspopup="dialog" onClick={() => void make()}>
        {label}
      </button>
      {made === 'unreachable' ? (
        <CopyDialog title={exports.unreachable} onClose={close} />
      ) : (
        made && (
          <made.ShareDialog
            link={made.link}
            parameters={whatIfParameter(name, { setting, choice })}
            onClose={close}
          />
        )
      )}
    </>
  );
}
