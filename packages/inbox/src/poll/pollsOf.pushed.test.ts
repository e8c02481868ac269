import { test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { answered, failed, someMessages } from '@partitura/tests/support/messages.ts';
import { pollsOf } from './pollsOf.ts';

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
