import type { Notification } from '@partitura/score/trace/recording.ts';
import { CHANGING_METHODS } from '../../appCode/writtenStatements.ts';
import { sumByLane, makeRule, runsOf } from '../rule.ts';

/**
 * `scan` changes its seed, which all subscriptions share: each result also contains the values of the others. Only the
 * app's code shows that the operator changes the seed: other code may have changed the object instead.
 */
export const sharedSeed = makeRule(
  'shared-seed',
  (pipe) => {
    /** The first output of each object, keyed by the lane and the object's number. */
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
        const texts = { firstText: String(firstOutput.value), otherText: String(value) };
        return { lane, number, count: 1, sinceMs, ...texts };
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

/** The first parameter of the function that is the first argument of an operator's call. */
const FIRST = /^[^(]*\(\s*(?:function\b[^(]*)?\(?\s*([\w$]+)/;

/**
 * Whether the function in an operator's call, as written, changes its first parameter in place, for example by
 * `list.push(x)` or `state.count += 1`. A function written elsewhere is unknown, and counts as a function that does not
 * change it.
 */
export function changesFirst(callText: string): boolean {
  const name = FIRST.exec(callText)?.[1]?.replaceAll('$', String.raw`\$`);
  if (name === undefined) return false;
  const own = String.raw`(?<![\w$.])${name}(?![\w$])`;
  const field = String.raw`(?:[!?]?\.[\w$]+|!?\[[^\]]*\])`;
  const changes = [
    String.raw`${own}${field}*?[!?]?\.(?:${CHANGING_METHODS})\(`,
    String.raw`${own}${field}+\s*(?:[-+*/%&|^?]{0,3}=(?![=>])|\+\+|--)`,
    String.raw`(?:\+\+|--|\bdelete\s+)${own}${field}`,
    String.raw`\bObject\.assign\(\s*${own}`,
  ];
  return changes.some((change) => new RegExp(change).test(callText));
}
