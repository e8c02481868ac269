import { type KeyboardEvent, memo } from 'react';
import { LaneMarks } from './LaneMarks.tsx';
import type { LaneScene } from '../layout/scene.ts';

interface LaneProps {
  laid: LaneScene;
  /** What it shows, in words. */
  text: string;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** A lane: one stop for the keyboard, from which the arrow keys go from marble to marble. */
export const Lane = memo(function Lane({ laid, text, onKey, onFocus, onBlur }: LaneProps) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the arrow keys go from marble to marble
    <div
      className="lane"
      data-levels={laid.levels}
      role="group"
      aria-label={text}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- each lane is one stop for the keyboard
      tabIndex={0}
      onKeyDown={onKey}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <div className="lane-layer">
        <LaneMarks scene={laid} />
      </div>
    </div>
  );
});
