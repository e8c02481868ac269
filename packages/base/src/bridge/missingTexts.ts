import { type InEachLanguage, inEachLanguage } from '../language/language.ts';
import type { MissingTexts } from './missing.ru.ts';

/** The warnings about absent elements. */
export const missingTexts: InEachLanguage<MissingTexts> = inEachLanguage(
  import.meta.glob('./missing.*.ts', { eager: true, import: 'missing' }),
);
