import { type InEachLanguage, inEachLanguage } from '../../texts/language.ts';
import type { texts as ru } from './knobs.ru.ts';

export type KnobsTexts = typeof ru;

export const knobsTexts: InEachLanguage<KnobsTexts> = inEachLanguage(
  import.meta.glob('./knobs.*.ts', { eager: true, import: 'texts' }),
);
