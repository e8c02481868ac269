import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { texts as ru } from './card.ru.ts';

export type OwnCardTexts = typeof ru;

export const cardTexts: InEachLanguage<OwnCardTexts> = inEachLanguage(
  import.meta.glob('./card.*.ts', { eager: true, import: 'texts' }),
);
