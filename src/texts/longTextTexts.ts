import { type InEachLanguage, inEachLanguage } from './language.ts';
import type { LongTextTexts } from './ru/longText.ts';

/** The texts below a long text. */
export const longTextTexts: InEachLanguage<LongTextTexts> = inEachLanguage(
  import.meta.glob('./*/longText.ts', { eager: true, import: 'longText' }),
);
