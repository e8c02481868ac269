import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { pollsOf } from './pollsOf.ts';
import type { Poll } from '../source/message.ts';
import type { InboxSource } from '../source/source.ts';
import { of } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { answered, someMessages, failed } from '@partitura/tests/support/messages.ts';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { latePort } from '@partitura/base/bridge/latePort.ts';
import { errorBehind } from '../source/sourceError.ts';

/** Polls a source every 5 s, in virtual time. */
function pollInTime(source: InboxSource) {
  const timers = createVirtualTimers();
  const polls: Poll[] = [];
  const polls$ = pollsOf(source, createClock(timers), { pollMs: 5000 });
  const polling = polls$.subscribe((poll) => polls.push(poll));
  return { timers, polls, end: () => polling.unsubscribe() };
}

const envelope = answered(someMessages(2));

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<{ what: string; source: InboxSource }>([
  { what: 'a promise', source: () => Promise.resolve(envelope) },
  { what: 'an observable', source: () => of(envelope) },
])('[IB2, IB2.1] a function that returns $what is called at every poll', async ({ source }) => {
  const asked = vi.fn(source as () => PromiseLike<unknown>);
  const { timers, polls, end } = pollInTime(asked);
  timers.advance(0);
  await expect.poll(() => polls).toEqual([envelope]);
  timers.advance(5000);
  await expect.poll(() => polls).toHaveLength(2);
  end();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(timers.pending()).toBe(0);
});

test.each(['https://post.example/messages', new URL('https://post.example/messages')])(
  '[IB2, IB2.2] the address %s is requested over HTTP at every poll, with the ETag of the last answer',
  async (source) => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', (url: unknown, { headers }: { headers: Record<string, string> }) => {
      asked.push([String(url), headers['if-none-match']]);
      const isKept = headers['if-none-match'] === '"1"';
      return Promise.resolve(
        new Response(isKept ? null : JSON.stringify(envelope), {
          status: isKept ? 304 : 200,
          headers: { 'content-type': 'application/json', etag: '"1"' },
        }),
      );
    });
    const { timers, polls, end } = pollInTime(source);
    timers.advance(0);
    await expect.poll(() => polls).toEqual([envelope]);
    timers.advance(5000);
    await expect.poll(() => polls).toHaveLength(2);
    end();
    const address = 'https://post.example/messages';
    expect(asked).toEqual([
      [address, undefined],
      [address, '"1"'],
    ]);
  },
);

const first = someMessages(1, 1);
const second = someMessages(2, 3);
const envelopes = {
  a: { status: 'ok', messages: first },
  b: { status: 'ok', messages: second },
  x: { status: 'error' },
};
const polls = {
  a: answered(first),
  b: answered(second),
  x: failed({ kind: 'notOk' }),
  e: failed({ kind: 'other' }),
};

const after5Ms = { pollMs: 5 };
const after5s = { pollMs: 5000 };

test('[IB2.3] a pushing source is subscribed to at once, and never polled', () => {
  marbles(({ hot, clock, expectObservable, expectSubscriptions }) => {
    const source$ = hot(' --a-b--- 9s a', envelopes);
    const unsubscribe = '-------- 9s --!';
    const expected = '   --a-b--- 9s a';
    expectObservable(pollsOf(source$, clock, after5s), unsubscribe).toBe(expected, polls);
    expectSubscriptions(source$.subscriptions).toBe('^------- 9s --!');
  });
});

test('[IB2.4] a value that is not an envelope counts as a failed poll, and the inbox accepts the next value', () => {
  marbles(({ hot, clock, expectObservable, expectSubscriptions }) => {
    const source$ = hot('-x-a-', envelopes);
    const expected = '  -x-a-';
    expectObservable(pollsOf(source$, clock, after5Ms), '----!').toBe(expected, polls);
    expectSubscriptions(source$.subscriptions).toBe('^---!');
  });
});

test.each([
  {
    what: 'fails',
    source: '  -a-#                 ',
    expected: '-a-e-----a-e-----a-e-',
    subscriptions: [
      /*    */ '^--!                 ',
      /*    */ '--------^--!         ',
      /*    */ '----------------^--! ',
    ],
  },
  {
    what: 'fails at once',
    source: '  #                    ',
    expected: 'e----e----e----e-----',
    subscriptions: [
      /*    */ '(^!)                 ',
      /*    */ '-----(^!)            ',
      /*    */ '----------(^!)       ',
      /*    */ '---------------(^!)  ',
    ],
  },
  {
    what: 'completes',
    source: '  -a-|                 ',
    expected: '-a-------a-------a---',
    subscriptions: [
      /*    */ '^--!                 ',
      /*    */ '--------^--!         ',
      /*    */ '----------------^--! ',
    ],
  },
])(
  '[IB2.5] if a pushing observable $what, the inbox subscribes to it again after `pollMs`, until the inbox ends',
  ({ source, expected, subscriptions }) => {
    marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
      const source$ = cold(source, envelopes);
      const unsubscribe = '--------------------!';
      expectObservable(pollsOf(source$, clock, after5Ms), unsubscribe).toBe(expected, polls);
      expectSubscriptions(source$.subscriptions).toBe(subscriptions);
    });
  },
);

const missing = new TypeError('Failed to fetch dynamically imported module');

/** Makes a loader of the source whose first calls fail. */
function loadAfter(failures: number) {
  const load = vi.fn(() => Promise.resolve(() => of(envelope)));
  for (let failed = 0; failed < failures; failed += 1) load.mockRejectedValueOnce(missing);
  return load;
}

test('[IN3.7, US6.4] the code of the source loads before the first poll, which is then answered at once', async () => {
  const load = loadAfter(0);
  const source = latePort(load);
  expect(load).toHaveBeenCalledTimes(1);
  await load.mock.results[0]?.value;
  const { timers, polls, end } = pollInTime(source);
  timers.advance(0);
  expect(polls).toEqual([envelope]);
  timers.advance(10_000);
  expect(polls).toHaveLength(3);
  end();
  expect(load).toHaveBeenCalledTimes(1);
});

test('[IN3.7, US6.4] a poll waits for the code to load, and overlapping polls load it once', async () => {
  const load = loadAfter(0);
  const source = latePort(load);
  const [first, second] = [pollInTime(source), pollInTime(source)];
  first.timers.advance(0);
  second.timers.advance(0);
  expect(first.polls).toEqual([]);
  await expect.poll(() => [first.polls, second.polls].flat()).toHaveLength(2);
  first.end();
  second.end();
  expect(load).toHaveBeenCalledTimes(1);
  expect(first.timers.pending()).toBe(0);
});

test('[IN3.7, US6.4] a poll fails if the code of the source does not load, and the next poll tries to load it again', async () => {
  const load = loadAfter(2);
  const source = latePort(load);
  await Promise.allSettled([load.mock.results[0]?.value]);
  const { timers, polls, end } = pollInTime(source);
  timers.advance(0);
  await expect.poll(() => polls).toHaveLength(1);
  const [failed] = polls;
  expect(failed?.status === 'failed' && errorBehind(failed.failure)).toBe(missing);
  timers.advance(5000);
  await expect.poll(() => polls).toHaveLength(2);
  expect(polls[1]).toEqual(envelope);
  end();
  expect(load).toHaveBeenCalledTimes(3);
});

test('[IN3.7, US6.4] a poll cancelled while the code loads sends no request', async () => {
  const asked = vi.fn(() => of(envelope));
  const load = vi.fn(() => Promise.resolve(asked));
  const { timers, end } = pollInTime(latePort(load));
  timers.advance(0);
  end();
  await load.mock.results[0]?.value;
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
});
