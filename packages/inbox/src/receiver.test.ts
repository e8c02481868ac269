import { NEVER, Observable, of, Subject, type Subscriber } from 'rxjs';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { envelope, startReceiver } from '../tests/support/startReceiver.ts';
import { someMessages } from '@partitura/tests/support/messages.ts';
import { httpSource } from './source/httpSource.ts';
import type { InboxOptions } from './inboxOptions.ts';
import { isOtherSource } from './receiver.ts';

afterEach(() => vi.unstubAllGlobals());

const three = envelope(...someMessages(3));

test('[IB30] another source begins a new list, aborts the poll in flight, and polls at once', () => {
  const old$ = new Subject();
  const signals: AbortSignal[] = [];
  const { timers, receiver, update, ids } = startReceiver({
    sourceKey: 'anna',
    source: (signal) => {
      signals.push(signal);
      return signals.length === 1 ? of(three) : old$;
    },
  });
  timers.advance(6000);
  expect(ids()).toEqual(['1', '2', '3']);
  const changes = vi.fn();
  receiver.subscribe(changes);
  update({ sourceKey: 'ben', source: () => of(envelope({ id: 'b' })) });
  expect([ids(), receiver.list().answer, signals[1]?.aborted]).toEqual([[], 'awaited', true]);
  expect(changes).toHaveBeenCalledTimes(1);
  timers.advance(0);
  old$.next(envelope({ id: 'late' }));
  expect(ids()).toEqual(['b']);
  timers.advance(5000);
  expect(signals).toHaveLength(2);
});

test('[IB30] when the source becomes another observable, the inbox subscribes to it and unsubscribes from the old one', () => {
  const [anna$, ben$] = [new Subject<unknown>(), new Subject<unknown>()];
  const { update, ids } = startReceiver({ source: anna$ });
  anna$.next(three);
  update({ source: ben$ });
  expect([anna$.observed, ben$.observed, ids()]).toEqual([false, true, []]);
  ben$.next(envelope({ id: 'b' }));
  expect(ids()).toEqual(['b']);
});

test('[IB30.3] a new interval counts from the last poll, and a new time limit applies to the next poll', () => {
  const polledMs: number[] = [];
  const { timers, update, polls } = startReceiver({
    source: () => {
      polledMs.push(timers.now());
      return polledMs.length < 4 ? of(three) : NEVER;
    },
  });
  timers.advance(6000);
  update({ pollMs: 60_000 });
  expect(polls.map(({ nextDueMs }) => nextDueMs)).toEqual([5000, 10_000, 65_000]);
  timers.advance(59_000);
  expect(polledMs).toEqual([0, 5000, 65_000]);
  update({ timeLimit: 9000 });
  timers.advance(69_000);
  const failed = polls.filter(({ outcome }) => outcome.status === 'failed');
  expect(failed.map(({ clockMs }) => clockMs)).toEqual([134_000]);
});

test('[IB30.3] a shorter interval counts from the last poll too', () => {
  const polledMs: number[] = [];
  const { timers, update } = startReceiver({
    source: () => {
      polledMs.push(timers.now());
      return of(three);
    },
  });
  timers.advance(6000);
  update({ pollMs: 3000 });
  timers.advance(5000);
  expect(polledMs).toEqual([0, 5000, 8000, 11_000]);
});

test('[IB30.3] a new interval, a new time limit and a refresh wait for the poll in flight, which is not aborted', () => {
  const answers: Subject<unknown>[] = [];
  const aborted: number[] = [];
  const { timers, update, receiver, ids } = startReceiver({
    source: (signal) => {
      signal.addEventListener(
        'abort',
        () => answers.at(-1)?.observed && aborted.push(timers.now()),
      );
      const answer$ = new Subject();
      answers.push(answer$);
      return answer$;
    },
  });
  timers.advance(1000);
  receiver.refresh();
  update({ pollMs: 60_000, timeLimit: 9000 });
  expect([answers.length, aborted]).toEqual([1, []]);
  answers[0]?.next(envelope({ id: 'first' }));
  timers.advance(0);
  expect(ids()).toEqual(['first']);
  // The second request is the refresh that was called during the poll.
  expect(answers).toHaveLength(2);
  answers[1]?.next(envelope({ id: 'second' }));
  timers.advance(59_999);
  expect(answers).toHaveLength(2);
  timers.advance(1);
  expect(answers).toHaveLength(3);
});

test('[IB30.3] a new interval does not restart a pushing observable, and applies when the observable ends', () => {
  const subscribers: Subscriber<unknown>[] = [];
  const source = new Observable<unknown>((subscriber) => void subscribers.push(subscriber));
  const { timers, update } = startReceiver({ source });
  update({ pollMs: 1000 });
  timers.advance(9000);
  expect(subscribers.map(({ closed }) => closed)).toEqual([false]);
  subscribers[0]?.complete();
  timers.advance(999);
  expect(subscribers).toHaveLength(1);
  timers.advance(1);
  expect(subscribers).toHaveLength(2);
});

test.each([
  ['before', true],
  ['after', false],
])(
  '[IB30.3] a new httpSource of the same address, set %s a 503 answer with Retry-After, waits as long as that answer asks, and then sends its own headers',
  async (_, isBefore) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', (_: unknown, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers.authorization);
      return Promise.resolve(new Response(null, { status: 503, headers: { 'retry-after': '60' } }));
    });
    let nowMs = 0;
    const source = (token: string) =>
      httpSource('/messages', { headers: { authorization: token }, now: () => nowMs });
    const failures: unknown[] = [];
    const { timers, update } = startReceiver({
      source: source('a'),
      onChange: ({ failure }) => failures.push(failure?.kind),
    });
    timers.advance(0);
    if (isBefore) update({ source: source('b') });
    await expect.poll(() => failures).toEqual(['wait']);
    if (!isBefore) update({ source: source('b') });
    nowMs = 59_000;
    timers.advance(5000);
    await Promise.resolve();
    expect(sent).toEqual(['a']);
    nowMs = 60_000;
    timers.advance(5000);
    await expect.poll(() => sent).toEqual(['a', 'b']);
  },
);

test('[IB30.10] each inbox warns of refused messages, whatever the kind of its source', async () => {
  const odd = envelope({ id: 7, from: {} });
  const line = ['warn', 'Письмо "7" не показано: from: ожидается текст, получен объект или список'];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(odd)));
  for (const source of [of(odd), () => of(odd), '/messages', httpSource('/messages')]) {
    const { timers, log, end } = startReceiver({ source });
    timers.advance(0);
    await expect.poll(() => log.lines).toEqual([line]);
    end();
  }
});

test('[IB30.6] a refresh subscribes again to a pushing observable', () => {
  const told$ = new Subject<unknown>();
  const subscribe = vi.spyOn(told$, 'subscribe');
  const { receiver } = startReceiver({ source: told$ });
  receiver.refresh();
  expect(subscribe).toHaveBeenCalledTimes(2);
  expect(told$.observed).toBe(true);
});

test('[IB5] with a pushing source, the next due time is known only after a failure: it is the time of the next subscription', () => {
  const source$ = new Subject<unknown>();
  const { timers, polls } = startReceiver({ source: source$ });
  source$.next(three);
  timers.advance(1000);
  source$.error(new Error('down'));
  expect(polls.map(({ nextDueMs }) => nextDueMs)).toEqual([undefined, 6000]);
});

test('[IB30.7] a stopped receiver no longer polls, and can be started again', () => {
  const { timers, receiver, container, ids, end } = startReceiver({ source: () => of(three) });
  timers.advance(0);
  end();
  receiver.refresh();
  expect(timers.pending()).toBe(0);
  onTestFinished(receiver.start(container.element));
  timers.advance(0);
  expect(ids()).toEqual(['1', '2', '3']);
});

const told$ = of(1);
const url = 'https://post.example/a';
const ask = () => NEVER;

test.each<[what: string, before: InboxOptions, now: InboxOptions, isOther: boolean]>([
  ['the same address', { source: '/a' }, { source: '/a' }, false],
  ['another address', { source: '/a' }, { source: '/b' }, true],
  ['an equal URL', { source: new URL(url) }, { source: new URL(url) }, false],
  ['the text of a URL', { source: new URL(url) }, { source: url }, false],
  ['another URL', { source: new URL(url) }, { source: new URL(`${url}/b`) }, true],
  ['the same observable', { source: told$ }, { source: told$ }, false],
  ['another observable', { source: told$ }, { source: of(1) }, true],
  ['another function', { source: ask }, { source: () => NEVER }, false],
  ['the same key', { source: ask, sourceKey: 1 }, { source: () => NEVER, sourceKey: 1 }, false],
  ['another key', { source: ask, sourceKey: 'anna' }, { source: ask, sourceKey: 'ben' }, true],
  ['a key for the first time', { source: ask }, { source: ask, sourceKey: 0 }, true],
  [
    'httpSource with other headers',
    { source: httpSource(url, { headers: { authorization: 'a' } }) },
    { source: httpSource(new URL(url), { headers: { authorization: 'b' } }) },
    false,
  ],
  ['httpSource elsewhere', { source: httpSource(url) }, { source: httpSource('/b') }, true],
  ['a function for an httpSource', { source: httpSource(url) }, { source: ask }, true],
  ['an httpSource for its address', { source: url }, { source: httpSource(url) }, true],
  ['a function for an address', { source: url }, { source: ask }, true],
  ['an observable for a function', { source: ask }, { source: told$ }, true],
])(
  '[IB30.1] a changed source is distinguished from an unchanged one: %s',
  (_, before, now, isOther) => {
    expect(isOtherSource(before, now)).toBe(isOther);
  },
);
