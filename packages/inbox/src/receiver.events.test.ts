import { NEVER, type Observable, of, throwError } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { envelope, startReceiver } from '../tests/support/startReceiver.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { SourceError } from './source/sourceError.ts';

afterEach(() => vi.unstubAllGlobals());

const three = envelope(...someMessages(3));

test('[IB30.11] onChange is called at the first answer, and then whenever a number or the failure has changed', () => {
  const down = throwError(() => new SourceError({ kind: 'status', status: 500 }, 'down'));
  const answers: Observable<unknown>[] = [
    of(envelope()),
    of(envelope()),
    of(three),
    of(three),
    down,
    down,
    of(three),
  ];
  const states: unknown[] = [];
  const { timers, receiver } = startReceiver({
    source: () => answers.shift() ?? NEVER,
    onChange: (state) => states.push(state),
  });
  timers.advance(30_000);
  const failure = { kind: 'status', status: 500 };
  expect(states).toEqual([
    { messages: 0, unread: 0, failure: undefined },
    { messages: 3, unread: 3, failure: undefined },
    { messages: 3, unread: 3, failure },
    { messages: 3, unread: 3, failure: undefined },
  ]);
  receiver.list().store.markSeen('2');
  receiver.list().store.markSeen('2');
  expect(states.slice(4)).toEqual([{ messages: 3, unread: 2, failure: undefined }]);
});

test('[IB30.11] onChange is called once when a service asks to wait, however often the service repeats this', () => {
  let untilMs = 0;
  const waiting = () => new SourceError({ kind: 'wait', untilMs: (untilMs += 1) }, 'wait');
  const onChange = vi.fn();
  const { timers } = startReceiver({ source: () => throwError(waiting), onChange });
  timers.advance(20_000);
  expect(onChange.mock.calls).toEqual([
    [{ messages: 0, unread: 0, failure: { kind: 'wait', untilMs: 1 } }],
  ]);
});

test('[IB30.11] when the source changes, onChange receives zeros, and then the state after the first answer', () => {
  const onChange = vi.fn();
  const { timers, update } = startReceiver({ source: () => of(three), sourceKey: 1, onChange });
  timers.advance(0);
  update({ sourceKey: 2, source: () => of(envelope()) });
  timers.advance(5000);
  const states = [3, 0, 0].map((count) => [{ messages: count, unread: count, failure: undefined }]);
  expect(onChange.mock.calls.slice(0, 2)).toEqual(states.slice(0, 2));
  expect(onChange.mock.calls).toEqual(states);
});

test('[IB30.12] the latest onRead function receives the ids of messages that the visitor has read, each once', () => {
  const read: unknown[] = [];
  const { timers, receiver, update } = startReceiver({
    source: () => of(envelope({ id: 'a' }, { id: 'b', read: true }, { id: 'c' })),
    onRead: (ids) => read.push(['first', ids]),
  });
  timers.advance(0);
  const { store } = receiver.list();
  store.markSeen('a');
  update({ onRead: (ids) => read.push(['second', ids]) });
  for (const id of ['a', 'b', 'c']) store.markSeen(id);
  expect(read).toEqual([
    ['first', ['a']],
    ['second', ['c']],
  ]);
});

test('[IB30.13] a message that the source marks as read counts as read, even if the list already contains it', () => {
  const answers = [
    envelope({ id: 'a' }, { id: 'b', read: true }),
    envelope({ id: 'a', read: true }, { id: 'b' }),
  ];
  const states: unknown[] = [];
  const { timers, receiver } = startReceiver({
    source: () => of(answers.shift() ?? three),
    onChange: ({ messages, unread }) => states.push([messages, unread]),
  });
  timers.advance(0);
  const { store } = receiver.list();
  expect([store.isSeen('a'), store.isSeen('b')]).toEqual([false, true]);
  const changes = vi.fn();
  store.subscribe(changes);
  timers.advance(5000);
  expect([store.isSeen('a'), store.isSeen('b'), store.lastArrived()]).toEqual([true, true, 2]);
  expect(changes).toHaveBeenCalledTimes(1);
  expect(states).toEqual([
    [2, 1],
    [2, 0],
  ]);
});

test('[IB30.18] an error in onChange or onRead becomes an uncaught error of the page, and polling continues', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const broken = new Error('badge');
  const { timers, receiver, ids } = startReceiver({
    source: () => of(three),
    onChange() {
      throw broken;
    },
    onRead() {
      throw broken;
    },
  });
  timers.advance(5000);
  receiver.list().store.markSeen('1');
  expect(ids()).toHaveLength(3);
  expect(reported).toEqual([broken, broken, broken]);
});
