import { type Evidence, isOfApp, type Pipe, type Run } from '../evidence.ts';
import { sumByLane, makeRule, runsOf } from '../rule.ts';

/** A settled promise answers at once, but meanwhile the clock may advance by a millisecond. */
const AT_ONCE_MS = 1;

/** `retry` subscribed again, and the source immediately emitted the first try's error object: it did no new work. */
export const sameErrorAgain = makeRule(
  'same-error-again',
  (pipe, all) =>
    sumByLane(
      runsOf(pipe, ({ resubscribes }) => resubscribes === 'error').flatMap(({ lane, first }) => {
        const tries = [...pipe.runs.values()].filter(
          (one) => one.lane < lane && one.first.parentSubscription === first.subscription,
        );
        const [began, ...again] = tries;
        const error = began?.end;
        if (!began || error?.object === undefined || again.length === 0) return [];
        const isQuick = (one: Run) => tookMs(one) <= AT_ONCE_MS;
        if (!again.every(({ end }) => end?.object === error.object)) return [];
        // A source whose first try failed at once may fail at once each time.
        const isIdle = !isQuick(began) && again.every(isQuick);
        if (!isIdle && !tries.every((one) => isOfPromise(all, pipe, one))) return [];
        return {
          ...{ lane: 0, number: error.number, count: again.length, sinceMs: error.timeMs },
          ...{ error: String(error.value), retry: pipe.operator(lane), isIdle },
        };
      }),
    ),
  {
    ru: ({ error, retry, count, isIdle }, source) =>
      `${retry} подписался снова (раз: ${count}) и ${count > 1 ? 'каждый раз ' : ''}${isIdle ? 'сразу ' : ''}получил тот же объект ошибки ${error}: ${source} не начал новой работы.`,
    en: ({ error, retry, count, isIdle }, source) =>
      `${retry} subscribed again ${times(count)}, and ${count > 1 ? 'each time ' : ''}got the same error object ${error}${isIdle ? ' at once' : ''}: ${source} began no new work.`,
  },
);

/**
 * Whether `from` emitted the error. With a promise, `from` does no work at a subscription, however slow the machine is.
 */
function isOfPromise(all: Evidence, pipe: Pipe, run: Run): boolean {
  const above = pipe.above(run);
  if (above) return above.end?.object === run.end?.object && isOfPromise(all, pipe, above);
  const { madeAt: makerPlace, number } = pipe.source ?? {};
  // If `from` is given a stream, it returns this stream, which another call has made.
  const maker = makerPlace && all.pipeOf(makerPlace.number);
  return isOfApp(maker) && maker.operator(0) === 'from' && run.first.object === number;
}

const tookMs = ({ first, end }: Run) => (end?.timeMs ?? Infinity) - first.timeMs;

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
