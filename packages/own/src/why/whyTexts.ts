import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { WhyTexts } from './texts.ru.ts';

export const whyTexts: InEachLanguage<WhyTexts> = inEachLanguage(
  import.meta.glob('./texts.*.ts', { eager: true, import: 'texts' }),
);
