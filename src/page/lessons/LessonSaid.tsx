import { use, useEffect, useRef } from 'react';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { Lesson } from '../../widgets/card.ts';
import { Guess } from './Guess.tsx';
import type { StartedLesson } from './startedLesson.ts';
import { answerOf, canGuess, verdictOn, verdictsOn } from './verdicts.ts';

interface LessonSaidProps {
  /** All lessons of the card. */
  lessons: readonly Lesson[];
  started: StartedLesson;
  onGuess: (place?: number) => void;
}

/**
 * The question of a lesson, then the answers to guess from, and at its end what came of it.
 * Their texts take one place in all lessons of the card. Source: SPEC GU1.5.
 */
export function LessonSaid({ lessons, started, onGuess }: LessonSaidProps) {
  const root = useRef<HTMLParagraphElement>(null);
  const texts = useTexts(lessonTexts);
  const language = use(LanguageContext);
  const { lesson, run, stage, guess, lastWords } = started;
  const allLastWords = lessons.flatMap(({ id }) => {
    const verdicts = canGuess(id) ? verdictsOn(id, language) : [];
    return [undefined, ...verdicts].map((verdict) => answerOf(id)(texts, verdict));
  });
  const verdict = guess === undefined ? undefined : verdictOn(lesson.id, guess, language);
  const said = lastWords?.(texts, verdict);
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
        <KeptRoom texts={lessons.map(({ id }) => texts.lessons[id][1])}>
          {texts.lessons[lesson.id][1]}
        </KeptRoom>
      </p>
      <p key={`${run} end`}>
        <KeptRoom texts={allLastWords}>{said}</KeptRoom>
      </p>
      {lessons
        .filter(({ id }) => canGuess(id))
        .map(({ id }) => (
          <Guess
            key={id}
            lesson={id}
            isAsked={stage === 'asked' && lesson.id === id}
            onGuess={onGuess}
          />
        ))}
    </>
  );
}
