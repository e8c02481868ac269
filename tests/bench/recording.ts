import { Subject } from 'rxjs';
import { createRecording, type Recording } from '@partitura/score/trace/recording.ts';
import { openTaps, record } from '@partitura/score/trace/tap.ts';
import type { TapReport } from '@partitura/tools/bench/reports.ts';
import { heapBytes } from '../support/heapBytes.ts';
import { simulateRecording } from '../support/simulatedRecording.ts';
import { tappedGreeting } from '../support/tappedGreeting.ts';

const EVENTS = 300_000;
const ROUNDS = 7;

// `npm run bench` runs this in a separate Node process, with --expose-gc.
console.log(JSON.stringify({ ...simulateRecording(heapBytes, 60), ...timeTaps() }));

/** Measures the time that a tap with a listener adds to each notification: the median of seven runs. */
function timeTaps(): TapReport {
  const differences = Array.from({ length: ROUNDS }, () => {
    const recording = createRecording();
    const plainMs = timeRun();
    const recordedMs = timeRun(recording);
    return ((recordedMs - plainMs) * 1000) / recording.version();
  });
  differences.sort((a, b) => a - b);
  const source$ = new Subject();
  return {
    microsecondsPerNotification: differences[(ROUNDS - 1) / 2] ?? NaN,
    doesUnheardTapHandBack: openTaps('unheard').lane(0, -1)(source$) === source$,
  };
}

/** The duration in milliseconds; without a recording the taps have no listener. */
function timeRun(recording?: Recording) {
  const stop = recording && record('timed', recording, () => performance.now());
  const typed$ = new Subject<string>();
  const running = tappedGreeting('timed', typed$).subscribe();
  const startedMs = performance.now();
  for (let index = 0; index < EVENTS; index += 1) typed$.next('text');
  const tookMs = performance.now() - startedMs;
  running.unsubscribe();
  stop?.();
  return tookMs;
}
