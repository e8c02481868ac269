import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { texts as ru } from './texts.ru.ts';

export type WhatIfTexts = typeof ru;

export const whatIfTexts: InEachLanguage<WhatIfTexts> = inEachLanguage(
  import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
);
