import { type Evidence, isOfApp } from '../evidence.ts';
import { makeRule, sumByLane } from '../rule.ts';

/** An error reached a subscriber without an error handler: RxJS reports it as an error of the page. */
export const errorNobodyCaught = makeRule(
  'error-nobody-caught',
  (pipe, all) =>
    sumByLane(
      all.uncaught.flatMap(({ number: passedOn, place }) => {
        const error = arising(all, passedOn);
        if (error?.pipe !== pipe) return [];
        const { lane, number, value, timeMs: sinceMs } = error.notification;
        const at = place && isOfApp(all.pipeOf(place.number)) ? place : undefined;
        return { lane, number, error: String(value), at, count: 1, sinceMs };
      }),
      ({ lane, at }) => `${lane} ${at?.number}`,
    ),
  {
    ru: ({ error }, operator) =>
      `${operator}: ошибку ${error} никто не поймал, у подписчика нет обработчика ошибок.`,
    en: ({ error }, operator) =>
      `${operator} failed: ${error}. Nobody caught it: the subscriber has no error handler.`,
  },
);

/** The first of the notifications in the app's pipes that passed an error on. */
function arising(all: Evidence, number: number) {
  let first: ReturnType<Evidence['find']>;
  for (
    let at = all.find(number);
    at?.notification.kind === 'error';
    at = all.find(at.notification.cause)
  )
    if (!at.pipe.placedSite.isLibrary) first = at;
  return first;
}
