import { expect, test } from 'vitest';
import { treatmentOf } from './operators.ts';

test.each([
  [
    'latest',
    ['audit', 'auditTime', 'debounce', 'debounceTime', 'sample', 'sampleTime', 'forkJoin'],
  ],
  ['each', ['delay']],
  ['all', ['buffer', 'bufferCount', 'bufferTime']],
  ['atOnce', ['distinctUntilChanged', 'filter', 'throttle', 'throttleTime']],
  ['queues', ['concatMap']],
  ['ignores', ['exhaust', 'exhaustAll', 'exhaustMap']],
  [undefined, ['map', 'switchMap', 'mergeMap', 'delayWhen', 'toString', '']],
] as const)(
  '[SC2.2, SC2.3, SC2.14] the treatment of values is %s for %j',
  (treatment, operators) => {
    for (const operator of operators) expect(treatmentOf(operator), operator).toBe(treatment);
  },
);

test('[SC2.3] with options, the treatment of values is unknown', () => {
  expect(treatmentOf('throttleTime', { hasOptions: true })).toBe(undefined);
});
