import type { InEachLanguage } from '@partitura/base/language/language.ts';
import type { SubjectIncident } from '../../record/site.ts';
import { type Match, makeRule } from '../rule.ts';

type GivenAfterEnd = Match & { readonly value: string };

/** If the call at the line has another name, a package below it has ended its own subject. */
const afterEnd = (
  id: string,
  kind: SubjectIncident['kind'],
  callName: string,
  sentences: InEachLanguage<(fact: GivenAfterEnd) => string>,
) =>
  makeRule<GivenAfterEnd>(
    id,
    ({ site, operator }, all) =>
      operator(0) === callName
        ? all.incidentsOf(kind, site).map(({ fact, value }) => ({ ...fact, value }))
        : [],
    sentences,
  );

/** A subject received values after its own `unsubscribe`: each call of `next` throws. */
export const givenAfterUnsubscribe = afterEnd('given-after-unsubscribe', 'closed', 'unsubscribe', {
  ru: ({ value, count }) =>
    `unsubscribe закрыл сам Subject, для всех: с тех пор next бросает ошибку (первым был next(${value}), всего вызовов — ${count}).`,
  en: ({ value, count }) =>
    `unsubscribe closed the Subject itself, for everybody: since then each next throws (the first was next(${value}), calls: ${count}).`,
});

/** A subject received values after a stream that it observed had ended it: the values are dropped. */
export const givenAfterComplete = afterEnd('given-after-complete', 'fed', 'subscribe', {
  ru: ({ value, count }) =>
    `Здесь поток подписан на Subject и завершил его вместе с собой: с тех пор Subject отбрасывает значения (первым было ${value}, всего — ${count}).`,
  en: ({ value, count }) =>
    `The stream that got the Subject as its observer here has ended it: since then the Subject drops its values (the first was ${value}, values: ${count}).`,
});
