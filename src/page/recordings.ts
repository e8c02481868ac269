import type { Clock } from '../clock/clock.ts';
import { createRecording, type Recording } from '../trace/recording.ts';
import { record } from '../trace/tap.ts';
import type { WidgetName } from '../widgets/card.ts';
import type { WidgetEntry } from './registry.ts';

/** The kept notifications of each widget's stream since the page was opened. */
export type Recordings = Readonly<Record<WidgetName, Recording>>;

/** Begins to record the streams of these widgets; call it before the first subscription. */
export function recordWidgets(entries: readonly WidgetEntry[], clock: Clock): Recordings {
  const recorded = entries.map(({ name, stream }) => {
    const recording = createRecording();
    record(stream, recording, () => clock.now());
    return [name, recording];
  });
  return Object.fromEntries(recorded) as Recordings;
}
