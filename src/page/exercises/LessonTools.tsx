import { guessTexts } from '../../texts/guessTexts.ts';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { PlaceLink } from './PlaceLink.tsx';

interface LessonToolsProps {
  lesson: string;
  /** Whether it is the last one of its card, and is over. */
  isEnd: boolean;
  /** Opens the tasks of the card, if it has any. */
  onNext: (() => void) | undefined;
  /** Whether there are settings from before. */
  canRestore: boolean;
  onRestore: () => void;
}

/** What one can do with a lesson: undo its settings, hand it on, and after the last one go on to the tasks. Source: SPEC GU4, GU5. */
export function LessonTools(props: LessonToolsProps) {
  const { lesson, isEnd, onNext, canRestore, onRestore } = props;
  const { restore } = useTexts(lessonTexts);
  const texts = useTexts(guessTexts);
  return (
    <div className="lesson-tools">
      <button
        type="button"
        className={canRestore ? 'lesson-restore' : 'lesson-restore is-idle'}
        onClick={onRestore}
      >
        {restore}
      </button>
      <PlaceLink place={{ lesson }} />
      {onNext && (
        <button type="button" className={isEnd ? 'tool' : 'tool is-idle'} onClick={onNext}>
          {texts.next}
        </button>
      )}
    </div>
  );
}
