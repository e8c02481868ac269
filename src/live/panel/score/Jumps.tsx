import { useState } from 'react';
import { useTexts } from '../../../texts/useTexts.ts';
import { liveTexts } from '../../texts/liveTexts.ts';
import { SOUGHT, type Sought } from './lastMarks.ts';

interface JumpsProps {
  /** Goes to the latest mark of a kind; returns whether there is one. */
  onJump: (sought: Sought) => boolean;
}

/** Buttons that lead to the latest end, error and ignored value. */
export function Jumps({ onJump }: JumpsProps) {
  const texts = useTexts(liveTexts);
  const [missing, setMissing] = useState<Sought>();
  return (
    <div className="take-away jumps" role="group" aria-label={texts.jumps}>
      <span aria-hidden="true">{texts.jumps}</span>
      {SOUGHT.map((sought) => (
        <button
          key={sought}
          type="button"
          onClick={() => setMissing(onJump(sought) ? undefined : sought)}
        >
          {texts.sought[sought]}
        </button>
      ))}
      <p className="outcome" role="status">
        {missing && texts.notRecorded[missing]}
      </p>
    </div>
  );
}
