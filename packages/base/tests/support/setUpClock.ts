import type { Observer } from 'rxjs';
import { createVirtualTimers } from '@partitura/tests/support/virtualTimers.ts';
import { createClock } from '../../src/clock/clock.ts';

/** A clock on virtual timers, which begin at this time, and a log of its runs. */
export function setUpClock(startMs = 0) {
  const timers = createVirtualTimers(startMs);
  const clock = createClock(timers);
  const runs: string[] = [];

  /** Plays words one after another: `300` waits 300 ms, `×0.1` sets the speed; other words call the clock. */
  function play(script: string, others: Readonly<Record<string, () => void>> = {}) {
    const words: Readonly<Record<string, () => unknown>> = {
      ...{ pause: clock.pause, resume: clock.resume, step: clock.step, ...others },
      ...{ '×1': () => clock.setSpeed(1), '×0.1': () => clock.setSpeed(0.1) },
    };
    for (const word of script.split(' ')) {
      const act = words[word] ?? (() => timers.advance(Number(word)));
      act();
    }
  }
  return { timers, clock, runs, play };
}

/**
 * Makes an observer that writes a line for each notification: the time since `startMs`, and the value,
 * the error's name, or `|` for completion.
 */
export function writeDown(lines: string[], now: () => number, startMs = 0): Observer<unknown> {
  const write = (what: unknown) => void lines.push(`${now() - startMs} ${String(what)}`);
  return {
    next: write,
    error: (error: unknown) => write(error instanceof Error ? error.name : error),
    complete: () => write('|'),
  };
}
