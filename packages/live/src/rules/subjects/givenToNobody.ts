import { operatorOf } from '@partitura/score/operators.ts';
import type { SubjectIncident } from '../../record/site.ts';
import type { Owner } from '@partitura/score/trace/recording.ts';
import type { Evidence } from '../evidence.ts';
import { sumByLane, makeRule } from '../rule.ts';

/**
 * A subscriber that arrives within this time was already on its way, as when a component renders or a chunk loads. A
 * later subscriber belongs to a part of the app that was opened later, and may need only subsequent values.
 */
const SOON_MS = 5000;

/** More values are a stream of events, such as pointer moves: a subscriber wants only subsequent ones. */
const MOST_VALUES = 3;

/** Calls in the code that show that the Subject is the app's: a package may make a Subject below a line of the app. */
const OWN_CALL = /^(?:Subject|next)$/;

/** A subject received a value before its first subscriber: the value is lost, because a subject keeps none. */
export const givenToNobody = makeRule(
  'given-to-nobody',
  ({ site, operator }, all) =>
    sumByLane(
      all.incidents.flatMap((incident) => {
        const { kind, place, count, value, sinceMs, heardMs = Infinity } = incident;
        const isSoon = heardMs - sinceMs <= SOON_MS && count <= MOST_VALUES;
        if (kind !== 'unheard' || place !== site || !isSoon) return [];
        if (!OWN_CALL.test(operator(0)) || isSignal(incident.owner, all)) return [];
        const fact = { lane: 0, ...markOf(incident, all), count, sinceMs };
        return { ...fact, value, laterMs: heardMs - sinceMs };
      }),
    ),
  {
    ru: ({ value, laterMs }) =>
      `next(${value}) никто не получил: у Subject ещё не было подписчиков. Первый подписался ${laterMs === 0 ? 'сразу после этого' : `через ${laterMs} мс`}; Subject прошлых значений не хранит.`,
    en: ({ value, laterMs }) =>
      `Nobody received next(${value}): the Subject had no subscriber yet. The first one subscribed ${laterMs === 0 ? 'right after it' : `${laterMs} ms later`}; a Subject keeps no earlier values.`,
  },
);

/** Whether an operator uses the subject as a signal, directly or through pipes. */
function isSignal(owner: Owner | undefined, all: Evidence): boolean {
  if (!owner) return false;
  const operator = all.pipeOf(owner.site)?.operator(owner.lane) ?? '';
  return operatorOf(operator).takesSignal === true || isSignal(owner.owner, all);
}

/** The first subscription of the pipe, which was too late. */
function markOf({ owner }: SubjectIncident, all: Evidence) {
  const marked = all.runOf(owner);
  return { site: marked?.pipe.site.number, number: marked?.run.first.number ?? 0 };
}
