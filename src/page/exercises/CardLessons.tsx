import { useId, useRef } from 'react';
import { textsIn } from '../../texts/language.ts';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { useArranged } from '../arrangements.ts';
import type { CardPartProps } from '../pageState.ts';
import { isSameArrangement } from '../settings/inForce.ts';
import { Sign } from '../../ui/Sign.tsx';
import './lessons.css';
import { useTasks } from './useTasks.tsx';
import { useLesson } from './useLesson.ts';
import { usePlace } from './usePlace.ts';

const PLAY = 'M2 0v10l8-5z';
const STOP = 'M1 1h8v8H1z';

/** The lessons of a card: a button for each, its question, and its answer. */
export function CardLessons({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const arranged = useArranged(page.arrangements, name);
  const texts = useTexts(lessonTexts);
  const own = useTexts(card.texts);
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { started, isPlaying, parts, start, guess, stop, restore, missing } = useLesson(root, {
    name,
    page,
  });
  const tasks = useTasks({ name, page });
  const isAsBefore = started && isSameArrangement(card, arranged, started.before);
  const canRestore = started && !isPlaying && !isAsBefore;

  usePlace(root, { name, page }, { lesson: start, tasks: tasks.open });

  /** The pressed button disappears: the focus moves, so that keyboard users keep their place. */
  function focusLesson() {
    const lesson = root.current?.querySelector<HTMLElement>('.lesson.is-started');
    lesson?.focus({ preventScroll: true });
  }

  return (
    <div className="lessons" ref={root}>
      <div className="lesson-row" role="group" aria-labelledby={titleId}>
        <span className="lesson-title" id={titleId}>
          {texts.title}
        </span>
        {card.lessons.map((lesson) => {
          const [label] = textsIn(own.lessons, lesson.id);
          const isStarted = started?.lesson.id === lesson.id;
          const isOn = isStarted && isPlaying;
          return (
            <button
              key={lesson.id}
              type="button"
              className={isStarted ? 'lesson is-started' : 'lesson'}
              data-playing={isOn}
              aria-label={isOn ? texts.stop(label) : undefined}
              onClick={() => {
                // What a lesson does solves no task.
                tasks.putAway();
                if (isOn) stop();
                else start(lesson);
              }}
            >
              <Sign path={isOn ? STOP : PLAY} />
              {label}
            </button>
          );
        })}
        {card.hasTasks && tasks.button}
      </div>
      <div className={started ? 'lesson-outcome is-started' : undefined}>
        <div className="lesson-said" aria-live="polite">
          {started && parts && (
            <parts.LessonSaid
              card={card}
              exercises={parts.exercises}
              started={started}
              onGuess={(place) => {
                guess(place);
                focusLesson();
              }}
            />
          )}
        </div>
        {started && parts && (
          <parts.LessonTools
            lesson={started.lesson.id}
            isEnd={started.stage === 'over' && started.lesson === card.lessons.at(-1)}
            onNext={card.hasTasks && tasks.open}
            canRestore={canRestore ?? false}
            onRestore={() => {
              restore();
              focusLesson();
            }}
          />
        )}
      </div>
      {tasks.panel}
      {missing}
    </div>
  );
}
