import { EMPTY, NEVER, of, throwError } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { answered, failed } from '@partitura/tests/support/messages.ts';
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

test('[IN2] the inbox polls at once and then every 5000 ms', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const poll$ = cold('(a|)', answers);
    const stream$ = inbox(() => poll$, clock);
    expectObservable(stream$, '12s !').toBe('m 4999ms m 4999ms m', values);
    expectSubscriptions(poll$.subscriptions).toBe(['(^!)', '5s (^!)', '10s (^!)']);
  });
});

test('[IN2.1] unsubscribing cancels the request in flight', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const poll$ = cold(' 100ms a', answers);
    const unsubscribe = '50ms !  ';
    expectObservable(
      inbox(() => poll$, clock),
      unsubscribe,
    ).toBe('', values);
    expectSubscriptions(poll$.subscriptions).toBe('^ 49ms !');
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
  '[IN7, IN7.1, IN7.4] when the source $what, the poll emits the reason for the failure, and polling continues',
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

test('[IN7.1] a poll without an answer within 4 s is cancelled', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const poll$ = cold('4001ms a', answers);
    expectObservable(
      inbox(() => poll$, clock),
      '7s !',
    ).toBe('4s l', values);
    expectSubscriptions(poll$.subscriptions).toBe(['^ 3999ms !', '5s ^ 1999ms !']);
  });
});

test('[IN10] polls never overlap, and answers of a source slower than the interval still arrive', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const poll$ = cold(' ----a', answers);
    const expected = '   ----m-----m--';
    expectObservable(
      inbox(() => poll$, clock, { pollMs: 3, timeLimit: 5 }),
      '-------------!',
    ).toBe(expected, values);
    expectSubscriptions(poll$.subscriptions).toBe(['^---!', '------^---!', '------------^!']);
  });
});

test('[IN2] a poll takes only the first value of a source that emits several, and then unsubscribes', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const poll$ = cold('-a-a-a-a-', answers);
    expectObservable(
      inbox(() => poll$, clock),
      '------!',
    ).toBe('-m----', values);
    expectSubscriptions(poll$.subscriptions).toBe('^!');
  });
});

test('[IN2.3] the signal of a poll is aborted at the time limit or on unsubscribing, and not before', () => {
  marbles(({ clock, flush }) => {
    const signals: AbortSignal[] = [];
    const polling = inbox((signal) => {
      signals.push(signal);
      return NEVER;
    }, clock).subscribe();
    clock.schedule(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]), 3999);
    clock.schedule(() => {
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
      // The consumer of the signal, such as `fetch`, must not treat the abort as a failure.
      expect(signals[0]?.reason).toMatchObject({ name: 'AbortError' });
    }, 4001);
    clock.schedule(() => {
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
      polling.unsubscribe();
      expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    }, 6000);
    flush();
    expect(signals).toHaveLength(2);
  });
});
