import { expect, test } from 'vitest';
import { emitsAtOnce, holdsOf, whileInnerLives } from './operators.ts';

test.each([
  ['latest', ['audit', 'auditTime', 'debounce', 'debounceTime', 'sample', 'sampleTime']],
  ['each', ['delay', 'delayWhen']],
  ['all', ['buffer', 'bufferCount', 'bufferTime']],
  [undefined, ['map', 'switchMap', 'throttleTime', 'toString', '']],
] as const)('[SC2.2, SC2.3] %s value is held back by %j', (held, operators) => {
  for (const operator of operators) expect(holdsOf(operator), operator).toBe(held);
});

test('[SC2.3, SC2.14] throttleTime and distinctUntilChanged emit at once or never; concatMap queues and exhaustMap ignores', () => {
  const atOnce = ['distinctUntilChanged', 'filter', 'throttle', 'throttleTime'];
  expect(['map', ...atOnce, 'debounceTime'].filter(emitsAtOnce)).toEqual(atOnce);
  const flattening = ['switchMap', 'mergeMap', 'concatMap', 'exhaustMap'];
  expect(flattening.map(whileInnerLives)).toEqual([undefined, undefined, 'queues', 'ignores']);
});
