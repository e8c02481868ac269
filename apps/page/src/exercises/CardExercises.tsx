import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterRemount } from '@partitura/base/bridge/afterRemount.ts';
import { lessonTexts } from '../texts/lessonTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { useLate } from '@partitura/base/ui/useLate.ts';
import { scoreTexts } from '@partitura/score/texts/scoreTexts.ts';
import type {
  CardElements,
  CardPartProps,
  PageState,
  ScoreParts,
  Stage,
} from '../page/pageState.ts';
import './lessons.css';
import { type ExerciseRequest, COURSE } from '../page/course.ts';
import { LessonBar } from './LessonBar.tsx';
import { LessonStage } from './LessonStage.tsx';
import type * as taskStage from './TaskStage.tsx';
import { useExercise } from './useExercise.ts';

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

interface Exercises {
  ids: readonly string[];
  start: (request: ExerciseRequest) => void;
  close: () => void;
}

/**
 * Starts the lesson or task in the page's address once, if it is on the card around `root`, and later each exercise of
 * this card that any card requests. A request for another card closes the exercise of this card. Source: SPEC GU4, GU5.
 */
function usePlace(
  root: RefObject<HTMLElement | null>,
  page: PageState,
  { ids, start, close }: Exercises,
) {
  const begin = useEffectEvent(() => {
    const parameters = new URLSearchParams(location.search);
    const id = parameters.get('lesson') ?? parameters.get('task');
    if (id === null || !ids.includes(id)) return;
    root.current?.closest('.card')?.scrollIntoView();
    start({ id });
  });
  useEffect(() => afterRemount(() => begin()), []);

  const follow = useEffectEvent((request: ExerciseRequest) => {
    if (ids.includes(request.id)) {
      // The lesson then moves the focus to its answers.
      root.current?.focus({ preventScroll: true });
      start(request);
    } else close();
  });
  useEffect(() => page.requests.subscribe((request) => follow(request)), [page]);
}

let stageCode: typeof taskStage | undefined;

/** Loads the code of tasks, so that a task that starts later is drawn at once. */
async function loadTasks() {
  stageCode = await import('./TaskStage.tsx');
  return stageCode;
}

interface LateTaskProps extends taskStage.TaskStageProps {
  /** Whether the code did not load. */
  isMissing: boolean;
  onMissing: () => void;
}

/** The stage of a task; if its code did not load with the card, the code is loaded again. Source: SPEC RN6.1. */
function LateTask({ isMissing, onMissing, ...props }: LateTaskProps) {
  const { unreachable } = useTexts(scoreTexts).export;
  const { TaskStage } = useLate(loadTasks, onMissing, stageCode) ?? {};
  if (TaskStage) return <TaskStage {...props} />;
  return isMissing && <p role="alert">{unreachable}</p>;
}
