import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { Mail } from './ru/mail.ts';

/** The mail that the mock of an inbox makes up. */
export const mailTexts: InEachLanguage<readonly Mail[]> = inEachLanguage(
  import.meta.glob('./*/mail.ts', { eager: true, import: 'mail' }),
);
