import { guessTexts } from '../../texts/guessTexts.ts';
import { useTexts } from '../../texts/useTexts.ts';
import type { Guesses } from '../../widgets/cardTexts.ts';
import './guess.css';

interface GuessProps {
  guesses: Guesses;
  /** Whether it is to be seen; hidden, it keeps the room that it may take. */
  isAsked: boolean;
  /** The place of the answer; none where the visitor only wants to see. */
  onGuess: (guess?: number) => void;
}

/** The answers of a lesson, to guess from before it plays. Source: SPEC GU1. */
export function Guess({ guesses, isAsked, onGuess }: GuessProps) {
  const texts = useTexts(guessTexts);
  return (
    <div className={isAsked ? 'guess' : 'guess is-idle'} role="group" aria-label={texts.label}>
      {guesses.map(([answer], index) => (
        <button key={answer} type="button" className="tool" onClick={() => onGuess(index)}>
          {answer}
        </button>
      ))}
      <button type="button" className="guess-skip" onClick={() => onGuess()}>
        {texts.skip}
      </button>
    </div>
  );
}
