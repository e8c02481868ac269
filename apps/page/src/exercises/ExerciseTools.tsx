import { use } from 'react';
import { lessonTexts } from '../texts/lessonTexts.ts';
import { LanguageContext, useTexts } from '@partitura/base/language/useTexts.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import { useLateDialog } from '@partitura/base/ui/dialog/useLateDialog.tsx';
import type { PageState } from '../page/pageState.ts';
import type { ExerciseRequest } from '../page/course.ts';
import type { useExercise } from './useExercise.ts';

/** Another exercise, of this card or another, and its name. */
export interface Next {
  request: ExerciseRequest;
  label: string;
}

interface ExerciseToolsProps {
  exercise: ReturnType<typeof useExercise>;
  /** The next exercise, shown once the current exercise is over. */
  next: Next | undefined;
  page: PageState;
  /** Called when a button is about to disappear. */
  onLeave: () => void;
}

/**
 * The tools of an exercise: restore the settings, show its address, and open the next one. Source: SPEC SC10.11, GU4,
 * GU5.
 */
export function ExerciseTools({ exercise, next, page, onLeave }: ExerciseToolsProps) {
  const { attempt, lesson, task, canRestore, restore, close } = exercise;
  const texts = useTexts(lessonTexts);
  if (!attempt) return null;
  const isOver = lesson ? lesson.stage === 'over' : task?.isSolved;
  return (
    <div className="lesson-tools">
      <PlaceLink place={{ [lesson ? 'lesson' : 'task']: attempt.id }} />
      <button
        className="quiet"
        onClick={() => {
          onLeave();
          close();
        }}
      >
        {texts.close}
      </button>
      <button
        className={canRestore ? 'tool lesson-restore' : 'tool is-idle'}
        onClick={() => {
          restore();
          onLeave();
        }}
      >
        {texts.restore}
      </button>
      {next && (
        <button
          key={next.request.id}
          className={isOver ? 'tool lesson-next is-primary' : 'tool lesson-next is-idle'}
          onClick={() => page.requests.notify(next.request)}
        >
          {texts.next(next.label)}
        </button>
      )}
    </div>
  );
}

/** A button that shows the page's address for one lesson or task. Source: SPEC GU4. */
function PlaceLink({ place }: { place: Readonly<Record<string, string>> }) {
  const texts = useTexts(lessonTexts).link;
  const lang = use(LanguageContext);
  const { dialog, open } = useLateDialog(useTexts(scoreTexts).export);
  const address = `${location.origin}${location.pathname}?${new URLSearchParams({ lang, ...place })}`;

  function show() {
    const contents = { label: texts.label, text: address, rows: 2, isWrapped: true };
    const code = import('@partitura/base/ui/dialog/CopyDialog.tsx');
    void open(code, ({ CopyDialog }, onClose) => (
      <CopyDialog {...{ title: texts.title, contents, onClose }}>
        <p>{texts.opens}</p>
      </CopyDialog>
    ));
  }

  return (
    <>
      <button className="quiet" aria-haspopup="dialog" onClick={show}>
        {texts.label}
      </button>
      {dialog}
    </>
  );
}
