import { type Evidence, isOfApp } from '../evidence.ts';
import { type Match, makeRule } from '../rule.ts';

interface Uncaught extends Match {
  readonly error: string;
}

/** An error reached a subscriber without an error handler: RxJS reports it as an error of the page. */
export const errorNobodyCaught = makeRule<Uncaught>(
  'error-nobody-caught',
  (pipe, all) => {
    const facts = new Map<string, Uncaught>();
    for (const { number, place } of all.uncaught) {
      const error = arising(all, number);
      if (error?.pipe !== pipe) continue;
      const { lane, number: own, value, timeMs } = error.notification;
      const at = place && isOfApp(all.pipeOf(place.number)) ? place : undefined;
      const key = `${lane} ${at?.number}`;
      const before = facts.get(key);
      facts.set(key, {
        ...{ lane, number: own, error: String(value), at },
        count: (before?.count ?? 0) + 1,
        sinceMs: before?.sinceMs ?? timeMs,
      });
    }
    return [...facts.values()];
  },
  {
    ru: ({ error }, operator) =>
      `${operator}: ошибку ${error} никто не поймал, у подписчика нет обработчика ошибок.`,
    en: ({ error }, operator) =>
      `${operator} failed: ${error}. Nobody caught it: the subscriber has no error handler.`,
  },
);

/** The first of the notifications that passed an error on, in pipes of the app. */
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
