import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { PageTexts } from './ru/page.ts';

/** The texts that the page opens with. */
export const pageTexts: InEachLanguage<PageTexts> = inEachLanguage(
  import.meta.glob('./*/page.ts', { eager: true, import: 'page' }),
);
