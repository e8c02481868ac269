import type { InEachLanguage } from '@partitura/base/language/language.ts';
import type { MissingReason } from '../place/placedSite.ts';
import type { Unusual } from '../record/siteState.ts';
import { en } from './en.ts';
import { type LiveTexts, ru } from './ru.ts';

/** States an unusual fact, using these texts. */
export function unusualText(fact: Unusual, { unusual }: Pick<LiveTexts, 'unusual'>): string {
  const say = unusual[fact.kind] as (one: Unusual) => string;
  return say(fact);
}

/** Returns, using these texts, the reason why the text or line of a pipe is unknown. */
export function missingReasonText(
  missingReason: MissingReason,
  { whys }: Pick<LiveTexts, 'whys'>,
): string {
  const say = whys[missingReason.kind] as (why: MissingReason) => string;
  return say(missingReason);
}

/** The texts of the panel and the reports in every language. */
export const liveTexts: InEachLanguage<LiveTexts> = { ru, en };
