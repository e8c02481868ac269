import { isNext } from '../evidence.ts';
import { type Match, makeRule } from '../rule.ts';

interface SameObject extends Match {
  /** The object's text when it arrived first, and when it arrived again. */
  readonly before: string;
  readonly again: string;
}

/** `distinctUntilChanged()` dropped an object that had changed, because it was the same object as before. */
export const sameObjectAgain = makeRule<SameObject>(
  'same-object-again',
  (pipe) =>
    pipe.placedSite.operators.flatMap(({ code }, index) => {
      const lane = index + 1;
      // With an argument, the app itself defines equality.
      if (pipe.operator(lane) !== 'distinctUntilChanged' || !/\(\s*\)$/.test(code)) return [];
      let fact: SameObject | undefined;
      for (const run of pipe.runs.values()) {
        const above = run.lane === lane ? pipe.above(run) : undefined;
        const passedNumbers = new Set(run.all.map(({ cause }) => cause));
        const values = above?.all.filter(isNext) ?? [];
        for (const [at, { number, object, value, timeMs, origin }] of values.entries()) {
          const before = values[at - 1];
          if (object === undefined || object !== before?.object) continue;
          if (value === before.value || passedNumbers.has(number)) continue;
          fact = {
            ...{ lane, number, count: (fact?.count ?? 0) + 1, sinceMs: fact?.sinceMs ?? timeMs },
            ...{ before: String(before.value), again: String(value) },
            caller: fact?.caller ?? origin?.caller?.number,
          };
        }
      }
      return fact ?? [];
    }),
  {
    ru: ({ before, again }, operator, change) =>
      `${change === undefined ? `${operator} отбросил изменённое значение` : `${change} меняет значение на месте, и ${operator} отбросил его`}: это тот же объект, раньше ${before}, теперь ${again}. Сравниваются сами объекты, не их поля.`,
    en: ({ before, again }, operator, change) =>
      `${change === undefined ? `${operator} dropped a changed value` : `${change} changes a value in place, and ${operator} dropped it`}: it is the same object, ${before} before and ${again} now. Objects are compared by identity, not by their fields.`,
  },
);
