import { expect, test } from 'vitest';
import type { Event } from '@partitura/tests/support/notifications.ts';
import { inner, out, recordedOf, recordOf, taken } from '../../tests/support/saidOf.ts';
import { lastLossMs } from './lastLossMs.ts';

test('[SC10.24] the last loss is the last error if errors take precedence and there is one, or else the last ignored value or the last inner stream that a value cut off', () => {
  const begins = [taken(10, 'a'), inner(10, 'subscribe', { cause: 3 })];
  const lossOf = (operator: string, ...events: readonly Event[]) => {
    const recorded = recordedOf(...recordOf(operator, ...events));
    return (['error', 'loss'] as const).map((first) => lastLossMs(recorded, first));
  };
  const answer = [inner(90, 'next', { value: 'x' }), out(90, { value: 'x', cause: 6 })];
  expect(lossOf('exhaustMap', ...begins, taken(50, 'b'), ...answer)).toEqual([50, 50]);
  expect(lossOf('mergeMap', ...begins, taken(50, 'b'), ...answer)).toEqual([undefined, undefined]);
  const cut = inner(60, 'unsubscribe', { cause: 5 });
  expect(lossOf('switchMap', ...begins, taken(60, 'b'), cut)).toEqual([60, 60]);
  const notifier = [inner(70, 'next', { value: 0 }), inner(70, 'unsubscribe', { cause: 5 })];
  expect(lossOf('retry', ...begins, ...notifier)).toEqual([undefined, undefined]);
  // An inner stream that no value cut off is not a loss.
  expect(lossOf('takeUntil', ...begins, inner(70, 'unsubscribe', {}))).toEqual([
    undefined,
    undefined,
  ]);
  const fails = inner(50, 'error', { value: 'no' });
  expect(lossOf('exhaustMap', ...begins, fails, taken(80, 'b'))).toEqual([50, undefined]);
  const equal = [taken(10, 'a'), out(10, { value: 'a', cause: 3 }), taken(20, 'a')];
  expect(lossOf('distinctUntilChanged', ...equal)).toEqual([20, 20]);
  expect(lossOf('distinctUntilChanged', ...equal.slice(0, 2))).toEqual([undefined, undefined]);
  expect(lossOf('filter', ...equal)).toEqual([undefined, undefined]);
});
