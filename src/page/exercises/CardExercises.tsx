import { type ReactNode, useId, useRef, useState } from 'react';
import { textsIn } from '../../texts/language.ts';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { Sign } from '../../ui/Sign.tsx';
import type { CardPartProps } from '../pageState.ts';
import { tryStorage } from '../preferences/preference.ts';
import './lessons.css';
import { ExerciseTools } from './ExerciseTools.tsx';
import { LessonStage } from './LessonStage.tsx';
import { TaskStage } from './TaskStage.tsx';
import { useExercise } from './useExercise.ts';
import { usePlace } from './usePlace.ts';

const PLAY = 'M2 0v10l8-5z';
const STOP = 'M1 1h8v8H1z';

/** The lessons and tasks of a card: a button for each, and a stage for the started one. */
export function CardExercises({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const texts = useTexts(lessonTexts);
  const own = useTexts(card.texts);
  const root = useRef<HTMLDivElement>(null);
  const [solved, setSolved] = useState(readSolved);
  const exercise = useExercise(root, { name, page });
  const { started, lesson, task, isPlaying, start, stop } = exercise;
  const tasks = Object.entries(own.tasks ?? {}).map(([id, { label }]) => [id, label] as const);
  const lessons = card.lessons.map(({ id }) => [id, textsIn(own.lessons, id)[0]] as const);
  const all = [...lessons, ...tasks];
  const next = started && all[all.findIndex(([id]) => id === started.id) + 1];

  usePlace(root, page, { ids: all.map(([id]) => id), start });

  /** The pressed button disappears: move the focus, so that keyboard users keep their position. */
  function focusStarted() {
    root.current?.querySelector<HTMLElement>('.is-started')?.focus({ preventScroll: true });
  }

  function onSolved(id: string) {
    keepSolved(id);
    setSolved((known) => [...known, id]);
    exercise.onSolved();
  }

  return (
    <div className="lessons" ref={root}>
      <Row title={texts.title}>
        {lessons.map(([id, label]) => {
          const isOn = started?.id === id && isPlaying;
          return (
            <button
              key={id}
              className={started?.id === id ? 'lesson is-started' : 'lesson'}
              data-playing={isOn}
              aria-label={isOn ? texts.stop(label) : undefined}
              onClick={() => (isOn ? stop() : start(id))}
            >
              <Sign path={isOn ? STOP : PLAY} />
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
              className={started?.id === id ? 'task-button is-started' : 'task-button'}
              aria-pressed={started?.id === id}
              onClick={() => (started?.id === id ? stop() : start(id))}
            >
              {solved.includes(id) && (
                <>
                  <span aria-hidden="true">✓</span>
                  <span className="task-state">{texts.solved} </span>
                </>
              )}
              {label}
            </button>
          ))}
        </Row>
      )}
      <div className={started ? 'lesson-outcome is-started' : undefined}>
        <div className="lesson-said" aria-live="polite">
          {lesson && (
            <LessonStage
              card={card}
              started={lesson}
              onGuess={(guess) => {
                exercise.play(guess);
                focusStarted();
              }}
            />
          )}
        </div>
        {task && (
          <TaskStage
            key={task.id}
            {...{ name, page }}
            started={task}
            onSolved={() => onSolved(task.id)}
            onAgain={() => start(task.id)}
          />
        )}
        <ExerciseTools {...{ exercise, next }} onRestored={focusStarted} />
      </div>
    </div>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <div className="lesson-row" role="group" aria-labelledby={titleId}>
      <span className="lesson-title" id={titleId}>
        {title}
      </span>
      {children}
    </div>
  );
}

const SOLVED = 'partitura.solved';

/** The ids of the tasks solved in this browser; none if the browser forbids storage. Source: SPEC GU3.4. */
function readSolved(): readonly string[] {
  const known = tryStorage<unknown>((storage) => JSON.parse(storage.getItem(SOLVED) ?? '[]'));
  return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
}

/** Stores that a task was solved; without storage, this is remembered until the page closes. */
function keepSolved(id: string): void {
  const solved = JSON.stringify([...new Set([...readSolved(), id])]);
  tryStorage((storage) => storage.setItem(SOLVED, solved));
}
