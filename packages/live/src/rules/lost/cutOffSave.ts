import { idIn } from '../code/idIn.ts';
import { writtenSave } from '../../appCode/writtenStatements.ts';
import { isNext } from '../evidence.ts';
import { innerStreamsOf } from '../innerStreams.ts';
import { briefly, type Match, makeRule, runsOf } from '../rule.ts';

interface CutOff extends Match {
  /** The function that saves. */
  readonly save: string;
  readonly value: string;
  readonly next: string;
}

/**
 * `switchMap` cut off a save at the next value, which concerns another thing: the outcome of the first save is unknown.
 */
export const cutOffSave = makeRule<CutOff>(
  'cut-off-save',
  (pipe, all) =>
    runsOf(pipe, 'switchMap').flatMap((run) => {
      const { lane } = run;
      const save = writtenSave(pipe.placedSite.operators[lane - 1]?.brief ?? '');
      if (save === undefined) return [];
      const values = pipe.above(run)?.all.filter(isNext) ?? [];
      /** The ends of the inner streams that were cut off, by the numbers of their values. */
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
