import { use } from 'react';
import type { Language } from '@partitura/base/language/language.ts';
import { LanguageContext, useTexts } from '@partitura/base/language/useTexts.ts';
import { CopyDialog } from '@partitura/base/ui/dialog/CopyDialog.tsx';
import { linkTexts } from '../texts/linkTexts.ts';
import { type SharedOwn, writeOwnLink } from './ownLink.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** The ways to share own code: by a link to the page, or by a frame in an article. */
type Way = 'link' | 'embed';

/** Writes the link, and returns the dialog that offers it as a link or as a frame. */
export async function ownLinkDialog(sharedOwn: SharedOwn, way: Way, onClose: () => void) {
  return <OwnLinkDialog {...{ sharedOwn, way, onClose }} {...await writeOwnLink(sharedOwn)} />;
}

interface OwnLinkDialogProps extends Awaited<ReturnType<typeof writeOwnLink>> {
  sharedOwn: SharedOwn;
  way: Way;
  onClose: () => void;
}

/** The dialog with a link to own code, or with the HTML of its frame, and a description of the link's contents. */
function OwnLinkDialog({ sharedOwn, way, fragment, keptCount, onClose }: OwnLinkDialogProps) {
  const texts = useTexts(linkTexts);
  const language = use(LanguageContext);
  const { code, inputs } = sharedOwn;
  const lastMs = inputs[keptCount - 1]?.[0] ?? 0;
  if (fragment === undefined) return <CopyDialog title={texts.long} onClose={onClose} />;
  const { title, label, open } = texts.ways[way];
  const text =
    way === 'link'
      ? addressOf('', language, fragment)
      : embedLine(addressOf('stream.html', language, fragment), texts.stream, code);
  return (
    <CopyDialog
      title={title}
      contents={{ label, text, rows: 5, isWrapped: true }}
      onClose={onClose}
    >
      <p>
        {keptCount < inputs.length
          ? texts.part(keptCount, inputs.length, lastMs)
          : keptCount === 0
            ? texts.alone
            : texts.whole(keptCount, lastMs)}
      </p>
      <p>{open}</p>
    </CopyDialog>
  );
}

/** The address of a file beside the page, or of the page itself. The current page may be `stream.html`. */
function addressOf(file: string, language: Language, fragment: string) {
  const page = location.pathname.replace(/\/stream(?:\.html)?$/, '/');
  const path = file ? page.replace(/[^/]*$/, file) : page;
  return `${location.origin}${path}?${new URLSearchParams({ lang: language })}${fragment}`;
}

/**
 * Returns the line of HTML that shows own code in an article: a frame, and for readers without scripts the code as
 * text. A line break could end the HTML in Markdown, so the line has none.
 */
function embedLine(address: string, title: string, code: string): string {
  const [src, name, text] = [address, title, code].map((one) =>
    one.replaceAll(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character),
  );
  return `<iframe src="${src}" title="${name}" width="100%" height="560" style="border: 0" loading="lazy"></iframe><noscript><pre>${text}</pre></noscript>`;
}
