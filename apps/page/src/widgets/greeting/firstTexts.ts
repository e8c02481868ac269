import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { first } from './first.ru.ts';

export const greetingTexts = inEachLanguage<typeof first>(
  import.meta.glob('./first.*.ts', { eager: true, import: 'first' }),
);
