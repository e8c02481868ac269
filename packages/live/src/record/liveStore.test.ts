import { Subject, map } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { expectConsole } from '@partitura/tests/support/expectConsole.ts';
import { recordPipes } from '../../tests/support/recordPipes.ts';

/** Runs a pipe through which this number of values passes. */
function pipeOf(values: number) {
  const source$ = new Subject<number>();
  source$.pipe(map((value) => value)).subscribe();
  for (let value = 0; value < values; value += 1) source$.next(value);
}

test('[LV5] all sites together keep at most 200,000 notifications; the oldest of all are dropped first', () => {
  const { store, setNow, setVersion } = recordPipes();
  for (let index = 1; index <= 24; index += 1) {
    setNow(index * 1000);
    setVersion(index);
    pipeOf(4500);
  }
  const held = store.pipes.map(({ recording }) => recording.held().length);
  const all = held.reduce((sum, one) => sum + one, 0);
  expect(store.pipes).toHaveLength(24);
  expect(all).toBeLessThanOrEqual(200_000);
  expect(all).toBeGreaterThan(198_000);
  expect(store.tally).toMatchObject({ count: 24 * 9002, keptCount: all });
  expect(held[0]).toBe(0);
  expect(held.at(-1)).toBe(9002);
});

test('[LV2] listeners are notified of changes once per task, until they unsubscribe', () => {
  const tasks: (() => void)[] = [];
  const { store, stop } = recordPipes({ later: (run) => tasks.push(run) });
  onTestFinished(stop);
  let heard = 0;
  const leave = store.subscribe(() => (heard += 1));
  pipeOf(5);
  expect([tasks.length, heard]).toEqual([1, 0]);
  tasks.pop()?.();
  expect(heard).toBe(1);
  pipeOf(1);
  leave();
  tasks.pop()?.();
  expect(heard).toBe(1);
  pipeOf(1);
  expect(tasks).toEqual([]);
});

test('[LV7.1, LV7.2] state listeners are notified immediately of a pause or a failure, and of no other change', () => {
  const { store } = recordPipes();
  const states: (string | boolean)[] = [];
  store.watchState(() => states.push(store.failure() ?? store.isRecording()));
  pipeOf(5);
  store.setRecording(false);
  store.setRecording(true);
  expectConsole('error', expect.stringContaining('own'), expect.any(TypeError));
  store.fail(new TypeError('own'));
  store.fail(new TypeError('again'));
  expect(states).toEqual([false, true, 'Partitura has switched itself off: TypeError: own']);
});
