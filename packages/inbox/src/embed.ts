/** The exports of `partitura-inbox`, for a page with a build step that provides React and loads `inbox.css`. */
export { EmbeddedInbox as Inbox } from './EmbeddedInbox.tsx';
export { httpSource, type HttpSourceOptions } from './source/httpSource.ts';
export { type InboxLook, type InboxTexts, inboxTextsEn, inboxTextsRu } from './table/inboxLook.ts';
export type { Message } from './source/message.ts';
export type { InboxSource } from './source/source.ts';
export { startInbox, type InboxOptions, type RunningInbox } from './startInbox.tsx';
