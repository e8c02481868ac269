import type { Notification } from '../trace/recording.ts';
import type { StreamCode, StreamParam } from '../code/streamCode.ts';
import { isEnd, lastRunOf } from './lastRunOf.ts';

/** The events that a stream took from outside in one subscription: of an input, or of a port's answer. */
export interface RecordedSource {
  readonly param: StreamParam;
  /** Where the stream calls the port itself: the arguments, as they are written there. */
  readonly call: string | undefined;
  readonly fromMs: number;
  /** Until when it was subscribed to; absent if it still is. */
  readonly toMs?: number | undefined;
  readonly events: readonly RunEvent[];
}

/** A notification that went into a run or came out of it. */
export interface RunEvent {
  readonly kind: 'next' | 'error' | 'complete';
  readonly value: unknown;
  readonly atMs: number;
}

/** An event of a source, or of the output where there is no source. */
export interface RunStep extends RunEvent {
  readonly source: number | undefined;
  /** Its index among the events of its source; 0 for the output. */
  readonly event: number;
}

/**
 * The last subscription of a stream, as seen from outside. All times of a run are in milliseconds since
 * it began.
 */
export interface RecordedRun {
  readonly params: readonly StreamParam[];
  readonly sources: readonly RecordedSource[];
  /** All that went in and came out, in its order. */
  readonly steps: readonly RunStep[];
  /** Up to when it runs: to its end, or to when it was unsubscribed or looked at; not to a long silence. */
  readonly toMs: number;
  /** Until when nothing else went in: to when it was unsubscribed or looked at, also where it ended before. */
  readonly untilMs: number;
  /** Whether it completed or failed by itself. */
  readonly isOver: boolean;
}

/** A run is over this long after its last event, however long nothing happened then. */
const SILENCE_MS = 100;

/**
 * Takes the last subscription of a stream out of its recording, up to `nowMs` of clock time: `cut`
 * when its beginning is no longer held, `nothing` when it was never subscribed to.
 */
export function recordedRun(
  code: StreamCode,
  held: readonly Notification[],
  nowMs: number,
): RecordedRun | 'cut' | 'nothing' {
  const since = lastRunOf(code, held);
  if (!since) return held.length === 0 ? 'nothing' : 'cut';
  const [{ subscription, timeMs: startMs }] = since;
  const end = since.find((one) => one.subscription === subscription && isEnd(one));
  const { params, lanes } = code;
  const sources: (RecordedSource & { toMs: number | undefined; events: RunEvent[] })[] = [];
  const sourceOf = new Map<number, number>();
  const steps: RunStep[] = [];
  for (const { lane, kind, value, timeMs, subscription: id } of since) {
    const atMs = timeMs - startMs;
    const { param: name, call } = lanes[lane] ?? {};
    const param = params.find((one) => one.name === name);
    if (param && kind === 'subscribe') {
      sourceOf.set(id, sources.length);
      sources.push({ param, call, fromMs: atMs, toMs: undefined, events: [] });
    }
    const source = sourceOf.get(id);
    const ended = isEnd({ kind }) ? sources[source ?? -1] : undefined;
    if (ended) ended.toMs = atMs;
    if (kind === 'subscribe' || kind === 'unsubscribe') continue;
    if (source === undefined && id !== subscription) continue;
    const events = sources[source ?? -1]?.events;
    steps.push({ kind, value, atMs, source, event: events?.length ?? 0 });
    events?.push({ kind, value, atMs });
  }
  const lastMs = since.findLast(({ kind }) => kind !== 'unsubscribe')?.timeMs ?? startMs;
  const endMs = end?.timeMs ?? Math.max(nowMs, lastMs);
  const isUnsubscribed = end?.kind === 'unsubscribe';
  return {
    params,
    sources,
    steps,
    toMs: Math.min(endMs, lastMs + SILENCE_MS) - startMs,
    untilMs: (isUnsubscribed ? endMs : Math.max(nowMs, lastMs)) - startMs,
    isOver: end !== undefined && end.kind !== 'unsubscribe',
  };
}
