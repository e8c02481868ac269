import { OPERATORS, operatorOf } from '@partitura/score/operators.ts';
import { sumByLane, makeRule } from '../rule.ts';

/** After this time, a teardown in progress has also ended the lanes below. */
const LONG_MS = 3000;

/**
 * A source has closed its subscription without completing or failing, although the operator below is open and never
 * closes the source itself: the stream below receives nothing more, not even an end.
 */
export const sourceEnded = makeRule(
  'source-ended',
  (pipe, all) =>
    sumByLane(
      [...pipe.runs.values()].flatMap(({ lane, first, end }) => {
        const below = pipe.runs.get(first.parentSubscription ?? 0);
        if (end?.kind !== 'unsubscribe' || below?.lane !== lane + 1 || below.end) return [];
        const name = pipe.operator(below.lane);
        if (!OPERATORS.has(name) || operatorOf(name).ends) return [];
        if (!all.isPast(pipe, end.timeMs, LONG_MS)) return [];
        const isLatest = lane === 0 && first.object === pipe.source?.number;
        const at = isLatest ? pipe.source?.madeAt : undefined;
        return { lane, at, number: end.number, count: 1, sinceMs: end.timeMs };
      }),
    ),
  {
    ru: (_, source) =>
      `Подписка на ${source} закрыта изнутри, без завершения и ошибки: открытый поток ниже больше ничего не получит.`,
    en: (_, source) =>
      `The subscription to ${source} was closed inside it, without complete or error: the open stream below gets nothing more.`,
  },
);
