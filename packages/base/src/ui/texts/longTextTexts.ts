import { type InEachLanguage, inEachLanguage } from '../../language/language.ts';
import type { LongTextTexts } from './ru/longText.ts';

export const longTextTexts: InEachLanguage<LongTextTexts> = inEachLanguage(
  import.meta.glob('./*/longText.ts', { eager: true, import: 'longText' }),
);
