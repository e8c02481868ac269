import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { first } from './first.ru.ts';

export const usersTexts = inEachLanguage<typeof first>(
  import.meta.glob('./first.*.ts', { eager: true, import: 'first' }),
);
