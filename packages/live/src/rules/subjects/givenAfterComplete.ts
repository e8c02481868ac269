import { makeRule } from '../rule.ts';

/**
 * A subject received values after a stream that it observed had ended it: the values are dropped. If the call at the
 * line is not `subscribe`, a package below that call has ended its own subject.
 */
export const givenAfterComplete = makeRule(
  'given-after-complete',
  ({ site, operator }, all) =>
    operator(0) === 'subscribe'
      ? all.incidentsOf('fed', site).map(({ fact, value }) => ({ ...fact, value }))
      : [],
  {
    ru: ({ value, count }) =>
      `Здесь Subject подписан на поток, и поток завершил его вместе с собой: с тех пор Subject отбрасывает значения (первым было ${value}, всего — ${count}).`,
    en: ({ value, count }) =>
      `The stream that got the Subject as its observer here has ended it: since then the Subject drops its values (the first was ${value}, values: ${count}).`,
  },
);
