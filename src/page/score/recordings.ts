import { createRecording, type Recording } from '../../score/record/recording.ts';
import { record } from '../../score/record/tap.ts';
import type { Clock } from '../../clock/clock.ts';
import type { WidgetName } from '../registry.tsx';

/** What has happened in each widget's stream since the page was opened. */
export type Recordings = Readonly<Record<WidgetName, Recording>>;

/** Begins to record the streams of all widgets; to be called before the first of them is subscribed. */
export function recordWidgets(clock: Clock): Recordings {
  const now = () => clock.now();
  const start = (name: WidgetName) => {
    const recording = createRecording();
    record(name, recording, now);
    return recording;
  };
  return {
    greeting: start('greeting'),
    attention: start('attention'),
    trackedInput: start('trackedInput'),
    users: start('users'),
    fullName: start('fullName'),
    ticker: start('ticker'),
    inbox: start('inbox'),
  };
}
