import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react';
import { textsIn } from '@partitura/base/language/language.ts';
import { lessonTexts } from '../texts/lessonTexts.ts';
import { LanguageContext, useTexts } from '@partitura/base/language/useTexts.ts';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import type { WidgetName } from '../widgets/card.ts';
import type { CardElements, CardPartProps, ScoreParts, Stage } from '../page/pageState.ts';
import { useDone } from '../page/done.ts';
import { bringIntoView } from './bringIntoView.ts';
import './lessons.css';
import { type ExerciseRequest, COURSE } from '../page/course.ts';
import { ExerciseTools, type Next } from './ExerciseTools.tsx';
import { LateTask, loadTasks } from './LateTask.tsx';
import { LessonStage } from './LessonStage.tsx';
import { useExercise } from './useExercise.ts';
import { usePlace } from './usePlace.ts';

interface CardExercisesProps extends CardPartProps, ScoreParts {
  elements: CardElements;
  onStage: (stage: Stage) => void;
}

/** The lessons and tasks of a card: a button for each, and a stage for the started one. */
export function CardExercises(props: CardExercisesProps) {
  const { name, page, tools, lanes, elements, onStage } = props;
  const card = page.cards[name];
  const texts = useTexts(lessonTexts);
  const own = useTexts(card.texts);
  const language = use(LanguageContext);
  const root = useRef<HTMLDivElement>(null);
  const done = useDone(page.done);
  const exercise = useExercise(root, elements, { name, page });
  const { attempt, lesson, task, isPlaying, start, stop } = exercise;
  const tasks = Object.entries(own.tasks ?? {}).map(([id, { label }]) => [id, label] as const);
  const lessons = card.lessons.map(({ id }) => [id, textsIn(own.lessons, id)[0]] as const);
  const all = [...lessons, ...tasks];
  const [request, setRequest] = useState<ExerciseRequest>();
  /** The started task whose code did not load: its button starts it again. */
  const [missing, setMissing] = useState<typeof task>();
  /** The steps of the course after the started one. */
  const rest = attempt && attempt.id === request?.id ? request.course : undefined;
  const isLeft = (id: string) => id !== attempt?.id && !done?.includes(id);
  const next = attempt && nextOf(attempt.id);
  const hasEnded = lesson?.stage === 'over' && !lesson.lastWords && !COURSE.some(isLeft);

  /** The next exercise that is not done: of the course, or else of this card, of the cards below, or of any card. */
  function nextOf(id: string): Next | undefined {
    const names = Object.keys(page.cards) as WidgetName[];
    const ids = Object.values(page.cards).flatMap(({ lessons, tasks = [] }) =>
      [...lessons, ...tasks].map((one) => one.id),
    );
    const courseNext = rest && (rest[0] ?? COURSE.find(isLeft));
    const own = lessons.map(([one]) => one);
    const inOrder = [
      ...own.slice(own.indexOf(id) + 1),
      ...own,
      ...ids.slice(ids.indexOf(id)),
      ...ids,
    ];
    const nextId = courseNext ?? inOrder.find(isLeft);
    const card = names.find((one) => nextId?.startsWith(`${one}.`));
    if (!nextId || !card) return undefined;
    const label = all.find(([one]) => one === nextId)?.[1];
    const { title } = textsIn(page.cards[card].texts, language);
    return {
      request: { id: nextId, course: courseNext ? rest.slice(1) : undefined },
      label: label ?? title,
    };
  }

  // If this fails, the start of a task tries again.
  useEffect(() => void loadTasks().catch(() => undefined), []);
  const stage = lesson?.stage;
  useEffect(() => onStage(stage), [onStage, stage]);

  usePlace(root, page, {
    ids: all.map(([id]) => id),
    start(next) {
      setRequest(next);
      start(next.id);
    },
  });

  /** The pressed button disappears: move the focus, so that keyboard users keep their position. */
  const focusOn = (selector: string) =>
    root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

  return (
    <div className="lessons" ref={root}>
      <div className="lesson-bar">
        <div
          className="lesson-list"
          onFocus={({ target }) => {
            // Browsers do not scroll sideways to a button that is partly in view.
            if (target.matches(':focus-visible')) bringIntoView(target);
          }}
        >
          <Row title={texts.title} isUnseen>
            {lessons.map(([id, label]) => {
              const isOn = attempt?.id === id && isPlaying;
              return (
                <button
                  key={id}
                  className={attempt?.id === id ? 'tool lesson is-started' : 'tool lesson'}
                  data-playing={isOn}
                  data-done={done?.includes(id)}
                  aria-label={isOn ? texts.stop(label) : undefined}
                  title={done?.includes(id) ? texts.done : undefined}
                  onClick={() => (isOn ? stop() : start(id))}
                >
                  {label}
                </button>
              );
            })}
          </Row>
          {tasks.length > 0 && (
            <Row title={texts.tasks}>
              {tasks.map(([id, label]) => (
                <button
                  key={id}
                  className={
                    attempt?.id === id ? 'tool task-button is-started' : 'tool task-button'
                  }
                  aria-pressed={attempt?.id === id}
                  onClick={() => (task?.id === id && task !== missing ? stop() : start(id))}
                >
                  {done?.includes(id) && (
                    <>
                      <span aria-hidden="true">✓</span>
                      <span className="unseen">{texts.solved} </span>
                    </>
                  )}
                  {label}
                </button>
              ))}
            </Row>
          )}
        </div>
        <div className="card-tools">{tools}</div>
      </div>
      <div className={attempt ? 'lesson-outcome is-started' : undefined}>
        <div className="lesson-said" aria-live="polite">
          {lesson && (
            <LessonStage
              {...{ card, lanes }}
              attempt={lesson}
              onGuess={(guess) => {
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
        {lesson && rest?.length === 0 && (
          <p role="status">
            <KeptRoom texts={[texts.course.end]}>{hasEnded && texts.course.end}</KeptRoom>
          </p>
        )}
        <ExerciseTools {...{ exercise, next, page }} onLeave={() => focusOn('.is-started')} />
      </div>
    </div>
  );
}

interface RowProps {
  title: string;
  /** Whether the title is for screen readers only. */
  isUnseen?: boolean;
  children: ReactNode;
}

function Row({ title, isUnseen, children }: RowProps) {
  const titleId = useId();
  return (
    <div className="lesson-row" role="group" aria-labelledby={titleId}>
      <span className={isUnseen ? 'unseen' : 'lesson-title'} id={titleId}>
        {title}
      </span>
      {children}
    </div>
  );
}
