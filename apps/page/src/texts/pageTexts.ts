import {
  firstLanguage,
  type InEachLanguage,
  inEachLanguage,
  type Language,
  sayFrom,
} from '@partitura/base/language/language.ts';
import type { PageTexts } from './ru/page.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';

/** The texts that the page needs when it opens. */
export const pageTexts: InEachLanguage<PageTexts> = inEachLanguage(
  import.meta.glob('./*/page.ts', { eager: true, import: 'page' }),
);

/** Returns the page's initial texts, in the visitor's language. */
export const usePageTexts = () => useTexts(pageTexts);

/** Makes a line of the log from one of the page's texts. */
export const sayOnPage = (choose: (texts: PageTexts) => string) => sayFrom(pageTexts, choose);

/** Lists the languages of the page, beginning with the language of a first visit. Source: SPEC LG2. */
export function languages(): readonly [Language, ...Language[]] {
  return [firstLanguage, ...Object.keys(pageTexts).filter((each) => each !== firstLanguage)];
}
