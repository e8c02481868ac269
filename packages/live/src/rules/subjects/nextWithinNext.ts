import { makeRule } from '../rule.ts';

/** A subject received a value while it was delivering another one: later subscribers received the newer value first. */
export const nextWithinNext = makeRule(
  'next-within-next',
  ({ site }, all) =>
    all
      .incidentsOf('nested', site)
      .map(({ fact, value, outerValue: outer = '' }) => ({ ...fact, value, outer }))
      // Two equal values have no order, and a message of another type is not a newer state.
      .filter(({ value, outer }) => value !== outer && typeIn(value) === typeIn(outer)),
  {
    ru: ({ outer, value }) =>
      `next(${value}) вызван, пока Subject ещё раздавал ${outer}: следующие подписчики получили сначала ${value}, а потом ${outer}.`,
    en: ({ outer, value }) =>
      `next(${value}) was called while the Subject was still delivering ${outer}: later subscribers got ${value} first, and then ${outer}.`,
  },
);

/** The `type` field, which distinguishes the messages on one Subject. */
function typeIn(text: string) {
  return /"type":"[^"]*"/.exec(text)?.[0];
}
