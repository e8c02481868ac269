import { isNext, type Pipe, type Run, runsBelow, sourceNumberOf } from '../evidence.ts';
import { sumByLane, makeRule, runsOf } from '../rule.ts';

/** Placeholders for a value that does not exist yet. */
const NOT_YET = /^(?:null|undefined)$/;

/**
 * A value that arrives within this time was already on its way, such as a restored session; a later one is a new event.
 */
const SOON_MS = 5000;

/**
 * `take` ended a subject's stream after placeholders, and the `filter` below dropped them, although the first real
 * value was on its way: the pipe has never emitted a value. `take(1)` above `filter(Boolean)` may also be intended as a
 * condition: it then drops `false`, lets a value through at another time, or asks for a value that may never arrive.
 */
export const takenTooSoon = makeRule(
  'taken-too-soon',
  (pipe, all) => {
    const { source } = pipe;
    const runs = runsOf(pipe, (_, name) => name === 'take');
    const takes = runs.map((run) => ({ run, ...droppedOf(pipe, run) }));
    const subjects = runsOf(pipe, (_, name) => name.endsWith('Subject'));
    const isLasting = [...pipe.runs.values()].every(
      (run) => run.lane > 0 || subjects.includes(run),
    );
    if (!isLasting || takes.some(({ hasOutput }) => hasOutput)) return [];
    return sumByLane(
      takes.flatMap(({ run, value }) => {
        const { lane, end } = run;
        if (!end || value === undefined) return [];
        // The ended pipe will not change, so only a later look shows whether the value arrives soon.
        if (all.nowMs - end.timeMs <= SOON_MS) all.lookAgain(pipe);
        const first = sourceNumberOf(pipe, run) === source?.number ? source?.firstValue : undefined;
        const laterMs = (first?.atMs ?? Infinity) - end.timeMs;
        if (!first || laterMs <= 0 || laterMs > SOON_MS || NOT_YET.test(first.value)) return [];
        const fact = { lane, number: end.number, count: 1, sinceMs: end.timeMs };
        return { ...fact, value, missedValue: first.value, laterMs };
      }),
    );
  },
  {
    ru: ({ value, missedValue, laterMs }, operator) =>
      `${operator} взял ${value} и закончил поток, а filter ниже отбросил это значение: на выход не пришло ничего. Через ${laterMs} мс источник выдал ${missedValue}, и это значение потеряно.`,
    en: ({ value, missedValue, laterMs }, operator) =>
      `${operator} took ${value} and ended the stream, and the filter below dropped this value: nothing has come out. ${laterMs} ms later the source gave ${missedValue}, and this value is lost.`,
  },
);

/** Whether a subscription emitted anything at the end of its pipe, and the value that a `filter` dropped instead. */
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
