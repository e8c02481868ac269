import { Subject, map, of } from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { expectConsole } from '../../../tests/support/failOnConsole.ts';
import { recordPipes } from '../../../tests/support/recordPipes.ts';

function recorded() {
  const recording = recordPipes();
  onTestFinished(recording.stop);
  return recording;
}

/** A pipe that passes so many values on. */
function pipeOf(values: number) {
  const source$ = new Subject<number>();
  source$.pipe(map((value) => value)).subscribe();
  for (let value = 0; value < values; value += 1) source$.next(value);
}

test('[LV5] a site holds 10,000 notifications at most; the oldest go and are counted', () => {
  const { store } = recorded();
  pipeOf(6000);
  const [site] = store.sites;
  const held = site?.recording.held() ?? [];
  expect(held).toHaveLength(10_000);
  expect(held.at(-1)?.value).toBe('5999');
  expect(held.length + store.dropped()).toBe(2 + 12_000);
  expect(held[0]?.number).toBe(store.dropped() + 1);
});

test('[LV5] all sites hold 200,000 notifications at most; those that happened first go first', () => {
  const { store, setNow, setVersion } = recorded();
  for (let index = 1; index <= 24; index += 1) {
    setNow(index * 1000);
    setVersion(index);
    pipeOf(4500);
  }
  const held = store.sites.map(({ recording }) => recording.held().length);
  const all = held.reduce((sum, one) => sum + one, 0);
  expect(store.sites).toHaveLength(24);
  expect(all).toBeLessThanOrEqual(200_000);
  expect(all).toBeGreaterThan(198_000);
  expect(all + store.dropped()).toBe(24 * 9002);
  expect(held[0]).toBe(0);
  expect(held.at(-1)).toBe(9002);
});

test('[LV5.1] a value is not kept by reference', () => {
  const { store } = recorded();
  const kept = { large: 'x'.repeat(1000) };
  of(kept)
    .pipe(map((value) => value))
    .subscribe();
  const values = store.sites.flatMap(({ recording }) => recording.held().map(({ value }) => value));
  expect(values.filter((value) => typeof value === 'object')).toEqual([]);
  expect(values.filter((value) => typeof value === 'string' && value.length === 200)).toHaveLength(
    2,
  );
});

test('[LV2] those who listen hear of changes once a task, and not after they have left', () => {
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

test('[LV7.1, LV7.2] those who watch the state hear at once of a pause and of a failure, and of nothing else', () => {
  const { store } = recorded();
  const states: (string | boolean)[] = [];
  store.watchState(() => states.push(store.failure() ?? store.isOn()));
  pipeOf(5);
  store.turn(false);
  store.turn(true);
  expectConsole('error', expect.stringContaining('own'), expect.any(TypeError));
  store.fail(new TypeError('own'));
  store.fail(new TypeError('again'));
  expect(states).toEqual([false, true, 'Partitura has switched itself off: TypeError: own']);
});
