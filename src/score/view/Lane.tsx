import { type CSSProperties, type KeyboardEvent, memo } from 'react';
import { type Edge, levelPx, type Marble, type Stretch } from '../layout/layout.ts';
import type { LaneScene } from '../layout/scene.ts';

const SIGNS: Record<Edge['kind'], string> = {
  subscribe: '⊢',
  unsubscribe: '⊣',
  error: '✕',
  complete: '',
};

/** No mark is wider than twice this. */
const REACH_PX = 500;

/** A place that has the same room on either side, in a layer that has no width: a transform would make each mark a thing of its own to paint. */
function around(xPx: number) {
  return { left: xPx - REACH_PX, right: -xPx - REACH_PX };
}

/** On either side of their instant: where one inner stream gives way to another, both are seen. */
const edgePlaces: Record<Edge['kind'], (xPx: number) => CSSProperties> = {
  subscribe: (xPx) => ({ left: xPx }),
  unsubscribe: (xPx) => ({ right: -xPx }),
  error: around,
  complete: around,
};

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

/** Draws the marks of one lane; where they stand has been computed. */
const LaneMarks = memo(function LaneMarks({ scene }: { scene: LaneScene }) {
  return (
    <>
      {scene.stretches.map((stretch) => (
        <StretchMark key={`${stretch.kind}${stretch.number}`} stretch={stretch} />
      ))}
      {scene.marks.map((mark) =>
        mark.kind === 'marble' ? (
          <MarbleMark key={mark.number} marble={mark} />
        ) : (
          <EdgeMark key={mark.number} edge={mark} />
        ),
      )}
    </>
  );
});

const MarbleMark = memo(function MarbleMark({ marble }: { marble: Marble }) {
  return (
    <span
      className={`marble hue-${marble.hue}`}
      data-number={marble.number}
      style={{ ...around(marble.xPx), marginTop: levelPx(marble.level) }}
    >
      {marble.label}
    </span>
  );
});

const EdgeMark = memo(function EdgeMark({ edge: { kind, number, xPx } }: { edge: Edge }) {
  return (
    <span className={`edge is-${kind}`} data-number={number} style={edgePlaces[kind](xPx)}>
      {SIGNS[kind]}
    </span>
  );
});

const StretchMark = memo(function StretchMark({
  stretch: { kind, fromPx, toPx },
}: {
  stretch: Stretch;
}) {
  return (
    <span
      className={toPx === undefined ? `stretch is-${kind} is-open` : `stretch is-${kind}`}
      style={{ left: fromPx, ...(toPx !== undefined && { width: Math.max(2, toPx - fromPx) }) }}
    />
  );
});
