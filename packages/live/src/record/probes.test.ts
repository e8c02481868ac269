import { expect, test } from 'vitest';
import { linesOf, probes } from '../../tests/support/probes.ts';
import { recordPipes } from '../../tests/support/recordPipes.ts';

test.each(Object.keys(probes))('[LV7] recording does not affect an app: %s', (name) => {
  const probe = probes[name] ?? (() => undefined);
  const plain = linesOf(probe);
  const { store, stop } = recordPipes();
  const recorded = linesOf(probe);
  stop();
  expect(plain).not.toEqual([]);
  expect(recorded).toEqual(plain);
  expect(store.failure()).toBeUndefined();
});
