import { operatorOf } from '@partitura/score/operators.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import { type Evidence, isNext, rootOf, type Run, runsAbove } from './evidence.ts';
import { type InnerStream, innerStreamsAbove, innerStreamsOf } from './innerStreams.ts';
import { calleeOf, makeRule, operatorsIn, runsOf, spanOf } from './rule.ts';

/** A visitor who types or scrolls pauses within ten seconds; a source that never pauses is a machine. */
const LEAST_MS = 10_000;

/**
 * The least number of restarts, and the least duration in debounce times: a long debounce, such as one that detects an
 * idle visitor, may restart for longer than ten seconds.
 */
const LEAST_TIMES = 20;

/** `debounceTime` emits nothing, because its source values arrive closer together than its due time. */
export const starvedDebounce = makeRule(
  'starved-debounce',
  (pipe) =>
    runsOf(pipe, (_, name) => name === 'debounceTime').flatMap((run) => {
      const { lane, end } = run;
      const values = pipe.above(run)?.all.filter(isNext);
      const written = pipe.placedSite.code.lanes[lane]?.time;
      const timeMs = typeof written === 'number' ? written : values && measuredMs(run, values);
      if (end || !values || timeMs === undefined) return [];
      const last = run.all.findLast(isNext)?.number ?? 0;
      const pendingValues = values.filter(({ number }) => number > last);
      const [span, latest] = [spanOf(pendingValues, LEAST_TIMES), pendingValues.at(-1)];
      if (!span || !latest) return [];
      const forMs = latest.timeMs - span.sinceMs;
      return forMs < Math.max(LEAST_MS, timeMs * LEAST_TIMES) ? [] : { lane, ...span, forMs };
    }),
  {
    ru: ({ count, forMs }, operator) =>
      `${operator} ничего не выдаёт уже ${Math.round(forMs / 1000)} с: пауз нет, и отсчёт начинается заново при каждом значении (их ${count}).`,
    en: ({ count, forMs }, operator) =>
      `${operator} has given nothing for ${Math.round(forMs / 1000)} s: it began anew at each of ${count} values, without a pause.`,
  },
  'next',
);

/**
 * A single slow answer is normal; three ticks in a row without an answer show that the time between ticks is too short.
 */
const LEAST_CUTS = 3;

/** Since its last output, `switchMap` has cut off each inner stream at the next tick, before an answer. */
export const starvedSwitch = makeRule(
  'starved-switch',
  (pipe, all) =>
    runsOf(pipe, ({ inner }) => inner === 'switches').flatMap((run) => {
      const output = run.all.findLast(isNext)?.number ?? 0;
      const streams = innerStreamsOf(all, pipe, run);
      const since = streams.filter(({ run }) => run.first.number > output);
      // The latest inner stream may still answer.
      const cut = since.slice(0, -1);
      const [first, last] = [cut[0]?.run.first, cut.at(-1)?.run.end];
      if (!first || !last || !cut.every(isCutOff)) return [];
      // Inner streams that are not like requests may be silent for a long time.
      const answered = streams.at(-1 - since.length);
      const isRequest = answered
        ? answered.run.end?.kind === 'complete'
        : cut.every((one) => one.pipe) || all.isInnerMade(pipe, run);
      if (!isRequest) return [];
      // Ticks need no visitor, so there will be no pause.
      const ticks = since.slice(1).filter(({ run }) => isTick(all, run.first.cause));
      if (ticks.length < LEAST_CUTS || cut.some((one) => isListening(all, one))) return [];
      return {
        ...{ lane: run.lane, number: last.number, count: cut.length },
        ...{ sinceMs: first.timeMs, forMs: last.timeMs - first.timeMs },
      };
    }),
  {
    ru: ({ count, forMs }, operator) =>
      `${operator} ничего не выдаёт уже ${forMs} мс: каждый внутренний поток (их ${count}) оборван следующим тиком раньше, чем ответил.`,
    en: ({ count, forMs }, operator) =>
      `${operator} has given nothing for ${forMs} ms: the next tick cut off each of ${count} inner streams before it answered.`,
  },
  'next',
);

const isCutOff = ({ run: { all, end } }: InnerStream) =>
  end?.kind === 'unsubscribe' && !all.some(isNext);

/** Whether an inner stream only waits for the values of a subject, or of a source such as `fromEvent`. */
function isListening(all: Evidence, { pipe, run }: InnerStream) {
  if (!pipe) return false;
  const { source, maker } = runsAbove(all, { pipe, run }).at(-1)?.pipe ?? pipe;
  const isSilent = source?.isHeard === true || operatorOf(maker).source === 'endless';
  return isSilent && innerStreamsAbove(all, { pipe, run }).length === 0;
}

/** Whether a notification has a tick of `timer` or `interval` as its first cause. */
function isTick(all: Evidence, number: number | undefined) {
  const caused = all.find(number);
  const { pipe, notification, run } = (caused && all.find(rootOf(all, caused.notification))) ?? {};
  if (!pipe || !run) return false;
  const giver = notification?.input;
  if (giver === undefined) return operatorOf(calleeOf(pipe, run)).isClock === true;
  const input = all.inputsOf(pipe, run).find(({ first }) => first.subscription === giver);
  // An inner stream without a pipe, as in `switchMap(() => timer(0, 1000))`.
  const written = input ? input.argument : pipe.placedSite.operators[run.lane - 1]?.brief;
  return operatorsIn(written).some(({ isClock }) => isClock);
}

/** The time between the first kept output and the last value before it, if there is such an output. */
function measuredMs({ all }: Run, values: readonly Notification[]) {
  const output = all.find(isNext);
  const lastValue = output && values.findLast(({ number }) => number < output.number);
  return lastValue && output.timeMs - lastValue.timeMs;
}
