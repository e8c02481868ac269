import { expect, onTestFinished, test } from 'vitest';
import { createClock } from '@partitura/base/clock/clock.ts';
import { KNOWN } from '../../tests/support/read.ts';
import { LONG_MS } from '../../tests/support/startOwn.ts';
import { createSandbox } from '../frame/sandbox.ts';
import { createOwnSession } from './createOwnSession.ts';
import type { Source } from './sessionState.ts';

/** Opens a session; with `isPaused`, its clock stands still until a test steps it. */
function open(source: Partial<Source> & { text: string }, isPaused = false) {
  const clock = createClock();
  if (isPaused) clock.pause();
  const session = createOwnSession(createSandbox(undefined, LONG_MS), clock, KNOWN, {
    script: [],
    ...source,
  });
  onTestFinished(session.close);
  const lines = () => session.state().lines.map(({ text }) => text);
  session.open();
  return { clock, session, lines };
}

test('[OW28, OW21.1] the inputs of a run come from the script, each at its time, until the visitor gives a value', async () => {
  const script = ([10, 150, 60_000] as const).map((ms) => [ms, 'typed$', `at ${ms}`] as const);
  const text = 'typed$.subscribe((text) => console.log(text))';
  const { clock, session, lines } = open({ text, script }, true);
  expect(session.inputs()).toEqual(script);
  clock.step();
  await expect.poll(lines).toEqual(['at 10']);
  clock.step();
  await expect.poll(lines).toEqual(['at 10', 'at 150']);
  session.give('typed$', 'mine');
  await expect.poll(lines).toEqual(['at 10', 'at 150', 'mine']);
  expect(session.inputs()).toEqual([...script.slice(0, 2), [150, 'typed$', 'mine']]);
  session.choose({ text: 'typed$', script: [] });
  expect(session.inputs()).toEqual([]);
});

test("[OW28] the script's inputs that are due precede the visitor's input", () => {
  const { session } = open({ text: 'typed$', script: [[0, 'typed$', 'of the script']] }, true);
  session.give('typed$', 'mine');
  expect(session.inputs()).toEqual([
    [0, 'typed$', 'of the script'],
    [0, 'typed$', 'mine'],
  ]);
});

test('[OW25.1] the time of a run stops at its end until a visitor gives a value, and then jumps to the present', async () => {
  const text = 'merge(interval(100), clicks$).subscribe((n) => console.log(n))';
  const { clock, session, lines } = open({ text, untilMs: 250 });
  await expect.poll(() => session.state().isHeld).toBe(true);
  expect(session.state().isOver).toBe(true);
  expect(lines()).toEqual(['0', '1']);
  const { startMs } = session.range();
  await expect.poll(() => clock.now() - startMs).toBeGreaterThan(520);
  expect(lines()).toEqual(['0', '1']);
  expect(session.range().endMs - startMs).toBe(250);
  clock.pause();
  session.give('clicks$', 9);
  await expect.poll(() => lines().at(-1)).toBe('9');
  expect(lines().slice(2, 6)).toEqual(['2', '3', '4', expect.anything()]);
  expect(session.state().isHeld).toBe(false);
});

test('[OW13.3, OW20.1] while notifications are only counted, the list of errors stays the same object, so that nothing renders again', async () => {
  const { session } = open({ text: 'range(0, 12_000).pipe(map((n) => n));' });
  const { errors } = session.state();
  await expect.poll(() => session.state().omittedCount).toBeGreaterThan(0);
  expect(session.state().errors).toBe(errors);
});
