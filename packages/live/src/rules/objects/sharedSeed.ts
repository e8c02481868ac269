import type { Notification } from '@partitura/score/trace/recording.ts';
import { changesFirst } from '../code/changesFirst.ts';
import { counted, type Match, makeRule, runsOf } from '../rule.ts';

interface SharedSeed extends Match {
  /** The object's text in one subscription, and in the other. */
  readonly one: string;
  readonly other: string;
}

/**
 * `scan` changes its seed, which all subscriptions share: each also contains the values of the others. Only the code
 * shows that the operator does: other code may have changed the object as well.
 */
export const sharedSeed = makeRule<SharedSeed>(
  'shared-seed',
  (pipe) => {
    /** The first output of each object, by lane and number. */
    const given = new Map<string, Notification>();
    const outputs = runsOf(pipe, (_, name) => name === 'scan' || name === 'reduce').flatMap(
      (run) => {
        if (!changesFirst(pipe.placed.operators[run.lane - 1]?.code ?? '')) return [];
        const taken = new Set(pipe.above(run)?.all.map(({ object }) => object));
        // An object of the source is no seed.
        return run.all.filter(({ object }) => object !== undefined && !taken.has(object));
      },
    );
    return counted(
      outputs.flatMap((output) => {
        const { lane, object, value, number, timeMs: sinceMs } = output;
        const key = `${lane} ${object}`;
        const known = given.get(key) ?? output;
        given.set(key, known);
        if (known.subscription === output.subscription || known.value === value) return [];
        return { lane, number, count: 1, sinceMs, one: String(known.value), other: String(value) };
      }),
    );
  },
  {
    ru: ({ one, other }, operator) =>
      `${operator} меняет начальное значение, а оно одно на все подписки: в одной этот объект ${one}, в другой ${other}.`,
    en: ({ one, other }, operator) =>
      `${operator} changes its seed, which all subscriptions share: the same object is ${one} in one subscription and ${other} in another.`,
  },
);
