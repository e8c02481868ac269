import type { Notification } from '@partitura/score/trace/recording.ts';
import { changesFirst } from '../code/changesFirst.ts';
import { sumByLane, makeRule, runsOf } from '../rule.ts';

/**
 * `scan` changes its seed, which all subscriptions share: each one also contains the values of the others. Only the
 * app's code shows that the operator changes it: other code may have changed the object instead.
 */
export const sharedSeed = makeRule(
  'shared-seed',
  (pipe) => {
    /** The first output of each object, by lane and number. */
    const firstByObject = new Map<string, Notification>();
    const outputs = runsOf(pipe, (_, name) => name === 'scan' || name === 'reduce').flatMap(
      (run) => {
        if (!changesFirst(pipe.placedSite.operators[run.lane - 1]?.code ?? '')) return [];
        const sourceObjects = new Set(pipe.above(run)?.all.map(({ object }) => object));
        // An object from the source is not a seed.
        return run.all.filter(({ object }) => object !== undefined && !sourceObjects.has(object));
      },
    );
    return sumByLane(
      outputs.flatMap((output) => {
        const { lane, object, value, number, timeMs: sinceMs } = output;
        const key = `${lane} ${object}`;
        const firstOutput = firstByObject.get(key) ?? output;
        firstByObject.set(key, firstOutput);
        if (firstOutput.subscription === output.subscription || firstOutput.value === value)
          return [];
        return {
          lane,
          number,
          count: 1,
          sinceMs,
          firstText: String(firstOutput.value),
          otherText: String(value),
        };
      }),
    );
  },
  {
    ru: ({ firstText, otherText }, operator) =>
      `${operator} меняет начальное значение, а оно одно на все подписки: в одной этот объект ${firstText}, в другой ${otherText}.`,
    en: ({ firstText, otherText }, operator) =>
      `${operator} changes its seed, which all subscriptions share: the same object is ${firstText} in one subscription and ${otherText} in another.`,
  },
);
