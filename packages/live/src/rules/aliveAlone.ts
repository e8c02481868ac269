import { operatorOf } from '@partitura/score/operators.ts';
import { type Evidence, type Inner, isNext, type Run } from './evidence.ts';
import { makeRule } from './rule.ts';

/** One value may have been under way when the last subscriber left; the second one shows that the source goes on. */
const LEAST_VALUES = 2;

/** By then, the next page has subscribed. */
const LONG_MS = 3000;

/** A source below `shareReplay` works on after its last subscriber has left. */
export const aliveAlone = makeRule(
  'alive-alone',
  (pipe, all) => {
    const last = new Map<number, Run>();
    for (const run of pipe.runs.values()) {
      const before = last.get(run.lane);
      if (!before || lastOf(run).number > lastOf(before).number) last.set(run.lane, run);
    }
    return [...pipe.runs.values()].flatMap((source) => {
      const lane = pipe.runs.get(source.first.parentSubscription ?? 0)?.lane ?? 0;
      const sharedRun = last.get(lane);
      if (!sharedRun || source.lane >= lane || source.end) return [];
      if (operatorOf(pipe.operator(lane)).shares !== 'itself') return [];
      // Each value would reach a subscriber at once.
      const lastLeave = lastOf(sharedRun);
      const values = source.all.filter((one) => isNext(one) && one.number > lastLeave.number);
      const latest = values.at(-1);
      if (lastLeave.kind !== 'unsubscribe' || !latest || values.length < LEAST_VALUES) return [];
      if (!isWorking(all, { pipe, run: source })) return [];
      if (!all.isPast(pipe, lastLeave.timeMs, LONG_MS)) return [];
      return [{ lane, number: latest.number, count: values.length, sinceMs: lastLeave.timeMs }];
    });
  },
  {
    ru: ({ count }, operator) =>
      `Источник под ${operator} работает, хотя подписчиков больше нет: с тех пор значений — ${count}.`,
    en: ({ count }, operator) =>
      `The source of ${operator} works on although its last subscriber has left: ${count} values since then.`,
  },
  'subscribe',
);

const lastOf = ({ all, first }: Run) => all.at(-1) ?? first;

/** Whether a subscription leads to a source, or to an operator, that works by itself. */
function isWorking(all: Evidence, { pipe, run }: Inner): boolean {
  const { resubscribes, inner: streams, source } = operatorOf(pipe.operator(run.lane));
  if (resubscribes === 'end' || streams === 'recurses') return true;
  const above = pipe.above(run);
  if (above) return isWorking(all, { pipe, run: above });
  const [inner] = all.innerOf(pipe, run);
  // A subject costs nothing while nobody calls it.
  return inner ? isWorking(all, inner) : source === 'endless' || source === 'working';
}
