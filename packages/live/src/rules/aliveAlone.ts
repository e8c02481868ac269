import { type Operator, operatorOf } from '@partitura/score/operators.ts';
import { isEnd } from '@partitura/score/trace/recording.ts';
import { type Evidence, type Inner, isNext, type Pipe, type Run } from './evidence.ts';
import { plainInnerOf } from './innerStreams.ts';
import { calleeOf, GOING_ON_MS, GOING_ON_VALUES, makeRule, operatorsIn, spanOf } from './rule.ts';

/** A source above `shareReplay` keeps working after its last subscriber has left. */
export const aliveAlone = makeRule(
  'alive-alone',
  (pipe, all) => {
    const { site } = pipe;
    if (site.counts.opened > site.counts.closed) return [];
    const lastOfLane = new Map(pipe.notifications.map((one) => [one.lane, one]));
    return [...pipe.runs.values()].flatMap((source) => {
      const lane = pipe.runs.get(source.first.parentSubscription)?.lane ?? 0;
      if (source.lane >= lane || operatorOf(pipe.operator(lane)).shares !== 'itself') return [];
      const lastLeave = lastOfLane.get(lane);
      if (!lastLeave) return [];
      const { number, timeMs: sinceMs } = lastLeave;
      const span = workingRunsOf(all, { pipe, run: source })
        .map((run) => run.all.filter((one) => isNext(one) && one.number > number))
        .map((values) => spanOf(values, GOING_ON_VALUES))
        .find(Boolean);
      return span && all.isPast(pipe, sinceMs, GOING_ON_MS) ? { lane, ...span, sinceMs } : [];
    });
  },
  {
    ru: ({ count }, operator) =>
      `Источник выше ${operator} работает, хотя подписчиков больше нет: с тех пор значений — ${count}.`,
    en: ({ count }, operator) =>
      `The source of ${operator} works on although its last subscriber has left: ${count} values since then.`,
  },
  'subscribe',
);

/**
 * The open subscriptions that work by themselves: this subscription, and those to the lanes above it, to inner streams
 * and to inputs. A lane in between, such as the lane of `distinctUntilChanged`, may be silent in the meantime.
 */
function workingRunsOf(all: Evidence, { pipe, run }: Inner): readonly Pick<Run, 'all'>[] {
  // After a known number of values, `take` ends the lanes above it.
  if (run.end || calleeOf(pipe, run) === 'take') return [];
  const operator = operatorOf(calleeOf(pipe, run));
  if (operator.resubscribes === 'end' || operator.inner === 'recurses') return [run];
  const above = pipe.above(run);
  const others = [...(above ? [{ pipe, run: above }] : []), ...all.innerOf(pipe, run)];
  if (others.length === 0 && isWorking(operator)) return [run];
  return [
    ...others.flatMap((one) => workingRunsOf(all, one)),
    ...all
      .inputsOf(pipe, run)
      .filter(({ argument, all }) => !all.some(isEnd) && operatorsIn(argument).some(isWorking)),
    ...writtenInner(all, pipe, run),
  ];
}

/** The open inner streams without a pipe of an operator whose code calls a function such as `interval`. */
function writtenInner(all: Evidence, pipe: Pipe, run: Run) {
  return operatorsIn(pipe.placedSite.operators[run.lane - 1]?.brief).some(isWorking)
    ? plainInnerOf(all, pipe, run).filter(({ end }) => !end)
    : [];
}

/** A subject costs nothing while no code calls it. */
const isWorking = ({ source }: Operator) => source === 'endless' || source === 'working';
