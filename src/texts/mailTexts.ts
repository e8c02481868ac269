import { type InEachLanguage, inEachLanguage } from './language.ts';

/** A piece of mail as the mock sends it. A `#` stands for a number, the same in subject and body. */
export interface Mail {
  /** The possible senders. */
  senders: readonly string[];
  subject: string;
  body: string;
}

/** The mail that the mock of an inbox makes up. */
export const mailTexts: InEachLanguage<readonly Mail[]> = inEachLanguage(
  import.meta.glob('./*/mail.json', { eager: true, import: 'default' }),
);
