import type { Subscriber } from 'rxjs';
import { createSteppedClock, stepUntil, TooLongError } from '@partitura/base/clock/steppedClock.ts';
import {
  callKey,
  isCallOf,
  type RecordedRun,
  type RecordedSource,
  type RunEvent,
} from './recordedRun.ts';
import { type Answer, play, type Player } from './play.ts';
import { createRecording, type Notification } from '../trace/recording.ts';
import { recordApart } from './recordApart.ts';

/** The time to play after the end of the recording. */
const MOST_WAIT_MS = 10_000;

/** No answer is assumed for a request that waited at least this many times as long as the assumed answer took. */
const MOST_SLOWER = 3;

/** The stream's function must be tapped. */
interface Replay extends Pick<Player, 'stream' | 'settings'> {
  readonly id: string;
  readonly run: RecordedRun;
  /** The replay with the current settings; absent for the replay with the current settings itself. */
  readonly base?: ReplayResult | undefined;
}

export interface ReplayResult {
  /** The notifications, in milliseconds since the subscription. */
  readonly notifications: readonly Notification[];
  /**
   * The numbers of the notifications after the end of the recording, and of the notifications that depend on an
   * assumed answer.
   */
  readonly assumedNumbers: ReadonlySet<number>;
  /** Whether a request was open without an answer for longer than in the recording. */
  readonly isUnknown: boolean;
  /** The times of the requests, by port and arguments. */
  readonly requestTimes: ReadonlyMap<string, readonly number[]>;
}

/**
 * Plays the recorded inputs through the stream with other settings, synchronously in virtual time, without outside
 * effects. A polling stream ends with the recording; any other stream continues for a while without further inputs.
 * Throws `TooLongError`, and any error that the stream throws. Source: SPEC GU2, GU2.5, GU2.6.
 */
export function replayWith({ id, stream, run, settings, base }: Replay): ReplayResult {
  const recording = createRecording();
  const assumedNumbers = new Set<number>();
  const requestTimes = new Map<string, number[]>();
  const clock = createSteppedClock();
  const hasInput = run.params.some(({ kind }) => kind === 'input');
  const isPolling = !hasInput && run.params.some(({ kind }) => kind === 'port');
  let openRequestCount = 0;
  let isUnknown = false;

  const nextAnswer: Player['nextAnswer'] = (param, portArgs) => {
    const sameCalls = run.sources.filter(
      (one) => one.param.name === param.name && isCallOf(one.portArgs, portArgs),
    );
    const key = `${param.name}${callKey(portArgs)}`;
    const times = requestTimes.get(key) ?? [];
    const nowMs = clock.now();
    requestTimes.set(key, [...times, nowMs]);
    // The events of an input keep their times, whenever the input is subscribed to.
    if (param.kind === 'input') return toAnswer(sameCalls[times.length], nowMs, false);
    const before = base ? (base.requestTimes.get(key)?.indexOf(nowMs) ?? -1) : times.length;
    // With inputs, the nth request gets the nth recorded answer; a poll at a new time gets the latest answer so far.
    const answerIndex = before < 0 && hasInput ? times.length : before;
    const own = sameCalls[answerIndex];
    if (own?.events.length) return toAnswer(own, own.fromMs, before < 0);
    const answeredSources = sameCalls.filter(({ events }) => events.length > 0);
    const model = answeredSources.findLast(({ fromMs }) => fromMs <= nowMs) ?? answeredSources[0];
    // The time for which the recorded request is known to have had no answer.
    const waitedMs = own ? (own.toMs ?? run.untilMs) - own.fromMs : 0;
    const isFarPast = model?.events.some(
      ({ atMs }) => own && (atMs - model.fromMs) * MOST_SLOWER <= waitedMs,
    );
    return model && !isFarPast
      ? toAnswer(model, model.fromMs, true, own && waitedMs + 1)
      : noAnswer(waitedMs);
  };

  function toAnswer(
    source: RecordedSource | undefined,
    fromMs: number,
    isAssumed: boolean,
    leastMs = 0,
  ): Answer {
    const events = source?.events ?? [];
    return {
      events: events.map((event) => ({
        afterMs: Math.max(leastMs, event.atMs - fromMs),
        give: (to) => give(to, event, isAssumed),
      })),
    };
  }

  /** Makes an answer that never arrives; in the recording, the request had no answer for `knownMs`. */
  function noAnswer(knownMs: number): Answer {
    const fromMs = clock.now();
    openRequestCount += 1;
    return {
      events: [],
      onUnsubscribe() {
        openRequestCount -= 1;
        if (Math.min(clock.now(), run.untilMs) - fromMs > knownMs) isUnknown = true;
      },
    };
  }

  function give(to: Subscriber<unknown>, { kind, value }: RunEvent, isAssumed: boolean) {
    const before = recording.version();
    to[kind](value);
    if (!isAssumed) return;
    for (let number = before + 1; number <= recording.version(); number += 1)
      assumedNumbers.add(number);
  }

  const step = () => {
    const endMs = run.untilMs + (isPolling ? 0 : MOST_WAIT_MS);
    // The answer to a request that is open at the end is unknown.
    const isOver = () => clock.now() > (openRequestCount > 0 ? run.untilMs : endMs);
    // These empty actions ensure that all events in the last millisecond are played.
    for (const lastMs of [run.untilMs, endMs]) clock.schedule(() => undefined, lastMs + 1);
    stepUntil(clock, isOver);
  };
  const observer = { error: () => undefined };
  // A request that is still open ends without an event, because its answer is unknown.
  play({ stream, params: run.params, settings, nextAnswer, observer }, clock, () => {
    recordApart(id, recording, () => clock.now(), step);
  });

  const notifications = recording.after(0);
  if (!notifications) throw new TooLongError();
  for (const { number, cause, timeMs } of notifications) {
    if ((cause && assumedNumbers.has(cause)) || timeMs > run.untilMs) assumedNumbers.add(number);
  }
  return { notifications, assumedNumbers, isUnknown, requestTimes };
}
