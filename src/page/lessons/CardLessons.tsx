import { use, useId, useRef } from 'react';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { CardPartProps } from '../pageState.ts';
import { isSameArrangement } from '../settings/inForce.ts';
import { Sign } from '../../ui/Sign.tsx';
import './lessons.css';
import { answerOf, useLesson } from './useLesson.ts';

const PLAY = 'M2 0v10l8-5z';
const STOP = 'M1 1h8v8H1z';

/** The lessons of a card: a button for each, its question, and its answer. */
export function CardLessons({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const texts = useTexts(lessonTexts);
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const language = use(LanguageContext);
  const { started, isPlaying, guessing, start, guess, stop, restore } = useLesson(root, {
    name,
    page,
  });
  const said = card.lessons.map(({ id }) => texts.lessons[id]);
  const lastWords = card.lessons.flatMap(({ id }) => {
    const verdicts = guessing?.canGuess(id) ? guessing.verdictsOn(id, language) : [];
    return [undefined, ...verdicts].map((verdict) => answerOf(id)(texts, verdict));
  });
  const verdict =
    started?.guess === undefined
      ? undefined
      : guessing?.verdictOn(started.lesson.id, started.guess, language);
  const [, question] = started ? texts.lessons[started.lesson.id] : [];
  const isAsBefore = started && isSameArrangement(card, page.arrangedOf(name), started.before);
  const canRestore = started && !isPlaying && !isAsBefore;

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
          const [label] = texts.lessons[lesson.id];
          const isStarted = started?.lesson.id === lesson.id;
          const isOn = isStarted && isPlaying;
          return (
            <button
              key={lesson.id}
              type="button"
              className={isStarted ? 'lesson is-started' : 'lesson'}
              data-playing={isOn}
              aria-label={isOn ? texts.stop(label) : undefined}
              onClick={() => (isOn ? stop() : start(lesson))}
            >
              <Sign path={isOn ? STOP : PLAY} />
              {label}
            </button>
          );
        })}
      </div>
      <div className={started ? 'lesson-outcome is-started' : undefined}>
        <div className="lesson-said" aria-live="polite">
          {started && (
            <p className="lesson-question" key={started.run}>
              <KeptRoom texts={said.map(([, each]) => each)}>{question}</KeptRoom>
            </p>
          )}
          {started && (
            <p key={`${started.run} end`}>
              <KeptRoom texts={lastWords}>{started.lastWords?.(texts, verdict)}</KeptRoom>
            </p>
          )}
          {started &&
            guessing &&
            card.lessons
              .filter(({ id }) => guessing.canGuess(id))
              .map(({ id }) => (
                <guessing.Guess
                  key={id}
                  lesson={id}
                  isAsked={started.stage === 'asked' && started.lesson.id === id}
                  onGuess={(place) => {
                    guess(place);
                    focusLesson();
                  }}
                />
              ))}
        </div>
        {started && (
          <button
            type="button"
            className={canRestore ? 'lesson-restore' : 'lesson-restore is-idle'}
            onClick={() => {
              restore();
              focusLesson();
            }}
          >
            {texts.restore}
          </button>
        )}
      </div>
    </div>
  );
}
