import type { Subscriber } from 'rxjs';
import { createSteppedClock, stepUntil, TooLongError } from '../clock/steppedClock.ts';
import { type Answer, play, type Player } from './play.ts';
import type { RecordedRun, RecordedSource, RunEvent } from './recordedRun.ts';
import { createRecording, type Notification } from '../trace/recording.ts';
import { recordApart } from '../trace/tap.ts';

/** What a stream would do by itself after the end of the recording is played for so long. */
const MOST_WAIT_MS = 10_000;

/** The stream's function has its taps. */
interface Replay extends Pick<Player, 'stream' | 'settings'> {
  /** The id of the stream's code. */
  readonly id: string;
  readonly run: RecordedRun;
  /** The replay with the settings in force; absent, this is it. */
  readonly base?: Replayed | undefined;
}

/** What a stream would have done. */
export interface Replayed {
  /** In milliseconds since it was subscribed to. */
  readonly held: readonly Notification[];
  /** The numbers of those after the end of the recording, and that follow from an answer which it does not have. */
  readonly assumed: ReadonlySet<number>;
  /** Whether a request lived on for longer than the recording knows of, and never had an answer. */
  readonly isUnknown: boolean;
  /** When each request was made, by its port and arguments. */
  readonly asked: ReadonlyMap<string, readonly number[]>;
}

/** An event of an input or an answer, so long after it was asked for. */
interface TimedEvent extends Pick<RunEvent, 'kind' | 'value'> {
  readonly afterMs: number;
}

/** All that is known of one request. */
interface Known {
  readonly answers: readonly TimedEvent[];
  readonly isAssumed: boolean;
  /** For how long the recording knows what came of it; an answer ends that. */
  readonly knownMs: number;
}

/**
 * Plays what a stream took in through the stream with other settings, at once, in virtual time: it touches nothing
 * outside. A stream that asks by itself ends with the recording; any other goes on for a while, as if nothing else were
 * done. Throws `TooLongError`, and any error that the stream throws. Source: SPEC GU2, GU2.5, GU2.6.
 */
export function replayWith({ id, stream, run, settings, base }: Replay): Replayed {
  const recording = createRecording();
  const assumed = new Set<number>();
  const asked = new Map<string, number[]>();
  const clock = createSteppedClock();
  const hasInput = run.params.some(({ kind }) => kind === 'input');
  const isPolling = !hasInput && run.params.some(({ kind }) => kind === 'port');
  /** How many requests are open that have no known answer. */
  let unanswered = 0;
  let isUnknown = false;

  const nextAnswer: Player['nextAnswer'] = (param, call) => {
    const alike = run.sources.filter((one) => {
      return one.param.name === param.name && (one.call ?? call) === call;
    });
    const key = `${param.name}(${call ?? ''})`;
    const times = asked.get(key) ?? [];
    const turn = times.length;
    const nowMs = clock.now();
    asked.set(key, [...times, nowMs]);
    if (param.kind === 'input') return answer(inputFrom(alike[turn], nowMs));
    const before = base ? base.asked.get(key)?.indexOf(nowMs) : turn;
    const isAsBefore = before !== undefined && before >= 0;
    // What is asked for an input has its turn; a poll has the answers until then.
    const own = isAsBefore ? before : hasInput ? turn : undefined;
    const earlier = alike.filter(({ fromMs }) => fromMs <= nowMs).length;
    return answer(answerTo(alike, { own, earlier }, isAsBefore, run.untilMs));
  };

  function answer({ answers, isAssumed, knownMs }: Known): Answer {
    const fromMs = clock.now();
    const isOpen = answers.length === 0 && knownMs < Infinity;
    if (isOpen) unanswered += 1;
    return {
      events: answers.map((event) => ({
        afterMs: event.afterMs,
        give: (to) => give(to, event, isAssumed),
      })),
      onLeft() {
        if (!isOpen) return;
        unanswered -= 1;
        if (clock.now() - fromMs > knownMs) isUnknown = true;
      },
    };
  }

  function give(to: Subscriber<unknown>, { kind, value }: TimedEvent, isAssumed: boolean) {
    const before = recording.version();
    to[kind](value);
    if (!isAssumed) return;
    for (let number = before + 1; number <= recording.version(); number += 1) assumed.add(number);
  }

  const step = () => {
    const endMs = run.untilMs + (isPolling ? 0 : MOST_WAIT_MS);
    // What would have come of a request that is open at the end is not known.
    const isOver = () => clock.now() >= (unanswered > 0 ? run.untilMs : endMs);
    for (const stopMs of [run.untilMs, endMs]) clock.schedule(() => undefined, stopMs);
    stepUntil(clock, isOver);
  };
  const observer = { error: () => undefined };
  // It ends unseen: nobody knows what would have come.
  play({ stream, params: run.params, settings, nextAnswer, observer }, clock, () => {
    recordApart(id, recording, () => clock.now(), step);
  });

  const held = recording.held();
  if (recording.version() > held.length) throw new TooLongError();
  for (const { number, cause, timeMs } of held) {
    if ((cause && assumed.has(cause)) || timeMs > run.untilMs) assumed.add(number);
  }
  return { held, assumed, isUnknown, asked };
}

/** The events of an input come at their times, whenever it is subscribed to. */
function inputFrom(source: RecordedSource | undefined, nowMs: number): Known {
  const answers = (source?.events ?? []).map(({ kind, value, atMs }) => {
    return { kind, value, afterMs: Math.max(0, atMs - nowMs) };
  });
  return { answers, isAssumed: false, knownMs: Infinity };
}

/**
 * The answer to a request: that of the recorded one in this turn; where that has none or there is none, the latest
 * answer before it, or the first one after it, unless the recorded request has waited in vain for longer.
 */
function answerTo(
  alike: readonly RecordedSource[],
  turn: { own: number | undefined; earlier: number },
  isAsRecorded: boolean,
  untilMs: number,
): Known {
  const own = alike[turn.own ?? alike.length];
  if (own?.events.length) return { answers: answersOf(own), isAssumed: !isAsRecorded, knownMs: 0 };
  const waitedMs = own ? (own.toMs ?? untilMs) - own.fromMs : 0;
  const isAnswered = ({ events }: RecordedSource) => events.length > 0;
  const model =
    alike.slice(0, turn.own ?? turn.earlier).findLast(isAnswered) ?? alike.find(isAnswered);
  const answers = model ? answersOf(model) : [];
  const isPast = own && answers.some(({ afterMs }) => afterMs <= waitedMs);
  return { answers: isPast ? [] : answers, isAssumed: true, knownMs: waitedMs };
}

function answersOf({ fromMs, events }: RecordedSource): readonly TimedEvent[] {
  return events.map(({ kind, value, atMs }) => ({ kind, value, afterMs: atMs - fromMs }));
}
