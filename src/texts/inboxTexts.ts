import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { InboxTexts } from './ru/inbox.ts';

/** The texts of the inbox, apart from the page's: it also stands on pages of others. */
export const inboxTexts: InEachLanguage<InboxTexts> = inEachLanguage(
  import.meta.glob('./*/inbox.ts', { eager: true, import: 'inbox' }),
);
