import { type InteropObservable, of, type Subject } from 'rxjs';
import { expectTypeOf } from 'vitest';
import { type HttpSourceOptions, httpSource } from './httpSource.ts';
import type { Envelope } from './message.ts';
import { mockSource } from './mockSource.ts';
import type { InboxSource } from './source.ts';
import type { InboxOptions } from '../inboxOptions.ts';

/** The compiler checks this file, which is never run. */
declare const envelope: Envelope;
declare const response: Promise<Response>;

/* Sources. */
expectTypeOf(() => response.then((answer): unknown => answer.json())).toExtend<InboxSource>();
expectTypeOf(async (signal: AbortSignal) => {
  const answer = await fetch('/messages', { signal });
  return answer.json() as unknown;
}).toExtend<InboxSource>();
expectTypeOf(() => of(envelope)).toExtend<InboxSource>();
expectTypeOf<Subject<unknown>>().toExtend<InboxSource>();
expectTypeOf('/messages/unread').toExtend<InboxSource>();
expectTypeOf(new URL('https://post.example/messages')).toExtend<InboxSource>();
expectTypeOf(httpSource('/messages', { headers: { authorization: 'x' } })).toExtend<InboxSource>();
expectTypeOf(mockSource()).toExtend<InboxSource>();

/* Not sources. */
// A promise has only one answer, but a function can return a new promise for each poll.
expectTypeOf(response).not.toExtend<InboxSource>();
// An envelope is neither a promise nor an observable.
expectTypeOf(() => envelope).not.toExtend<InboxSource>();
expectTypeOf(() => [envelope]).not.toExtend<InboxSource>();
expectTypeOf(() => '/messages').not.toExtend<InboxSource>();
expectTypeOf(() => undefined).not.toExtend<InboxSource>();
// The inbox passes no address to a function.
expectTypeOf((url: string) => fetch(url)).not.toExtend<InboxSource>();
expectTypeOf<(signal: AbortSignal, page: number) => Promise<unknown>>().not.toExtend<InboxSource>();
expectTypeOf(envelope).not.toExtend<InboxSource>();
expectTypeOf([envelope]).not.toExtend<InboxSource>();
expectTypeOf(7).not.toExtend<InboxSource>();
// `from` turns such an object into an observable.
expectTypeOf<InteropObservable<unknown>>().not.toExtend<InboxSource>();
expectTypeOf<EventSource>().not.toExtend<InboxSource>();
expectTypeOf(undefined).not.toExtend<InboxSource>();

expectTypeOf({ source: 7 }).not.toExtend<InboxOptions>();
expectTypeOf({ headers: { retries: 3 } }).not.toExtend<HttpSourceOptions>();
expectTypeOf({ credentials: 'always' }).not.toExtend<HttpSourceOptions>();
