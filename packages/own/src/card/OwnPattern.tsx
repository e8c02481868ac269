import { useState } from 'react';
import { guessTexts } from '@partitura/base/ui/texts/guessTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { Verdict } from '@partitura/base/ui/Verdict.tsx';
import { patterns, type PatternId } from '../patterns/patterns.ts';
import { patternTexts } from '../patterns/patternTexts.ts';
import { cardTexts } from '../texts/cardTexts.ts';

type Pattern = (typeof patterns)[number];

interface PatternListProps {
  /** The code in the editor; the list names its pattern. */
  text: string;
  onChoose: (pattern: Pattern) => void;
}

/** The list of patterns to begin with, and a sentence that says what to look at in the chosen one. */
export function PatternList({ text, onChoose }: PatternListProps) {
  const texts = useTexts(cardTexts);
  const words = useTexts(patternTexts);
  const pattern = patterns.find(({ code }) => code === text);
  return (
    <>
      <select
        className="tool"
        aria-label={texts.patterns}
        value={pattern?.id ?? ''}
        onChange={({ target }) => {
          const one = patterns.find(({ id }) => id === target.value);
          if (one) onChoose(one);
        }}
      >
        {!pattern && <option value="">{texts.patterns}</option>}
        {patterns.map(({ id }) => (
          <option key={id} value={id}>
            {words[id].title}
          </option>
        ))}
      </select>
      {pattern && <p className="own-look">{words[pattern.id].look}</p>}
    </>
  );
}

/** The question of a pattern. */
export function PatternQuestion({ id }: { id: PatternId }) {
  const { question, answer, guesses } = useTexts(patternTexts)[id];
  const words = useTexts(guessTexts);
  const [guessIndex, setGuessIndex] = useState<number>();
  const correction = guesses[guessIndex ?? -1]?.[1];
  return (
    <div className="own-question">
      <p>
        <strong>{question}</strong>
      </p>
      <div role="group" aria-label={words.label}>
        {guesses.map(([text], index) => (
          <button
            key={text}
            className="tool"
            aria-pressed={index === guessIndex}
            onClick={() => setGuessIndex(index)}
          >
            {text}
          </button>
        ))}
      </div>
      <p aria-live="polite">
        {guessIndex !== undefined && (
          <>
            <Verdict isRight={correction === undefined}>
              {correction === undefined ? words.right : words.wrong}
            </Verdict>{' '}
            {correction ?? answer}
          </>
        )}
      </p>
    </div>
  );
}
