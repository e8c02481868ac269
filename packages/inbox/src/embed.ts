/** The exports of `partitura-inbox`, for a page with a build step that provides React and loads `inbox.css`. */
export { EmbeddedInbox as Inbox, type InboxProps } from './EmbeddedInbox.tsx';
export type * from './hostTypes.ts';
export { httpSource } from './source/httpSource.ts';
export { mockSource } from './source/mockSource.ts';
export { inboxTextsEn, inboxTextsRu } from './table/inboxLook.ts';
export { startInbox } from './startInbox.tsx';
