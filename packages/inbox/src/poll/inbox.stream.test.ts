import { EMPTY, NEVER, of, throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { answered, failed } from '@partitura/tests/support/messages.ts';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { inbox } from './inbox.stream.ts';

const message = { id: '1', from: 'a@b.example', subject: 'Hello', body: '', received: '0' };
const answers = { a: { status: 'ok', timestamp: 0, messages: [message] } };
const values = {
  m: answered([message]),
  e: failed({ kind: 'other' }),
  x: failed({ kind: 'shape' }),
  s: failed({ kind: 'notOk' }),
  l: failed({ kind: 'silent' }),
};

test.each([
  {
    what: 'an inbox polls at once and then every 5000 ms',
    ...{ answer: '(a|)', until: '12s !', out: 'm 4999ms m 4999ms m' },
    asked: ['(^!)', '5s (^!)', '10s (^!)'],
  },
  {
    what: 'unsubscribing cancels the answer in flight',
    ...{ answer: '100ms a', until: '50ms !', out: '', asked: ['^ 49ms !'] },
  },
  {
    what: 'the first value of an endless source is its whole answer',
    ...{ answer: '-a-a-a-a-', until: '------!', out: '-m----', asked: ['^!'] },
  },
  {
    what: 'a poll without an answer within 4 s is cancelled',
    ...{ answer: '4001ms a', until: '7s !', out: '4s l' },
    asked: ['^ 3999ms !', '5s ^ 1999ms !'],
  },
])('[IN2, IN2.1, IN7.1] $what', ({ answer, until, out, asked }) => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const poll$ = cold(answer, answers);
    const stream$ = inbox(() => poll$, clock);
    expectObservable(stream$, until).toBe(out, values);
    expectSubscriptions(poll$.subscriptions).toBe(asked);
  });
});

test('[IN10] polls never overlap, and answers of a source slower than the interval still arrive', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const poll$ = cold(' ----a', answers);
    const expected = '   ----m-----m--';
    const unsubscribe = '-------------!';
    const stream$ = inbox(() => poll$, clock, { pollMs: 3, timeLimit: 5 });
    expectObservable(stream$, unsubscribe).toBe(expected, values);
    expectSubscriptions(poll$.subscriptions).toBe(['^---!', '------^---!', '------------^!']);
  });
});

test.each([
  { what: 'throws', source: thrower, out: 'e' },
  { what: 'fails', source: () => throwError(() => new Error('down')), out: 'e' },
  { what: 'returns no observable', source: () => 42 as never, out: 'e' },
  { what: 'ends without an answer', source: () => EMPTY, out: 'e' },
  { what: 'answers with the wrong shape', source: () => of({ messages: [message] }), out: 'x' },
  { what: 'answers with status no', source: () => of({ ...answers.a, status: 'no' }), out: 's' },
])(
  '[IN7, IN7.1, IN7.4] when the source $what, the poll fails with its reason, and polling continues',
  ({ source, out }) => {
    marbles(({ clock, expectObservable }) => {
      const sources = [source, () => of(answers.a)];
      const stream$ = inbox(() => (sources.shift() ?? source)(), clock);
      expectObservable(stream$, '6s !').toBe(`${out} 4999ms m`, values);
    });
  },
);

function thrower(): never {
  throw new Error('broken source');
}

test('[IN2.3] the signal is aborted when the answer is cancelled, and not before', () => {
  const timers = createVirtualTimers();
  const signals: AbortSignal[] = [];
  const source = (signal: AbortSignal) => (signals.push(signal), NEVER);
  const polling = inbox(source, createClock(timers)).subscribe();
  const aborted = () => signals.map((signal) => signal.aborted);
  timers.advance(3999);
  expect(aborted()).toEqual([false]);
  timers.advance(1);
  expect(aborted()).toEqual([true]);
  // The consumer of the signal, such as `fetch`, must not treat the abort as a failure.
  expect(signals[0]?.reason).toMatchObject({ name: 'AbortError' });
  timers.advance(2000);
  expect(aborted()).toEqual([true, false]);
  polling.unsubscribe();
  expect(aborted()).toEqual([true, true]);
});

test.each([-3_600_000, 3_600_000])(
  '[IB4] a change of the wall clock by %i ms does not move the polls',
  (byMs) => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T09:05:00Z') });
    try {
      const pollsMs: number[] = [];
      const startedMs = performance.now();
      const running = inbox(() => {
        pollsMs.push(Math.round(performance.now() - startedMs));
        return of(answers.a);
      }, createClock()).subscribe();
      vi.advanceTimersByTime(7000);
      vi.setSystemTime(Date.now() + byMs);
      vi.advanceTimersByTime(9000);
      running.unsubscribe();
      expect(pollsMs).toEqual([0, 5000, 10_000, 15_000]);
    } finally {
      vi.useRealTimers();
    }
  },
);
