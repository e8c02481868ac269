import { isNext } from '../evidence.ts';
import { makeRule, runsOf, sumByLane } from '../rule.ts';

/** `distinctUntilChanged()` dropped an object that had changed, because it was the same object as before. */
export const sameObjectAgain = makeRule(
  'same-object-again',
  (pipe) => {
    const facts = runsOf(pipe, (_, name) => name === 'distinctUntilChanged').flatMap((run) => {
      const { lane } = run;
      // With an argument, the app itself defines equality.
      if (!/\(\s*\)$/.test(pipe.placedSite.operators[lane - 1]?.code ?? '')) return [];
      // During a pause of the recording, another object may have passed in between, and then this one too.
      const passedNumbers = new Set(run.all.map(({ cause }) => cause));
      const values = pipe.above(run)?.all.filter(isNext) ?? [];
      return values.flatMap(({ number, object, value, timeMs: sinceMs, origin }, at) => {
        const before = values[at - 1];
        if (object === undefined || object !== before?.object) return [];
        if (value === before.value || passedNumbers.has(number)) return [];
        const texts = { before: String(before.value), again: String(value) };
        return { lane, number, count: 1, sinceMs, ...texts, caller: origin?.caller?.number };
      });
    });
    return sumByLane(facts).map((fact) => {
      const sameLane = facts.filter(({ lane }) => lane === fact.lane);
      return { ...fact, caller: sameLane.find(({ caller }) => caller !== undefined)?.caller };
    });
  },
  {
    ru: ({ before, again }, operator, change) =>
      `${change === undefined ? `${operator} отбросил изменённое значение` : `${change} меняет значение на месте, и ${operator} отбросил его`}: это тот же объект, раньше ${before}, теперь ${again}. Сравниваются сами объекты, не их поля.`,
    en: ({ before, again }, operator, change) =>
      `${change === undefined ? `${operator} dropped a changed value` : `${change} changes a value in place, and ${operator} dropped it`}: it is the same object, ${before} before and ${again} now. Objects are compared by identity, not by their fields.`,
  },
);
