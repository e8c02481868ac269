import { type InEachLanguage, inEachLanguage } from '@partitura/base/language/language.ts';
import type { texts as ru } from './editor.ru.ts';

export type EditorTexts = typeof ru;

export const editorTexts: InEachLanguage<EditorTexts> = inEachLanguage(
  import.meta.glob('./editor.*.ts', { eager: true, import: 'texts' }),
);
