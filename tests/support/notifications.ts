import type { Notification, NotificationKind } from '@partitura/score/trace/recording.ts';
import type { CodeLane } from '@partitura/score/code/streamCode.ts';

/** Makes a lane: `above` is the lane above an operator, and `inside` is the lane around an inner stream's lane. */
export function lane(label: string, above?: number, inside?: number): CodeLane {
  return { kind: above === undefined ? 'source' : 'operator', label, above, inside };
}

/** An event of a recording: its time, lane and kind, and other fields if the test needs them. */
export type Event = readonly [
  timeMs: number,
  lane: number,
  kind: NotificationKind,
  rest?: Partial<Notification>,
];

/** The notifications of a recording, numbered from 1; each lane has one subscription unless an event names another. */
export function notifications(...events: readonly Event[]): Notification[] {
  return events.map(([timeMs, at, kind, rest], index) => ({
    number: index + 1,
    lane: at,
    kind,
    timeMs,
    value: undefined,
    subscription: at + 1,
    cause: undefined,
    ...rest,
  }));
}
