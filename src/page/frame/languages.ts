import { firstLanguage, type Language } from '../../texts/language.ts';
import { pageTexts } from '../../texts/pageTexts.ts';

/** Lists the languages of the page, that of a first visit first. Source: SPEC LG2. */
export function languages(): readonly [Language, ...Language[]] {
  return [firstLanguage, ...Object.keys(pageTexts).filter((each) => each !== firstLanguage)];
}
