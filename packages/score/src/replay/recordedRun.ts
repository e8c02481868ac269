import { isEnd, type Notification } from '../trace/recording.ts';
import type { StreamCode, StreamParam } from '../code/streamCode.ts';
import { lastRunOf } from './lastRunOf.ts';
import { valueText } from '../trace/valueText.ts';

/** The events of one subscription of a stream to an input or to a port's answer. */
export interface RecordedSource {
  readonly param: StreamParam;
  /** The arguments, if the source is the answer of a port. */
  readonly portArgs: RecordedCall;
  readonly fromMs: number;
  /** The time at which the subscription ended; absent while it is open. */
  readonly toMs?: number | undefined;
  readonly events: readonly RunEvent[];
}

/** An input or output notification of a run. */
export interface RunEvent {
  readonly kind: 'next' | 'error' | 'complete';
  readonly value: unknown;
  readonly atMs: number;
}

/** An event of a source, or of the output if `source` is absent. */
export interface RunStep extends RunEvent {
  readonly source: number | undefined;
  /** The index of the event among the events of its source; 0 for the output. */
  readonly event: number;
}

/**
 * The inputs and outputs of the last subscription to a stream. All times of a run are in milliseconds since its
 * beginning.
 */
export interface RecordedRun {
  readonly params: readonly StreamParam[];
  readonly sources: readonly RecordedSource[];
  readonly steps: readonly RunStep[];
  /**
   * The end of the run: its completion, its unsubscription or the shown moment, at most 100 ms after its last event.
   */
  readonly toMs: number;
  /**
   * The time up to which no further input arrived: the unsubscription or the shown moment, even if the run has
   * completed.
   */
  readonly untilMs: number;
  /** Whether the run completed or failed by itself. */
  readonly isOver: boolean;
}

/** A run ends at most this long after its last event. */
const SILENCE_MS = 100;

/**
 * Extracts the last subscription to a stream from its recording, up to `nowMs` of clock time: `cut` if its beginning is
 * lost, `nothing` if there was no subscription.
 */
export function recordedRun(
  code: StreamCode,
  notifications: readonly Notification[],
  nowMs: number,
): RecordedRun | 'cut' | 'nothing' {
  const since = lastRunOf(code, notifications);
  if (!since) return notifications.length === 0 ? 'nothing' : 'cut';
  const [{ subscription, timeMs: startMs }] = since;
  const end = since.find((one) => one.subscription === subscription && isEnd(one));
  const { params, lanes } = code;
  const sources: (RecordedSource & { toMs: number | undefined; events: RunEvent[] })[] = [];
  const sourceIndexes = new Map<number, number>();
  const steps: RunStep[] = [];
  for (const { lane, kind, value, timeMs, subscription: id } of since) {
    const atMs = timeMs - startMs;
    const { param: name, argsCode } = lanes[lane] ?? {};
    const param = params.find((one) => one.name === name);
    if (param && kind === 'subscribe') {
      sourceIndexes.set(id, sources.length);
      const portArgs = callOf(value, argsCode);
      sources.push({ param, portArgs, fromMs: atMs, toMs: undefined, events: [] });
    }
    const source = sourceIndexes.get(id);
    const endedSource = isEnd({ kind }) ? sources[source ?? -1] : undefined;
    if (endedSource) endedSource.toMs = atMs;
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

/** Returns the arguments of a port's call: from the value of the subscription to its answer, or else as code. */
function callOf(value: unknown, argsCode: string | undefined): RecordedCall {
  if (Array.isArray(value)) return value as readonly unknown[];
  // In a link, arguments that JSON would change are stored as a text.
  return value === undefined ? argsCode : undefined;
}

/**
 * The arguments of a recorded call of a port. In a link of an older version the arguments are known only as code; if
 * they are unknown, the answer may belong to any call.
 */
export type RecordedCall = readonly unknown[] | string | undefined;

/** Whether a port that is called with these arguments gets the answer of this recorded call. */
export function isCallOf(call: RecordedCall, portArgs: readonly unknown[]): boolean {
  if (typeof call === 'string') return call === portArgs.join(', ');
  return call === undefined || callKey(call) === callKey(portArgs);
}

/** Names a call: calls with equal arguments have equal names. */
export function callKey(portArgs: readonly unknown[]): string {
  try {
    return JSON.stringify(portArgs);
  } catch {
    return portArgs.map(valueText).join(', ');
  }
}
