import { test } from 'vitest';
import { marbles } from '@partitura/tests/support/marbles.ts';
import { trackedInput } from './trackedInput.stream.ts';

const values = { _: '', a: 'a', b: 'b', c: 'c' };

test('[TI1] a text is emitted 500 ms after it was typed', () => {
  marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
    const typed$ = cold('-a               ', values);
    const expected = '   _ 500ms a        ';
    expectObservable(trackedInput(typed$, clock)).toBe(expected, values);
    expectSubscriptions(typed$.subscriptions).toBe('^');
  });
});

test('[TI1] a keystroke 499 ms after the one before still delays the text', () => {
  marbles(({ cold, clock, expectObservable }) => {
    const typed$ = cold('-a 498ms b       ', values);
    const expected = '   _ 499ms - 499ms b';
    expectObservable(trackedInput(typed$, clock)).toBe(expected, values);
  });
});

test('[TI2] each keystroke restarts the pause', () => {
  marbles(({ cold, clock, expectObservable }) => {
    const typed$ = cold('-a-b-c           ', values);
    const expected = '   _---- 500ms c    ';
    expectObservable(trackedInput(typed$, clock)).toBe(expected, values);
  });
});

test('[TI3] a text equal to the shown text is skipped, including the initial empty text', () => {
  marbles(({ cold, clock, expectObservable }) => {
    const typed$ = cold('-a-_-----a------b-a-----b-----', values);
    const expected = '   _-----------a--------------b--';
    expectObservable(trackedInput(typed$, clock, { pause: 3 })).toBe(expected, values);
  });
});

test.each([
  { name: 'never', input: '---- ', output: '_----', live: '^----' },
  { name: 'empty', input: '---| ', output: '_--| ', live: '^--! ' },
  { name: 'one text waits', input: '-a-| ', output: '_--(a|)', live: '^--! ' },
  { name: 'error', input: '-a-# ', output: '_--# ', live: '^--! ' },
  { name: 'unsubscribed', input: '-a', until: '- 499ms !', output: '_', live: '^ 499ms !' },
])(
  '[TI1, PG9] the stream completes or fails when its input does, and an unsubscription drops the waiting text: $name',
  ({ input, until, output, live }) => {
    marbles(({ cold, clock, expectObservable, expectSubscriptions }) => {
      const typed$ = cold(input.trim(), values);
      expectObservable(trackedInput(typed$, clock), until).toBe(output.trim(), values);
      expectSubscriptions(typed$.subscriptions).toBe(live.trim());
    });
  },
);
