import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { texts as ru } from './texts.ru.ts';

export type TestTexts = typeof ru;

export const testTexts: InEachLanguage<TestTexts> = inEachLanguage(
  import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
);
