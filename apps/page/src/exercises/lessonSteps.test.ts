import { expect, test } from 'vitest';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '@partitura/base/clock/clock.ts';
import { lessonSteps } from './lessonSteps.ts';

function play(steps: readonly { atMs: number }[], lastsMs: number) {
  const timers = createVirtualTimers();
  const clock = createClock(timers);
  const seen: string[] = [];
  const running = lessonSteps(steps, lastsMs, clock).subscribe({
    next: ({ atMs }) => seen.push(`${atMs} at ${clock.now()}`),
    complete: () => seen.push(`end at ${clock.now()}`),
  });
  return { timers, clock, seen, running };
}

test('[SC10.4] each step of a lesson runs at its time on the clock, and the lesson ends when its duration is over', () => {
  const { timers, seen } = play([{ atMs: 0 }, { atMs: 700 }, { atMs: 700 }, { atMs: 900 }], 2000);
  timers.advance(1999);
  expect(seen).toEqual(['0 at 0', '700 at 700', '700 at 700', '900 at 900']);
  timers.advance(1);
  expect(seen.at(-1)).toBe('end at 2000');
  expect(timers.pending()).toBe(0);
});

test('[SC10.4] while the clock is paused no step runs, and at ×0.1 the wait for a step is ten times as long', () => {
  const { timers, clock, seen } = play([{ atMs: 100 }], 200);
  clock.pause();
  timers.advance(60_000);
  expect(seen).toEqual([]);
  clock.setSpeed(0.1);
  clock.resume();
  timers.advance(999);
  expect(seen).toEqual([]);
  timers.advance(1);
  expect(seen).toEqual(['100 at 100']);
});

test('[SC10.4] after the machine has slept, the overdue step runs at once, and the next one after the usual interval', () => {
  const { timers, seen } = play([{ atMs: 100 }, { atMs: 250 }], 300);
  timers.sleep(5000);
  timers.advance(149);
  expect(seen).toEqual(['100 at 5000']);
  timers.advance(1);
  expect(seen).toEqual(['100 at 5000', '250 at 5150']);
});

test('[SC10.7] a stopped lesson leaves no timer', () => {
  const { timers, seen, running } = play([{ atMs: 100 }, { atMs: 250 }], 300);
  timers.advance(120);
  running.unsubscribe();
  expect(timers.pending()).toBe(0);
  timers.advance(1000);
  expect(seen).toEqual(['100 at 100']);
});
