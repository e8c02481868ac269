import { useState } from 'react';
import { useTexts } from '@partitura/base/language/useTexts.ts';
import { liveTexts } from '../../texts/liveTexts.ts';
import type { LiveTexts } from '../../texts/ru.ts';
import { SOUGHT, type Sought } from './lastMarks.ts';

interface JumpsProps {
  /** Goes to the latest mark of a kind, if there is one; returns the sentence to show. */
  onJump: (sought: Sought) => JumpOutcome | undefined;
}

export type JumpOutcome = keyof LiveTexts['jumped'];

/** Buttons that lead to the latest end, error and ignored value. */
export function Jumps({ onJump }: JumpsProps) {
  const texts = useTexts(liveTexts);
  const [outcome, setOutcome] = useState<JumpOutcome>();
  return (
    <div className="take-away jumps" role="group" aria-label={texts.jumps}>
      <span aria-hidden="true">{texts.jumps}</span>
      {SOUGHT.map((sought) => (
        <button key={sought} type="button" onClick={() => setOutcome(onJump(sought))}>
          {texts.sought[sought]}
        </button>
      ))}
      <p className="outcome" role="status">
        {outcome && texts.jumped[outcome]}
      </p>
    </div>
  );
}
