import { type InEachLanguage, inEachLanguage } from './language.ts';

/** A piece of mail from the mock. A `#` stands for a number, the same in subject and body. */
export interface Mail {
  senders: readonly string[];
  subject: string;
  body: string;
}

/** The mail that the mock of an inbox uses. */
export const mailTexts: InEachLanguage<readonly Mail[]> = inEachLanguage(
  import.meta.glob('./*/mail.json', { eager: true, import: 'default' }),
);
