import type { StreamCode } from '@partitura/score/code/streamCode.ts';
import type { Notification, Recording } from '@partitura/score/trace/recording.ts';

/** The number of a pipe's latest notifications to write as text. */
export const EPISODE = 60;

/** Writes the latest notifications of a pipe. */
export function siteText(recording: Pick<Recording, 'held'>, code: StreamCode): string {
  return eventLines(recording.held().slice(-EPISODE), code);
}

/** Writes notifications, one per line: milliseconds since the first, lane, and value or kind. */
export function eventLines(
  events: readonly Notification[],
  { lanes }: { readonly lanes: readonly { readonly label: string }[] },
): string {
  const startMs = events[0]?.timeMs ?? 0;
  const width = Math.max(...lanes.map(({ label }) => label.length));
  const lines = events.map(({ timeMs, lane, kind, value }) => {
    const label = lanes[lane]?.label.padEnd(width) ?? '';
    const shown = typeof value === 'string' ? value : kind;
    const what = kind === 'error' ? `error ${shown}` : shown;
    return `${String(timeMs - startMs).padStart(7)}  ${label}  ${what}`;
  });
  return `${lines.join('\n')}\n`;
}
