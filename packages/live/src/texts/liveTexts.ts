import type { InEachLanguage } from '@partitura/base/language/language.ts';
import { en } from './en.ts';
import { type LiveTexts, ru } from './ru.ts';

/** States a fact by the sentence of its kind: an unusual fact, or the reason why a pipe's text or line is unknown. */
export function sentenceOf<Kind extends string>(
  fact: { readonly kind: Kind },
  sentences: Readonly<Record<Kind, (fact: never) => string>>,
): string {
  const say = sentences[fact.kind] as (one: typeof fact) => string;
  return say(fact);
}

/** The texts of the panel and the reports in every language. */
export const liveTexts: InEachLanguage<LiveTexts> = { ru, en };
