import { type RefObject, useEffect, useRef } from 'react';
import { bringIntoView, isInView, nextButton } from './bringIntoView.ts';
import { textsIn } from '@partitura/base/language/language.ts';
import { guessTexts } from '@partitura/base/ui/texts/guessTexts.ts';
import { lessonTexts } from '../texts/lessonTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import { Verdict } from '@partitura/base/ui/Verdict.tsx';
import type { WidgetCard, Lesson } from '../widgets/card.ts';
import type { Arrangement } from '../page/arrangements.ts';
import type { Guess } from '../widgets/cardTexts.ts';
import type { LastWords } from './lessonSteps.ts';

export interface Start {
  id: string;
  /** A number that differs for each start. */
  run: number;
  before: Arrangement;
}

export interface LessonAttempt extends Start {
  lesson: Lesson;
  /** `asked` until the visitor guesses, then `playing`, then `over`. */
  stage: 'asked' | 'playing' | 'over';
  guess?: number | undefined;
  /** Replaces the answer of a lesson that was stopped or failed. */
  lastWords?: LastWords | undefined;
}

interface LessonStageProps {
  card: WidgetCard;
  lanes: RefObject<Element | null>;
  widget: RefObject<Element | null>;
  attempt: LessonAttempt;
  /**
   * Called with the index of the chosen answer and whether that answer is wrong, or without arguments if the visitor
   * only wants to see the lesson.
   */
  onGuess: (guess?: number, isMissed?: boolean) => void;
}

/**
 * Shows the question of a lesson, then the possible answers, and finally the outcome. The texts of all lessons of a
 * card share one space. Source: SPEC GU1.5.
 */
export function LessonStage({ card, lanes, widget, attempt, onGuess }: LessonStageProps) {
  const root = useRef<HTMLParagraphElement>(null);
  const texts = useTexts(lessonTexts);
  const guessing = useTexts(guessTexts);
  const own = useTexts(card.texts);
  const { lesson, run, stage, guess, lastWords } = attempt;
  const all = card.lessons.map(({ id }) => {
    const [, question, answer, guesses] = textsIn(own.lessons, id);
    /** The answer, preceded by the reason why the guess was wrong. */
    const answerTo = ([thought, correction]: Guess) =>
      correction ? `${guessing.thought(thought)} ${correction}\n${answer}` : answer;
    return { id, question, answer, answerTo, guesses };
  });
  const allLastWords = all.flatMap(({ answer, answerTo, guesses }) => [
    answer,
    ...guesses.map((each) => `${guessing.wrong}\n${answerTo(each)}`),
  ]);
  const current = all.find(({ id }) => id === lesson.id);
  const currentGuess = current?.guesses[guess ?? -1];
  const isAnswered = stage === 'over' && !lastWords;
  useEffect(() => {
    follow(root.current, lanes.current, widget.current, isAnswered ? 'answered' : stage);
  }, [run, lanes, widget, stage, isAnswered]);
  return (
    <>
      <p className="lesson-question" key={run} ref={root}>
        <KeptRoom texts={all.map((each) => each.question)}>{current?.question}</KeptRoom>
      </p>
      <p key={`${run} end`} tabIndex={-1}>
        <KeptRoom texts={allLastWords}>
          {isAnswered && currentGuess && (
            <>
              <Verdict isRight={!currentGuess[1]}>
                {currentGuess[1] ? guessing.wrong : guessing.right}
              </Verdict>
              {'\n'}
            </>
          )}
          {isAnswered && (currentGuess ? current.answerTo(currentGuess) : current?.answer)}
          {lastWords?.(texts)}
          {stage === 'playing' && currentGuess && guessing.thought(currentGuess[0])}
        </KeptRoom>
      </p>
      {all.map(({ id, guesses }) => (
        <div
          key={id}
          className={stage === 'asked' && lesson.id === id ? 'guess' : 'guess is-idle'}
          role="group"
          aria-label={guessing.label}
          tabIndex={-1}
        >
          {guesses.map(([answer, correction], index) => (
            <button
              key={answer}
              className="tool"
              onClick={() => onGuess(index, correction !== undefined)}
            >
              {answer}
            </button>
          ))}
          <button className="quiet guess-skip" onClick={() => onGuess()}>
            {guessing.skip}
          </button>
        </div>
      ))}
    </>
  );
}

/**
 * Brings the question and its answers into view, and finally the verdict, which takes the place of the answers. The
 * place of the next lesson's button comes into view too, and lanes and widget if they fit. The focus moves from the
 * pressed button to the answers. Source: SPEC SC10.13, SC10.14.
 */
function follow(
  question: Element | null,
  lanes: Element | null,
  widget: Element | null,
  stage: LessonAttempt['stage'] | 'answered',
) {
  const lessons = question?.closest('.lessons');
  if (!question || !lessons || !lanes) return;
  const isHere = lessons.contains(document.activeElement);
  const isFollowed = isHere && isInView(lanes);
  if (stage === 'asked' || (stage === 'answered' && isFollowed)) {
    const said = [question, question.nextElementSibling, nextButton(question)];
    bringIntoView([widget, lanes, ...said], stage === 'asked' ? question.closest('.card') : null);
  }
  const answers = lessons.querySelector<HTMLElement>('.guess:not(.is-idle)');
  if (stage === 'asked' && isHere) answers?.focus({ preventScroll: true });
}
