import type { Clock } from '../../clock/clock.ts';
import { createRecording, type Recording } from '../../score/record/recording.ts';
import { record } from '../../score/record/tap.ts';
import type { WidgetName } from '../../widgets/card.ts';

/** All notifications of each widget's stream since the page was opened, as far as they are held. */
export type Recordings = Readonly<Record<WidgetName, Recording>>;

/** Begins to record the streams of these widgets; to be called before the first of them is subscribed. */
export function recordWidgets(names: readonly WidgetName[], clock: Clock): Recordings {
  return forEachWidget(names, (name) => {
    const recording = createRecording();
    record(name, recording, () => clock.now());
    return recording;
  });
}

/** Makes a record of these widgets. */
export function forEachWidget<T>(
  names: readonly WidgetName[],
  make: (name: WidgetName) => T,
): Record<WidgetName, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<WidgetName, T>;
}

/** Since when the recordings know something, in clock time; `nowMs` while they are empty. */
export function oldestMs(recordings: Recordings, nowMs: number): number {
  const firsts = Object.values(recordings).map((recording) => recording.held()[0]?.timeMs ?? nowMs);
  return Math.min(...firsts, nowMs);
}
