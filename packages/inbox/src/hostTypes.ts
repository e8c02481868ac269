/** The types that the exports of both entries use; none of these types needs React. */
export type { InboxColumn } from './table/columns.ts';
export type { Log } from '@partitura/base/bridge/log.ts';
export type { Clock } from '@partitura/base/clock/clock.ts';
export type { InboxHandle, InboxOptions, InboxState } from './inboxOptions.ts';
export type { HttpHeaders, HttpSourceOptions } from './source/httpSource.ts';
export type { MockOptions } from './source/madeUpSource.ts';
export type { Envelope, EnvelopeMessage, EnvelopeText, Message } from './source/message.ts';
export type { InboxSource } from './source/source.ts';
export type { PollFailure } from './source/sourceError.ts';
export type { RunningInbox } from './startInbox.tsx';
export type { InboxLook, InboxTexts, OwnTexts } from './table/inboxLook.ts';
