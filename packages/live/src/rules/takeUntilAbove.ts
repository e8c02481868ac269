import { operatorOf } from '@partitura/score/operators.ts';
import { isNext, isWithin, type Pipe, type Run, runsBelow } from './evidence.ts';
import { GOING_ON_MS, GOING_ON_VALUES, makeRule, runsOf, spanOf } from './rule.ts';

/** `takeUntil` has ended the source of a flattening operator, whose inner stream continues. */
export const takeUntilAbove = makeRule(
  'take-until-above',
  (pipe, all) =>
    runsOf(pipe, ({ ends }) => ends === 'signal').flatMap((run) => {
      const { lane, end } = run;
      const below = runsBelow(pipe, run).find(({ lane }) => operatorOf(pipe.operator(lane)).inner);
      if (end?.kind !== 'complete' || !below || below.end) return [];
      const since = below.all.filter((one) => isNext(one) && one.number > end.number);
      const span = spanOf(since, GOING_ON_VALUES);
      if (!span) return [];
      // If the source has completed, `takeUntil` has not ended it.
      if (sourceOf(pipe, run)?.end?.kind !== 'unsubscribe') return [];
      if (!all.isPast(pipe, end.timeMs, GOING_ON_MS)) return [];
      return { lane, ...span, sinceMs: end.timeMs, flattening: pipe.operator(below.lane) };
    }),
  {
    ru: ({ flattening, count }, operator) =>
      `${operator} стоит выше ${flattening} и остановил только источник: внутренний поток идёт дальше, значений с тех пор — ${count}.`,
    en: ({ flattening, count }, operator) =>
      `${operator} is above ${flattening} and has ended only the source: the inner stream goes on, with ${count} values since then.`,
  },
);

/** The subscription to the lane above; an operator such as `takeUntilDestroyed` makes it through a pipe of its own. */
function sourceOf(pipe: Pipe, run: Run) {
  return (
    pipe.above(run) ??
    [...pipe.runs.values()].find(
      ({ lane, first }) => lane < run.lane && isWithin(first.owner, run.first.subscription),
    )
  );
}
