import { startWith, take } from 'rxjs';
import { test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { answered, failed, someMessages } from '@partitura/tests/support/messages.ts';
import { pollsOf } from './pollsOf.ts';

const messages = someMessages(2);
const envelopes = {
  a: { status: 'ok', messages },
  x: { status: 'error' },
};
const polls = {
  a: answered(messages),
  x: failed({ kind: 'notOk' }),
  e: failed({ kind: 'other' }),
};

const after5Ms = { pollMs: 5 };

test('[IB2.3, IB2.4] a pushing source is subscribed to at once, and never polled; a value that is not an envelope is a failed poll', () => {
  marbles(({ hot, clock, expectObservable, expectSubscriptions }) => {
    const source$ = hot(' --a-x--- 9s a', envelopes);
    const unsubscribe = '-------- 9s --!';
    const expected = '   --a-x--- 9s a';
    expectObservable(pollsOf(source$, clock, after5Ms), unsubscribe).toBe(expected, polls);
    expectSubscriptions(source$.subscriptions).toBe('^------- 9s --!');
  });
});

const threeLives = ['^--!', '--------^--!', '----------------^--!'];

test.each([
  { what: 'fails', frames: '-a-#', out: '-a-e-----a-e-----a-e-', lives: threeLives },
  { what: 'completes', frames: '-a-|', out: '-a-------a-------a---', lives: threeLives },
  { what: 'fails at once', frames: '#', out: 'e----e--', lives: ['(^!)', '-----(^!)'] },
  { what: 'completes at once', frames: '|', out: '--------', lives: ['(^!)', '-----(^!)'] },
])(
  '[IB2.5] a source that $what is subscribed to again after the interval, until the subscriber unsubscribes',
  ({ frames, out, lives }) => {
    marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
      const source$ = cold(frames, envelopes);
      const unsubscribe = '!'.padStart(out.length, '-');
      expectObservable(pollsOf(source$, clock, after5Ms), unsubscribe).toBe(out, polls);
      expectSubscriptions(source$.subscriptions).toBe(lives);
    });
  },
);

test('[IB2.3] a subscriber that completes during the subscription ends it at once', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const later$ = cold('-a-');
    const source$ = later$.pipe(startWith(envelopes.a));
    expectObservable(pollsOf(source$, clock, after5Ms).pipe(take(1))).toBe('(a|)', polls);
    expectSubscriptions(later$.subscriptions).toBe([]);
  });
});
