import * as rxjs from 'rxjs';
import { expect, onTestFinished, test } from 'vitest';
import { createClock } from '@partitura/base/clock/clock.ts';
import type { OwnInput } from '../run/protocol.ts';
import { createOwnRuns } from './ownRuns.ts';
import { createSandbox } from './sandbox.ts';

const KNOWN = new Set(Object.keys(rxjs));

function openRuns() {
  const clock = createClock();
  const runs = createOwnRuns(createSandbox(), clock, KNOWN);
  onTestFinished(runs.close);
  const lines: string[] = [];
  runs.read((logs) => lines.push(...logs.map(({ text }) => text)));
  return { clock, runs, lines };
}

test('[OW28, OW21.1] the inputs of a run come from the script, each at its time, until the visitor gives one', async () => {
  const { clock, runs, lines } = openRuns();
  const script: readonly OwnInput[] = [
    [10, 'typed$', 'a'],
    [150, 'typed$', 'b'],
    [60_000, 'typed$', 'c'],
  ];
  clock.pause();
  runs.run('typed$.subscribe((text) => console.log(text))', { script });
  expect(runs.inputs()).toEqual([]);
  expect(runs.inputsAhead()).toEqual(script);
  clock.step();
  await expect.poll(() => lines).toEqual(['a']);
  expect(runs.inputsAhead()).toEqual(script.slice(1));
  clock.step();
  await expect.poll(() => lines).toEqual(['a', 'b']);
  runs.give('typed$', 'mine');
  await expect.poll(() => lines).toEqual(['a', 'b', 'mine']);
  expect(runs.inputs()).toEqual([
    [10, 'typed$', 'a'],
    [150, 'typed$', 'b'],
    [150, 'typed$', 'mine'],
  ]);
  expect(runs.inputsAhead()).toEqual([]);

  runs.run('typed$');
  expect(runs.inputs()).toEqual([]);
});

test('[OW28] inputs of the script up to now precede the input that a visitor gives now', () => {
  const { clock, runs } = openRuns();
  clock.pause();
  runs.run('typed$', { script: [[0, 'typed$', 'of the script']] });
  runs.give('typed$', 'mine');
  expect(runs.inputs()).toEqual([
    [0, 'typed$', 'of the script'],
    [0, 'typed$', 'mine'],
  ]);
});

test('[OW25.1] the time of a run stops at its end until a visitor gives a value, and then jumps to the present', async () => {
  const { clock, runs, lines } = openRuns();
  runs.run('merge(interval(100), clicks$).subscribe((n) => console.log(n))', { untilMs: 250 });
  await expect.poll(() => runs.state().isHeld).toBe(true);
  expect(runs.state().isOver).toBe(true);
  expect(lines).toEqual(['0', '1']);
  await expect.poll(() => clock.now() - runs.startMs()).toBeGreaterThan(520);
  expect(lines).toEqual(['0', '1']);
  expect(runs.nowMs()).toBe(250);
  clock.pause();
  runs.give('clicks$', 9);
  await expect.poll(() => lines.at(-1)).toBe('9');
  expect(lines.slice(2, 6)).toEqual(['2', '3', '4', expect.anything()]);
  expect(runs.state().isHeld).toBe(false);
});

test('[OW13.3, OW20.1] while a flood is counted, the errors of the code stay the same list, so that nothing is drawn anew', async () => {
  const { runs } = openRuns();
  runs.run('range(0, 12_000).pipe(map((n) => n));');
  const { errors } = runs.state();
  await expect.poll(() => runs.state().omittedCount).toBeGreaterThan(0);
  expect(runs.state().errors).toBe(errors);
});
