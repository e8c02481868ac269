import { inEachLanguage } from '@partitura/base/language/language.ts';
import type { texts as ru } from './lateTexts.ru.ts';

/** The texts that load after the table. */
export const lateTexts = inEachLanguage<typeof ru>(
  import.meta.glob('./lateTexts.*.ts', { eager: true, import: 'texts' }),
);

export type PollTexts = typeof ru.poll;
export type MessageTexts = typeof ru.message;
