import { use, useId, useRef } from 'react';
import { lessonTexts, scoreTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { CopyDialog } from '../../ui/CopyDialog.tsx';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { CardPartProps } from '../pageState.ts';
import { isSameArrangement } from '../settings/inForce.ts';
import { Sign } from '../../ui/Sign.tsx';
import './lessons.css';
import { useTasks } from '../tasks/useTasks.tsx';
import { answerOf, useLesson } from './useLesson.ts';

const PLAY = 'M2 0v10l8-5z';
const STOP = 'M1 1h8v8H1z';

/** The lessons of a card: a button for each, its question, and its answer. */
export function CardLessons({ name, page }: CardPartProps) {
  const card = page.cards[name];
  const texts = useTexts(lessonTexts);
  const { unreachable } = useTexts(scoreTexts).export;
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const language = use(LanguageContext);
  const { started, isPlaying, parts, start, guess, stop, restore, ...code } = useLesson(root, {
    name,
    page,
  });
  const tasks = useTasks({ name, page });
  const said = card.lessons.map(({ id }) => texts.lessons[id]);
  const lastWords = card.lessons.flatMap(({ id }) => {
    const verdicts = parts?.canGuess(id) ? parts.verdictsOn(id, language) : [];
    return [undefined, ...verdicts].map((verdict) => answerOf(id)(texts, verdict));
  });
  const verdict =
    started?.guess === undefined
      ? undefined
      : parts?.verdictOn(started.lesson.id, started.guess, language);
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
        {tasks.button}
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
            parts &&
            card.lessons
              .filter(({ id }) => parts.canGuess(id))
              .map(({ id }) => (
                <parts.Guess
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
      {tasks.panel}
      {code.isUnreachable && <CopyDialog title={unreachable} onClose={code.dismiss} />}
    </div>
  );
}
