import { use, useEffect, useRef } from 'react';
import { textsIn } from '../../texts/language.ts';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { WidgetCard, Exercises } from '../../widgets/card.ts';
import { Guess } from './Guess.tsx';
import type { StartedLesson } from './startedLesson.ts';
import { answerAfter, verdictOn } from './verdicts.ts';

interface LessonSaidProps {
  card: WidgetCard;
  exercises: Exercises;
  started: StartedLesson;
  onGuess: (place?: number) => void;
}

/**
 * The question of a lesson, then the answers to guess from, and at its end what came of it.
 * Their texts take one place in all lessons of the card. Source: SPEC GU1.5.
 */
export function LessonSaid({ card, exercises, started, onGuess }: LessonSaidProps) {
  const root = useRef<HTMLParagraphElement>(null);
  const texts = useTexts(lessonTexts);
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
  // An address leads to the question, which stands far below the title where the card is high. Source: SPEC GU4.
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
        <Guess
          key={id}
          guesses={guesses}
          isAsked={stage === 'asked' && lesson.id === id}
          onGuess={onGuess}
        />
      ))}
    </>
  );
}
