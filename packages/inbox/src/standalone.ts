import { type InboxOptions, type RunningInbox, startInboxIn } from './startInbox.tsx';

/** The exports of `partitura-inbox/standalone`, a self-contained file for a page without a build step. */
export { httpSource, type HttpSourceOptions } from './source/httpSource.ts';
export { type InboxLook, type InboxTexts, inboxTextsEn, inboxTextsRu } from './table/inboxLook.ts';
export type { Message } from './source/message.ts';
export type { InboxSource } from './source/source.ts';
export type { InboxOptions, RunningInbox };

let sheet: CSSStyleSheet | undefined;

/** Starts an inbox like the package's `startInbox`, in a shadow root with the inbox's styles. Source: SPEC IB13.3. */
export function startInbox(containerId: string, options: InboxOptions = {}): RunningInbox {
  return startInboxIn(
    (content) => {
      const host = document.createElement('div');
      host.className = options.className ?? '';
      const shadow = host.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [(sheet ??= createSheet())];
      shadow.append(content);
      return host;
    },
    containerId,
    options,
  );
}

function createSheet() {
  const created = new CSSStyleSheet();
  // The build inserts the styles; no content security policy blocks a constructed sheet.
  created.replaceSync(import.meta.env.INBOX_CSS ?? '');
  return created;
}
