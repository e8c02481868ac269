import { inEachLanguage } from '../../texts/language.ts';
import type { ExercisesOf } from '../card.ts';
import type { texts as ru } from './exerciseTexts.ru.ts';

export const exercises = {
  texts: inEachLanguage<typeof ru>(
    import.meta.glob('./exerciseTexts.*.ts', { eager: true, import: 'texts' }),
  ),
} satisfies ExercisesOf<typeof ru>;
