import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { InboxTexts } from './ru/inbox.ts';

/** The texts of the inbox, separate from the page's, because other pages use the inbox too. */
export const inboxTexts: InEachLanguage<InboxTexts> = inEachLanguage(
  import.meta.glob('./*/inbox.ts', { eager: true, import: 'inbox' }),
);
