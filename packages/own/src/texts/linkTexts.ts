import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { texts as ru } from './link.ru.ts';

export type LinkTexts = typeof ru;

export const linkTexts: InEachLanguage<LinkTexts> = inEachLanguage(
  import.meta.glob('./link.*.ts', { eager: true, import: 'texts' }),
);
