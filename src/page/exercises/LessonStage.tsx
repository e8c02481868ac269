import { useEffect, useRef } from 'react';
import { textsIn } from '../../texts/language.ts';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { WidgetCard, Lesson } from '../../widgets/card.ts';
import type { Arrangement } from '../arrangements.ts';
import type { Guess } from '../../widgets/cardTexts.ts';
import type { LastWords } from './performStep.ts';

export interface Start {
  id: string;
  /** A number that differs for each start. */
  run: number;
  before: Arrangement;
}

export interface StartedLesson extends Start {
  lesson: Lesson;
  /** `asked` until the visitor guesses, then `playing`, then `over`. */
  stage: 'asked' | 'playing' | 'over';
  guess?: number | undefined;
  /** Makes the final sentence. */
  lastWords?: LastWords | undefined;
}

interface LessonStageProps {
  card: WidgetCard;
  started: StartedLesson;
  /** Called with the index of the answer, or without one if the visitor only wants to see the lesson. */
  onGuess: (guess?: number) => void;
}

/**
 * The question of a lesson, then the possible answers, and finally the outcome. The texts of all
 * lessons of a card share one space. Source: SPEC GU1.5.
 */
export function LessonStage({ card, started, onGuess }: LessonStageProps) {
  const root = useRef<HTMLParagraphElement>(null);
  const texts = useTexts(lessonTexts);
  const guessing = texts.guess;
  const own = useTexts(card.texts);
  const { lesson, run, stage, guess, lastWords } = started;
  const all = card.lessons.map(({ id }) => {
    const [, question, answer, guesses] = textsIn(own.lessons, id);
    /** The answer, preceded by the verdict on the guess, if any: that the guess was right, or why it was wrong. */
    function answerTo(guess?: Guess) {
      if (!guess) return answer;
      const [thought, whyNot] = guess;
      return `${whyNot ? `${guessing.thought(thought)} ${whyNot}` : guessing.right}\n${answer}`;
    }
    return { id, question, answerTo, guesses };
  });
  const allLastWords = all.flatMap(({ answerTo, guesses }) => [
    answerTo(),
    ...guesses.map((each) => answerTo(each)),
  ]);
  const asked = all.find(({ id }) => id === lesson.id);
  const said = asked && lastWords?.(texts, asked.answerTo(asked.guesses[guess ?? -1]));
  // Scroll to the question that the address asks for: it may be far below the title. Source: SPEC GU4.
  useEffect(() => {
    const place = new URLSearchParams(location.search);
    if (run !== 1 || place.get('lesson') !== lesson.id || place.has('present')) return;
    const card = root.current?.parentElement;
    card?.querySelector('.guess:not(.is-idle)')?.scrollIntoView({ block: 'nearest' });
  }, [run, lesson.id]);
  return (
    <>
      <p className="lesson-question" key={run} ref={root}>
        <KeptRoom texts={all.map((each) => each.question)}>{asked?.question}</KeptRoom>
      </p>
      <p key={`${run} end`}>
        <KeptRoom texts={allLastWords}>{said}</KeptRoom>
      </p>
      {all.map(({ id, guesses }) => (
        <div
          key={id}
          className={stage === 'asked' && lesson.id === id ? 'guess' : 'guess is-idle'}
          role="group"
          aria-label={guessing.label}
        >
          {guesses.map(([answer], index) => (
            <button key={answer} className="tool" onClick={() => onGuess(index)}>
              {answer}
            </button>
          ))}
          <button className="guess-skip" onClick={() => onGuess()}>
            {guessing.skip}
          </button>
        </div>
      ))}
    </>
  );
}
