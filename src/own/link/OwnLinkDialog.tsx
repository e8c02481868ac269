import { use } from 'react';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/dialog/CopyDialog.tsx';
import { linkTexts } from '../texts/linkTexts.ts';
import { type SharedOwn, writeOwnLink } from './ownLink.ts';

/** Writes the link, and returns its dialog. */
export async function ownLinkDialog(shared: SharedOwn, onClose: () => void) {
  const { fragment, kept } = await writeOwnLink(shared);
  return <OwnLinkDialog {...{ fragment, kept, onClose }} inputs={shared.inputs} />;
}

interface OwnLinkDialogProps extends Pick<SharedOwn, 'inputs'> {
  fragment: string | undefined;
  kept: number;
  onClose: () => void;
}

/** The dialog with a link to own code, and a description of its contents. */
function OwnLinkDialog({ fragment, kept, inputs, onClose }: OwnLinkDialogProps) {
  const texts = useTexts(linkTexts);
  const search = new URLSearchParams({ lang: use(LanguageContext) });
  const lastMs = inputs[kept - 1]?.[0] ?? 0;
  if (fragment === undefined) return <CopyDialog title={texts.long} onClose={onClose} />;
  const address = `${location.origin}${location.pathname}?${search}${fragment}`;
  return (
    <CopyDialog
      title={texts.title}
      contents={{ label: texts.address, text: address, rows: 5, isWrapped: true }}
      onClose={onClose}
    >
      <p>
        {kept < inputs.length
          ? texts.part(kept, inputs.length, lastMs)
          : kept === 0
            ? texts.alone
            : texts.whole(kept, lastMs)}
      </p>
      <p>{texts.open}</p>
    </CopyDialog>
  );
}
