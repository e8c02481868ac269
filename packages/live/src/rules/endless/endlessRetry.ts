import { OPERATORS, type Operator, operatorOf } from '@partitura/score/operators.ts';
import type { Notification, Owner } from '@partitura/score/trace/recording.ts';
import { type Evidence, isNext, isWithin, type Pipe, type Run, runsAbove } from '../evidence.ts';
import { groupBy } from '../groupBy.ts';
import { innerStreamsAbove } from '../innerStreams.ts';
import { briefly, makeRule, seconds, spanOf } from '../rule.ts';

/** The least number of further tries; a service that restarts is available again after fewer. */
const LEAST_TIMES = 10;

/** Tries with longer pauses than this do not overload a server. */
const PAUSE_MS = 1000;

/** The first tick of `timer(0)` may be this late. */
const AT_ONCE_MS = 20;

/** An operator subscribes to its source again after each failure, almost without a pause and without a limit. */
export const endlessRetry = makeRule(
  'endless-retry',
  (pipe, all) =>
    pipe.placedSite.operators.flatMap(({ code }, index) =>
      hasLimit(pipe.operator(index + 1), code) ? [] : retriesAt(all, pipe, index + 1),
    ),
  {
    ru: ({ error, count, forMs }, operator) =>
      `${operator} подписывается снова после каждой ошибки (раз: ${count}, за ${seconds(forMs, 'ru')} с), без предела и почти без пауз. Последняя ошибка: ${error}.`,
    en: ({ error, count, forMs }, operator) =>
      `${operator} has subscribed again after each failure, ${count} times in ${seconds(forMs, 'en')} s, without a limit and almost without pauses. The latest failure: ${error}.`,
  },
  'next',
);

/**
 * Whether an operator's code may limit its tries: by a number, an option, or an argument of the app's own operator. A
 * `repeat` whose code has a `delay` is a poll, and counts as limited.
 */
function hasLimit(name: string, code: string) {
  if (name === 'catchError') return false;
  if (operatorOf(name).resubscribes === 'end' && /\bdelay\b/.test(code)) return true;
  return OPERATORS.has(name)
    ? /\bcount\b|\btake|\.\.\.|^[\w.]+\(\s*[\w$.]+\s*[,)]/.test(code)
    : /\(\s*[^\s)]/.test(code);
}

/** The latest failed tries of a lane's operator, if there are enough of them. */
function retriesAt(all: Evidence, pipe: Pipe, lane: number) {
  const operator = operatorOf(pipe.operator(lane));
  const above = [...pipe.runs.values()].filter((run) => run.lane === lane - 1);
  const triesByOwner = groupBy(above, ({ first }) => outermostOwner(pipe, lane, first.owner));
  return [...triesByOwner].flatMap(([owner, tries]) => {
    const end = pipe.runs.get(owner)?.end;
    // The tries reached a limit, or one of them succeeded.
    if (owner === undefined || (end && end.kind !== 'unsubscribe')) return [];
    const failures = latestFailures(all, pipe, operator, tries);
    const [span, last] = [spanOf(failures, LEAST_TIMES + 1), failures.at(-1)];
    if (!span || !last) return [];
    const forMs = last.timeMs - span.sinceMs;
    return { lane, ...span, count: span.count - 1, error: briefly(last.value), forMs };
  });
}

/**
 * The errors of the latest consecutive tries; each try but the first began soon after the previous one, without an
 * input.
 */
function latestFailures(all: Evidence, pipe: Pipe, operator: Operator, tries: readonly Run[]) {
  const latest = tries.at(-1);
  if (latest?.all.some(isNext)) return [];
  const ended = latest?.end ? tries : tries.slice(0, -1);
  const errors = ended.map((one) => failureOf(pipe, operator, one));
  const from = ended.findLastIndex((one, index) => {
    const before = ended[index - 1]?.first;
    const isSoon = before && one.first.timeMs - before.timeMs < PAUSE_MS;
    const isInput = one.first.origin !== undefined && one.first.origin !== before?.origin;
    const error = errors[index];
    return !isSoon || isInput || !error || hasWaited(all, pipe, one, error);
  });
  // The first try of the series, which did not begin soon after another, counts too if it failed.
  return errors.slice(Math.max(from, 0)).filter((error) => error !== undefined);
}

/** Whether a source that is still open emitted, some time after the try began, the value that led to its error. */
function hasWaited(all: Evidence, pipe: Pipe, one: Run, error: Notification) {
  const source = runsAbove(all, { pipe, run: one }).at(-1)?.run;
  if (!source || source.end?.kind === 'complete') return false;
  const failed = innerStreamsAbove(all, { pipe, run: one }).find(
    ({ run }) => run.end?.kind === 'error',
  );
  const { number } = failed?.run.first ?? error;
  const value = source.all.findLast((given) => isNext(given) && given.number < number);
  return value !== undefined && value.timeMs - one.first.timeMs > AT_ONCE_MS;
}

/** The error of a try that emitted no value. `repeat` begins again after an end, for example below `catchError`. */
function failureOf(pipe: Pipe, { resubscribes }: Operator, one: Run) {
  const { all, end, first } = one;
  if (!end || all.some(isNext)) return undefined;
  if (resubscribes !== 'end') return end.kind === 'error' ? end : undefined;
  return [...pipe.runs.values()].find(
    (run) => run.end?.kind === 'error' && isWithin(run.first.owner, first.subscription),
  )?.end;
}

/** The outermost subscription of a lane to which an owner leads: a `catchError` may call its own function again. */
function outermostOwner({ site }: Pipe, lane: number, owner: Owner | undefined) {
  let outermost: number | undefined;
  for (let at = owner; at; at = at.owner)
    if (at.site === site.number && at.lane === lane) outermost = at.subscription;
  return outermost;
}
