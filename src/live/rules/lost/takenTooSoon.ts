import { isNext, type Pipe, type Run, runsBelow } from '../evidence.ts';
import { counted, type Fact, makeRule, runsOf } from '../rule.ts';

/** Values that stand for one that is not there yet. */
const NOT_YET = /^(?:null|undefined)$/;

interface TakenTooSoon extends Fact {
  readonly value: string;
}

/**
 * `take` ended a subject's stream with values that stand for none, and the `filter` below dropped them: nothing has ever come
 * out. A condition, such as `take(1)` above `filter(Boolean)`, drops `false`, or lets a value through at another time.
 */
export const takenTooSoon = makeRule<TakenTooSoon>(
  'taken-too-soon',
  (pipe) => {
    const taken = runsOf(pipe, /^take$/).map((run) => ({ run, ...droppedOf(pipe, run) }));
    const subjects = runsOf(pipe, /Subject$/);
    const isLasting = [...pipe.runs.values()].every(
      (run) => run.lane > 0 || subjects.includes(run),
    );
    return counted(
      taken.flatMap(({ run: { lane, end }, value }) => {
        const ofLane = taken.filter(({ run }) => run.lane === lane);
        if (!end || value === undefined || !isLasting) return [];
        if (ofLane.some((one) => one.hasOutput)) return [];
        return { lane, number: end.number, count: 1, sinceMs: end.timeMs, value };
      }),
    );
  },
  {
    ru: ({ value }, operator) =>
      `${operator} взял ${value} и закончил поток, а filter ниже отбросил это значение: на выход не пришло ничего, и следующих значений источника уже не будет.`,
    en: ({ value }, operator) =>
      `${operator} took ${value} and ended the stream, and the filter below dropped this value: nothing has come out, and later values of the source are lost.`,
  },
);

/** Whether a subscription gave anything at the end of its pipe, and the value that a `filter` dropped instead. */
function droppedOf(pipe: Pipe, run: Run): { hasOutput: boolean; value?: string } {
  const lanes = [run, ...runsBelow(pipe, run)];
  const hasOutput = lanes.at(-1)?.all.some(isNext) ?? false;
  const isCut = run.end?.kind === 'complete' && pipe.above(run)?.end?.kind === 'unsubscribe';
  const at = lanes.findIndex(({ lane }) => pipe.operator(lane) === 'filter');
  const given = lanes[at - 1]?.all.filter(isNext) ?? [];
  const [first] = given;
  if (!isCut || !first || lanes[at]?.all.some(isNext)) return { hasOutput };
  const isNotYet = given.every(({ value }) => NOT_YET.test(String(value)));
  return isNotYet ? { hasOutput, value: String(first.value) } : { hasOutput };
}
