import { writtenSave } from '../../appCode/writtenStatements.ts';
import type { Notification } from '@partitura/score/trace/recording.ts';
import { isNext } from '../evidence.ts';
import { innerStreamsOf } from '../innerStreams.ts';
import { briefly, makeRule, runsOf } from '../rule.ts';

/**
 * `switchMap` cut off a save at the next value, which is about another thing: the result of the first save is unknown.
 */
export const cutOffSave = makeRule(
  'cut-off-save',
  (pipe, all) =>
    runsOf(pipe, (_, name) => name === 'switchMap').flatMap((run) => {
      const { lane } = run;
      const save = writtenSave(pipe.placedSite.operators[lane - 1]?.brief ?? '');
      if (save === undefined) return [];
      const values = pipe.above(run)?.all.filter(isNext) ?? [];
      /** The ends of the inner streams that were cut off, by the numbers of the values that began them. */
      const cut = new Map<number, number>();
      for (const { run: inner } of innerStreamsOf(all, pipe, run)) {
        const { first, all: given, end } = inner;
        const next = values.find(({ number }) => number > (first.cause ?? Infinity));
        const isCut = end?.kind === 'unsubscribe' && end.timeMs === next?.timeMs;
        if (isCut && end.number > next.number && !given.some(isNext))
          cut.set(first.cause ?? 0, end.number);
      }
      const lost = values.flatMap((one, index) => {
        const [id, later] = [idIn(one), values.slice(index + 1)];
        const isAgain = later.some((other) => idIn(other) === id || idIn(other) === undefined);
        const number = cut.get(one.number);
        return number && id !== undefined && !isAgain ? { number, one, next: later[0] } : [];
      });
      const [first, last] = [lost[0], lost.at(-1)];
      if (!first || !last) return [];
      return {
        ...{ lane, number: last.number, count: lost.length, sinceMs: first.one.timeMs },
        ...{ save, value: briefly(last.one.value), next: briefly(last.next?.value) },
      };
    }),
  {
    ru: ({ save, value, next }, operator) =>
      `${operator} оборвал ${save} для ${value} до ответа, потому что пришло ${next} с другим id. Для прежнего id вызова больше не было.`,
    en: ({ save, value, next }, operator) =>
      `${operator} cut off ${save} for ${value} before it answered, because ${next} came, with another id. There was no later call for the earlier id.`,
  },
);

/**
 * The id of the thing that a value is about, such as `7` of `{ id: 7 }` and of `{ type: 'save', todo: { id: 7 } }`: the
 * outermost field `id`. Absent if the value has no such field, or if its text was cut off.
 */
function idIn({ value }: Notification): string | undefined {
  try {
    // An instance of a class has its name before its fields.
    let level: unknown[] = [JSON.parse(String(value).replace(/^[\w$]+ (?=\{)/, ''))];
    while (level.length > 0) {
      const objects = level.filter((one) => typeof one === 'object' && one !== null);
      const found = objects.find((one) => 'id' in one);
      if (found) return JSON.stringify((found as { readonly id: unknown }).id);
      level = objects.flatMap((one) => Object.values(one) as unknown[]);
    }
  } catch {
    // The text is not JSON.
  }
  return undefined;
}
