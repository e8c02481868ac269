/** What `partitura-inbox` gives to a page with a build step, which brings React and takes `inbox.css`. */
export { httpSource, type HttpSourceOptions } from './httpSource.ts';
export { Inbox } from './Inbox.tsx';
export type { InboxLook, InboxTexts } from './inboxLook.ts';
export type { Message } from './message.ts';
export type { InboxSource } from './source.ts';
export { startInbox, type InboxOptions, type RunningInbox } from './startInbox.tsx';
