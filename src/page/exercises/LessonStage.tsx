import { use, useEffect, useRef } from 'react';
import { exerciseTexts } from '../../texts/exerciseTexts.ts';
import { type Language, textsIn } from '../../texts/language.ts';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { WidgetCard, Exercises, Lesson } from '../../widgets/card.ts';
import type { Arrangement } from '../arrangements.ts';
import type { Guesses } from '../../widgets/cardTexts.ts';
import type { LastWords } from './performStep.ts';

/** An exercise that was started. */
export interface Start {
  id: string;
  /** Tells one start from another. */
  run: number;
  /** How the widget was arranged before. */
  before: Arrangement;
}

/** A lesson that was started. */
export interface StartedLesson extends Start {
  lesson: Lesson;
  /** Whether the visitor is still to guess, or it plays, or is over. */
  stage: 'asked' | 'playing' | 'over';
  /** The index of the answer that the visitor chose. */
  guess?: number | undefined;
  /** The sentence at its end. */
  lastWords?: LastWords | undefined;
}

interface LessonStageProps {
  card: WidgetCard;
  exercises: Exercises;
  started: StartedLesson;
  /** Gets the index of the chosen answer, and none where the visitor only wants to see. */
  onGuess: (guess?: number) => void;
}

/**
 * The question of a lesson, then the answers to guess from, and at its end the outcome. The texts of
 * all lessons of the card share one space. Source: SPEC GU1, GU1.5.
 */
export function LessonStage({ card, exercises, started, onGuess }: LessonStageProps) {
  const root = useRef<HTMLParagraphElement>(null);
  const texts = useTexts(lessonTexts);
  const guessing = useTexts(exerciseTexts);
  const own = useTexts(card.texts);
  const { guesses } = useTexts(exercises.texts);
  const language = use(LanguageContext);
  const { lesson, run, stage, guess, lastWords } = started;
  const all = card.lessons.map(({ id }) => {
    const [, question, answer] = textsIn(own.lessons, id);
    return { id, question, answer, guesses: textsIn(guesses, id) };
  });
  const allLastWords = all.flatMap(({ answer, guesses }) => [
    answer,
    ...guesses.map((_, place) => answerAfter(answer, verdictOn(guesses, place, language))),
  ]);
  const [, question, answer] = textsIn(own.lessons, lesson.id);
  const verdict =
    guess === undefined ? undefined : verdictOn(textsIn(guesses, lesson.id), guess, language);
  const said = lastWords?.(texts, answerAfter(answer, verdict));
  // An address leads to the question, which is far below the title in a high card. Source: SPEC GU4.
  useEffect(() => {
    const asked = new URLSearchParams(location.search);
    if (run !== 1 || asked.get('lesson') !== lesson.id || asked.has('present')) return;
    const card = root.current?.parentElement;
    card?.querySelector('.guess:not(.is-idle)')?.scrollIntoView({ block: 'nearest' });
  }, [run, lesson.id]);
  return (
    <>
      <p className="lesson-question" key={run} ref={root}>
        <KeptRoom texts={all.map((each) => each.question)}>{question}</KeptRoom>
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
            <button key={answer} type="button" className="tool" onClick={() => onGuess(index)}>
              {answer}
            </button>
          ))}
          <button type="button" className="guess-skip" onClick={() => onGuess()}>
            {guessing.skip}
          </button>
        </div>
      ))}
    </>
  );
}

/** Compares a guess with the outcome of its lesson: it was right, or the reason why it was not. */
function verdictOn(guesses: Guesses, guess: number, language: Language): string {
  const { right, thought } = textsIn(exerciseTexts, language);
  const [answer = '', whyNot] = guesses[guess] ?? [];
  return whyNot ? `${thought(answer)} ${whyNot}` : right;
}

/** The answer of a lesson, which follows the verdict on a guess. */
const answerAfter = (answer: string, verdict?: string) =>
  verdict ? `${verdict}\n${answer}` : answer;
