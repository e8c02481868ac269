import { useEffect, useRef, useState } from 'react';
import { lessonTexts } from '../texts/lessonTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import type { CardElements, CardPartProps, ScoreParts, Stage } from '../page/pageState.ts';
import './lessons.css';
import { type ExerciseRequest, COURSE } from '../page/course.ts';
import { LateTask, loadTasks } from './LateTask.tsx';
import { LessonBar } from './LessonBar.tsx';
import { LessonStage } from './LessonStage.tsx';
import { useExercise } from './useExercise.ts';
import { usePlace } from './usePlace.ts';

interface CardExercisesProps extends CardPartProps, ScoreParts {
  elements: CardElements;
  onStage: (stage: Stage) => void;
}

/** The open lesson or task of a card, and below it the controls of the card. */
export function CardExercises(props: CardExercisesProps) {
  const { name, page, lanes, whatIf, more, elements, onStage } = props;
  const card = page.cards[name];
  const texts = useTexts(lessonTexts);
  const root = useRef<HTMLDivElement>(null);
  const exercise = useExercise(root, elements, { name, page });
  const { attempt, lesson, task, start, close } = exercise;
  const [request, setRequest] = useState<ExerciseRequest>();
  /** The started task, if its code did not load; starting the task again loads the code again. */
  const [missing, setMissing] = useState<typeof task>();
  const rest = attempt && attempt.id === request?.id ? request.course : undefined;
  const isOver = lesson ? lesson.stage === 'over' : task?.isSolved;
  const step = rest ? COURSE.indexOf(attempt?.id ?? '') : -1;
  const stepText = texts.count(step + 1, COURSE.length);

  // If the code does not load, starting a task tries again.
  useEffect(() => void loadTasks().catch(() => undefined), []);
  // After a lesson that was stopped or has failed, the score shows the stream as usual.
  const lessonStage = lesson?.lastWords ? undefined : lesson?.stage;
  const stage = task?.isSolved ? 'over' : lessonStage;
  useEffect(() => onStage(stage), [onStage, stage]);

  usePlace(root, page, {
    ids: [...card.lessons, ...(card.tasks ?? [])].map(({ id }) => id),
    start(next) {
      setRequest(next);
      start(next.id);
    },
    close,
  });

  /** Moves the focus from the pressed button, which disappears, so that keyboard users keep their position. */
  const focusOn = (selector: string) =>
    root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

  return (
    <div className="lessons" ref={root} tabIndex={-1}>
      <div className={attempt && (step < 0 ? 'lesson-outcome' : 'lesson-outcome is-step')}>
        <div className="lesson-said" aria-live="polite">
          {lesson && (
            <LessonStage
              {...{ card, lanes }}
              widget={elements.widget}
              attempt={lesson}
              onGuess={(guess, isMissed) => {
                page.done.missed[isMissed ? 'add' : 'delete'](lesson.id);
                exercise.play(guess);
                focusOn('.lesson-question + p');
              }}
            />
          )}
        </div>
        {task && (
          <LateTask
            key={missing && missing !== task ? task.run : task.id}
            {...{ name, page, lanes, elements }}
            attempt={task}
            isMissing={task === missing}
            onMissing={() => setMissing(task)}
            onSolved={() => exercise.onSolved()}
            onAgain={() => start(task.id)}
          />
        )}
        {step >= 0 &&
          (step > 0 && stage !== 'asked' ? (
            <button
              className="lesson-step quiet"
              title={texts.course.back}
              aria-label={`${texts.course.back}, ${stepText}`}
              onClick={() =>
                page.requests.notify({ id: COURSE[step - 1] ?? '', course: COURSE.slice(step) })
              }
            >
              ‹ {stepText}
            </button>
          ) : (
            <span className="lesson-step">{stepText}</span>
          ))}
        {attempt && stage !== 'asked' && (
          <button
            className="lesson-close quiet"
            title={texts.close}
            aria-label={texts.close}
            onClick={() => {
              focusOn('.lesson-next');
              close();
            }}
          >
            ✕
          </button>
        )}
      </div>
      <LessonBar {...{ name, page, isOver, rest, whatIf, more }} current={attempt?.id} />
    </div>
  );
}
