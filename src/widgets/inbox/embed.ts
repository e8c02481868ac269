/** What `partitura-inbox` gives to a page with a build step, which brings React and takes `inbox.css`. */
export { EmbeddedInbox as Inbox } from './EmbeddedInbox.tsx';
export { httpSource, type HttpSourceOptions } from './httpSource.ts';
export type { InboxLook, InboxTexts } from './inboxLook.ts';
export { inboxTextsEn, inboxTextsRu } from './inboxTexts.ts';
export type { Message } from './message.ts';
export type { InboxSource } from './source.ts';
export { startInbox, type InboxOptions, type RunningInbox } from './startInbox.tsx';
