import { useRef, useState } from 'react';
import { guessTexts } from '@partitura/base/ui/texts/guessTexts.ts';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { KeptRoom } from '@partitura/base/ui/KeptRoom.tsx';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import { Verdict } from '@partitura/base/ui/Verdict.tsx';
import { type Pattern, patterns } from '../patterns/patterns.ts';
import { patternTexts } from '../patterns/patternTexts.ts';
import { cardTexts } from '../texts/cardTexts.ts';
import { INPUTS } from '../read/givenNames.ts';
import { labelOfValue } from '../texts/nameOfValue.ts';
import css from './pattern.css?inline';
import { useIsNarrow } from './useBesideEditor.tsx';

interface PatternListProps {
  /** The pattern whose code is in the editor, if any. */
  pattern: Pattern | undefined;
  onChoose: (pattern: Pattern) => void;
}

/** The list of patterns to begin with. */
export function PatternList({ pattern, onChoose }: PatternListProps) {
  const texts = useTexts(cardTexts);
  const words = useTexts(patternTexts);
  return (
    <select
      className="tool"
      aria-label={texts.patterns}
      value={pattern?.id ?? ''}
      onChange={({ target }) => {
        const one = patterns.find(({ id }) => id === target.value);
        if (one) onChoose(one);
      }}
    >
      {!pattern && <option value="">{texts.ownCode}</option>}
      {patterns.map(({ id }) => (
        <option key={id} value={id}>
          {words[id].title}
        </option>
      ))}
    </select>
  );
}

/** The name that the picture gives to a value. The picture knows an object only as a text. */
const labelOfInput = (value: unknown) =>
  labelOfValue(typeof value === 'object' ? JSON.stringify(value) : value);

interface PatternQuestionProps {
  pattern: Pattern;
  /** Whether the pattern has not been played yet. */
  isWaiting: boolean;
  /** Whether the pattern has been played to its end. */
  isOver: boolean;
  onPlay: () => void;
}

/** The question of a pattern, with its inputs. An answer plays them, and then the verdict replaces the answers. */
export function PatternQuestion({ pattern, isWaiting, isOver, onPlay }: PatternQuestionProps) {
  const { question, answer, guesses } = useTexts(patternTexts)[pattern.id];
  const { plays } = useTexts(cardTexts);
  const words = useTexts(guessTexts);
  const isNarrow = useIsNarrow();
  useStyles(css);
  const root = useRef<HTMLDivElement>(null);
  const [guessIndex, setGuessIndex] = useState<number>();
  const [guess, correction] = (!isWaiting && guesses[guessIndex ?? -1]) || [];
  const verdict = guess && (correction ? words.wrong : words.right);
  const reason = guess && correction ? `${words.thought(guess)} ${correction}\n` : '';

  function play(index?: number) {
    setGuessIndex(index);
    onPlay();
    // The pressed button, which has the focus, disappears. On narrow screens, the lanes are below the question.
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: isNarrow ? 'start' : 'nearest' });
  }

  return (
    <div ref={root} tabIndex={-1} className={isWaiting ? 'own-question' : 'own-question is-played'}>
      <div>
        <p>
          <strong>{question}</strong>
        </p>
        {INPUTS.map((input) => {
          const own = pattern.script.filter(([, name]) => name === input);
          const values = own.map(([ms, , value]) => [String(ms), labelOfInput(value)] as const);
          return values.length > 0 && <p key={input}>{plays(input, values)}</p>;
        })}
      </div>
      <div role="group" aria-label={words.label}>
        {guesses.map(([text], index) => (
          <button key={text} className="tool" onClick={() => play(index)}>
            {text}
          </button>
        ))}
        <button className="quiet" onClick={() => play()}>
          {words.skip}
        </button>
      </div>
      <p aria-live="polite">
        <KeptRoom texts={isWaiting ? [] : [`${verdict ? `${verdict}\n` : ''}${reason}${answer}`]}>
          {!isWaiting && isOver && (
            <>
              {verdict && (
                <>
                  <Verdict isRight={!correction}>{verdict}</Verdict>
                  {'\n'}
                </>
              )}
              {reason}
              {answer}
            </>
          )}
        </KeptRoom>
      </p>
    </div>
  );
}
