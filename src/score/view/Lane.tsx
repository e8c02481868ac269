import type { KeyboardEvent } from 'react';
import type { Engraving } from '../layout/engrave.ts';
import { ROW_PX } from '../layout/rows.ts';
import { LaneMarks } from './LaneMarks.tsx';

interface LaneProps {
  engraving: Engraving;
  lane: number;
  isInner: boolean;
  text: string;
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** A lane: one tab stop, with arrow keys from mark to mark. */
export function Lane({ engraving, lane, isInner, text, onKey, onFocus, onBlur }: LaneProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move within it
    <svg
      className="lane"
      height={ROW_PX}
      role="group"
      aria-label={text}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop for the keyboard
      tabIndex={0}
      onKeyDown={onKey}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <LaneMarks {...{ engraving, lane, isInner }} />
    </svg>
  );
}
