import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { LinkTexts } from './ru/link.ts';

/** The texts of the dialog for links to the page; loads with the first link. */
export const linkTexts: InEachLanguage<LinkTexts> = inEachLanguage(
  import.meta.glob('./*/link.ts', { eager: true, import: 'link' }),
);
