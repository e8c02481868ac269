import { use, useEffect, useRef } from 'react';
import { lessonTexts } from '../../texts/lateTexts.ts';
import { LanguageContext, useTexts } from '../../texts/useTexts.ts';
import { KeptRoom } from '../../ui/KeptRoom.tsx';
import type { CardPartProps } from '../pageState.ts';
import { episodeOf } from '../tasks/episode.ts';
import { Guess } from './Guess.tsx';
import { placeOf } from './guessedPlaces.ts';
import { markGuess } from './markGuess.ts';
import type { StartedLesson } from './startedLesson.ts';
import { answerOf, canGuess, verdictOn, verdictsOn } from './verdicts.ts';

/** By then the score has drawn what happened last. Source: SPEC SC13. */
const DRAWN_AFTER_MS = 200;

interface LessonSaidProps extends CardPartProps {
  started: StartedLesson;
  onGuess: (place?: number) => void;
}

/**
 * The question of a lesson, then the answers to guess from, and at its end what came of it, with the guess in the score.
 * Their texts take one place in all lessons of the card. Source: SPEC GU1.5.
 */
export function LessonSaid({ name, page, started, onGuess }: LessonSaidProps) {
  const { lessons, code } = page.cards[name];
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
  // Not after a lesson that was stopped.
  const isJudged = verdict !== undefined && said?.startsWith(verdict) === true;
  useEffect(() => {
    const card = root.current?.closest('.card');
    const place = guess === undefined ? undefined : placeOf(lesson.id, guess);
    if (!card || !isJudged || !place) return undefined;
    let unmark: (() => void) | undefined;
    const timer = setTimeout(() => {
      unmark = markGuess(card, code, episodeOf(code, page.recordings[name].held()), place);
    }, DRAWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      unmark?.();
    };
  }, [code, guess, isJudged, lesson, name, page.recordings, run]);
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
