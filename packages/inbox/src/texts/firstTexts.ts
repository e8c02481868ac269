import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { first } from './first.ru.ts';

/** The texts of the first paint. */
export const inboxTexts = inEachLanguage<typeof first>(
  import.meta.glob('./first.*.ts', { eager: true, import: 'first' }),
);
