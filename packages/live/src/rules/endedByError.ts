import { operatorOf } from '@partitura/score/operators.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import {
  type Evidence,
  type Inner,
  isNext,
  MOST_STEPS,
  type Pipe,
  type Run,
  runsBelow,
} from './evidence.ts';
import { briefly, makeRule, sumByLane } from './rule.ts';

/**
 * An operator failed while its source was still open, and nothing subscribed to that source again: the source's later
 * values are lost.
 */
export const endedByError = makeRule(
  'ended-by-error',
  (pipe, all) => {
    const facts = [...pipe.runs.values()].flatMap((run) => {
      const { lane: failedLane, end } = run;
      if (end?.kind !== 'error' || !hadOpenSource(all, pipe, run, end)) return [];
      const below = runsBelow(pipe, run);
      if (below.some(({ lane }) => operatorOf(pipe.operator(lane)).ends === 'picked')) return [];
      if (beganAgain(pipe, [run, ...below], end) || beganAgainOutside(all, below.at(-1) ?? run))
        return [];
      // A `catchError` further down that caught the error is in the wrong place.
      const caught = below.find(
        ({ lane, end }) => pipe.operator(lane) === 'catchError' && end?.kind !== 'error',
      );
      return {
        ...{ lane: caught?.lane ?? failedLane, number: end.number, count: 1, sinceMs: end.timeMs },
        ...{ failedLane, failedOperator: pipe.operator(failedLane), error: String(end.value) },
        ...{ value: answeredValue(pipe, all, run, end), isCaught: caught !== undefined },
      };
    });
    return sumByLane(facts, ({ failedLane }) => failedLane);
  },
  {
    ru: ({ failedOperator, error, value, isCaught }) =>
      `${failedOperator} упал${value === undefined ? '' : ` на ${value}`}: ${error}. Поток кончился, хотя источник ещё шёл: его следующие значения не приходят.${isCaught ? ` catchError стоит снаружи ${failedOperator} и уже не вернёт источник.` : ''}`,
    en: ({ failedOperator, error, value, isCaught }) =>
      `${failedOperator} failed${value === undefined ? '' : ` on ${value}`}: ${error}. The stream has ended while its source was open: later values are lost.${isCaught ? ` catchError is outside ${failedOperator}, so it cannot bring the source back.` : ''}`,
  },
);

/**
 * Whether the lane above had neither failed nor completed when the operator failed. A source that emits its values
 * during the subscription call, such as `of`, may have been about to complete.
 */
function hadOpenSource(all: Evidence, pipe: Pipe, run: Run, error: Notification) {
  const above = pipe.above(run);
  if (above?.end?.kind !== 'unsubscribe' || above.end.number < error.number) return false;
  if (above.first.timeMs >= error.timeMs && !isGivenLater(above, error)) return false;
  const hasGoneOn = above.all.some((one) => isNext(one) && one.timeMs < error.timeMs);
  return hasGoneOn || isEndless(all, { pipe, run: above }, error);
}

/** Whether the value arrived through a call of `next` after the subscription, even in the same millisecond. */
function isGivenLater({ first, all }: Run, { origin }: Notification) {
  const isGiven = origin !== undefined && origin !== first.origin;
  return isGiven && all.some((one) => isNext(one) && one.origin === origin);
}

/** Whether a source would have continued after this value; a request would have completed. */
function isEndless(all: Evidence, { pipe, run }: Inner, error: Notification): boolean {
  const { ends, source } = operatorOf(pipe.operator(run.lane));
  if (run.lane > 0 && (ends === 'picked' || ends === 'result')) return false;
  const above = pipe.above(run);
  if (above) return isEndless(all, { pipe, run: above }, error);
  const [inner] = run.lane === 0 ? all.innerOf(pipe, run) : [];
  if (inner) return isEndless(all, inner, error);
  return error.origin !== undefined || source === 'endless';
}

/** Whether an operator such as `retry` subscribed to one of the lanes again. */
function beganAgain(pipe: Pipe, lanes: readonly Run[], end: Notification) {
  return [...pipe.runs.values()].some(
    ({ lane, first }) =>
      first.kind === 'subscribe' &&
      first.number > end.number &&
      lanes.some((one) => one.lane === lane && isSameOwner(one.first, first)),
  );
}

function isSameOwner(one: Notification, other: Notification) {
  return one.owner !== undefined && one.owner.subscription === other.owner?.subscription;
}

/** Whether the pipe that subscribed to this output subscribed to it again. */
function beganAgainOutside(all: Evidence, { first, end }: Run): boolean {
  const owner = all.runOf(first.owner);
  if (!owner || !end) return false;
  return beganAgain(owner.pipe, [owner.run, ...runsBelow(owner.pipe, owner.run)], end);
}

/**
 * The value for which an operator failed: the error's cause, or the cause of the inner stream that failed. If the inner
 * stream may have waited for the end of another one, as in `concatMap`, its value is not known.
 */
function answeredValue(pipe: Pipe, all: Evidence, run: Run, error: Notification) {
  const { inner } = operatorOf(pipe.operator(run.lane));
  const mayQueue = inner === 'queues' || inner === 'merges';
  const above = pipe.above(run)?.first.subscription;
  for (let at = all.find(error.cause), steps = 0; at && steps < MOST_STEPS; steps += 1) {
    const { notification } = at;
    if (notification.subscription === above && notification.kind === 'next')
      return briefly(notification.value);
    const begin = at.run?.first;
    const isOfInner = begin?.owner?.subscription === run.first.subscription;
    if (mayQueue && notification.kind === 'complete' && isOfInner) return undefined;
    at = all.find(notification.cause ?? begin?.cause);
  }
  return undefined;
}
