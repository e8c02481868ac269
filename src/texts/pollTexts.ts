import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { PollTexts } from './ru/poll.ts';

/** The texts about the polls of an inbox. */
export const pollTexts: InEachLanguage<PollTexts> = inEachLanguage(
  import.meta.glob('./*/poll.ts', { eager: true, import: 'poll' }),
);
