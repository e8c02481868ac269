import type { Lesson } from '../../widgets/card.ts';
import type { Arrangement } from '../arrangements.ts';
import type { LastWords } from './performStep.ts';

/** A lesson that was started. */
export interface StartedLesson {
  lesson: Lesson;
  /** Tells one start from another. */
  run: number;
  /** Whether the visitor is still to guess, or it plays, or is over. */
  stage: 'asked' | 'playing' | 'over';
  /** The place of the answer that the visitor took for the right one. */
  guess?: number | undefined;
  /** The sentence at its end. */
  lastWords?: LastWords | undefined;
  /** How the widget was arranged before. */
  before: Arrangement;
}
