import { exerciseTexts } from '../../texts/exerciseTexts.ts';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { PlaceLink } from './PlaceLink.tsx';

interface ExerciseToolsProps {
  place: Readonly<Record<string, string>>;
  canRestore: boolean;
  onRestore: () => void;
  /** The label of the next exercise, shown once this one is over. */
  next: string | undefined;
  isOver: boolean;
  onNext: () => void;
}

/**
 * The tools of an exercise: restore the settings, show its address, and open the next one. Source: SPEC SC10.11, GU4,
 * GU5.
 */
export function ExerciseTools(props: ExerciseToolsProps) {
  const { place, canRestore, onRestore, next, isOver, onNext } = props;
  const { restore } = useTexts(lessonTexts);
  const texts = useTexts(exerciseTexts);
  return (
    <div className="lesson-tools">
      <button
        type="button"
        className={canRestore ? 'lesson-restore' : 'lesson-restore is-idle'}
        onClick={onRestore}
      >
        {restore}
      </button>
      <PlaceLink place={place} />
      {next !== undefined && (
        <button type="button" className={isOver ? 'tool' : 'tool is-idle'} onClick={onNext}>
          {texts.next(next)}
        </button>
      )}
    </div>
  );
}
