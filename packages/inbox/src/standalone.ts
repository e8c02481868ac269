import type { InboxOptions } from './inboxOptions.ts';
import { type RunningInbox, startInboxIn } from './startInbox.tsx';

/** The exports of `partitura-inbox/standalone`, a self-contained file for a page without a build step. */
export type * from './hostTypes.ts';
export { httpSource } from './source/httpSource.ts';
export { mockSource } from './source/mockSource.ts';
export { inboxTextsEn, inboxTextsRu } from './table/inboxLook.ts';

/** The style sheet of each document: a constructed sheet belongs to one document. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Starts an inbox like the package's `startInbox`, in a shadow root with the inbox's styles. Source: SPEC IB13.3. */
export function startInbox(container: string | Element, options: InboxOptions): RunningInbox {
  let host: HTMLElement | undefined;
  const inbox = startInboxIn(
    (content) => {
      const page = content.ownerDocument;
      host = page.createElement('div');
      host.className = options.className ?? '';
      const shadow = host.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [sheetOf(page)];
      shadow.append(content);
      return host;
    },
    container,
    options,
  );
  return {
    ...inbox,
    update(changes) {
      inbox.update(changes);
      if (host && 'className' in changes) host.className = changes.className ?? '';
    },
  };
}

function sheetOf(page: Document) {
  const created = sheets.get(page) ?? new (page.defaultView ?? globalThis).CSSStyleSheet();
  if (!sheets.has(page)) {
    // The build inserts the styles; no content security policy blocks a constructed sheet.
    created.replaceSync(import.meta.env.INBOX_CSS ?? '');
    sheets.set(page, created);
  }
  return created;
}
