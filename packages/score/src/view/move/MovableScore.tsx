import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStyles } from '@partitura/base/ui/useStyles.ts';
import type { Engraving } from '../../layout/engrave.ts';
import { Score, type ScoreProps } from '../Score.tsx';
import css from './move.css?inline';

/** A press that moves less than this is not a drag. */
const LEAST_PX = 4;
const STEPS_MS: Readonly<Record<string, number>> = { ArrowLeft: -50, ArrowRight: 50 };

/** The move of a value: to a time since the start (`toMs`), by a time (`byMs`), or out of the picture (`out`). */
export type Move = { readonly toMs: number } | { readonly byMs: number } | 'out';

interface MovableScoreProps extends Omit<ScoreProps, 'movable'> {
  /** The lanes whose values can be moved. */
  movable: readonly number[];
  /** The start, from which times are counted, and the latest time that a value can have, in clock time. */
  range: () => { readonly startMs: number; readonly endMs: number };
  /** Returns the text for the time of a dragged value, given in milliseconds since the start. */
  timeText: (ms: number) => string;
  /** Called with the number of a dragged value; without a number, keys move the current notification of any kind. */
  onMove: (move: Move, dragged?: number) => void;
}

/** The time to which a value is dragged, in milliseconds since the start, and the position of the pointer. */
interface Drag {
  readonly leftPx: number;
  readonly topPx: number;
  readonly toMs: number;
}

/** A score whose values on some lanes can be moved, by pointer and by keys. Source: SPEC OW35. */
export function MovableScore(props: MovableScoreProps) {
  const { movable, range, timeText, onMove, ...score } = props;
  const [drag, setDrag] = useState<Drag>();
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => () => giveUp.current?.(), []);
  useStyles(css);

  function onKey(event: KeyboardEvent) {
    const { key, altKey, target } = event;
    const byMs = altKey ? STEPS_MS[key] : undefined;
    const isOut = !altKey && (key === 'Delete' || key === 'Backspace');
    if ((byMs === undefined && !isOut) || !(target as Element).matches('.lane')) return false;
    // Without this, Alt and an arrow key would leave the page.
    event.preventDefault();
    onMove(byMs === undefined ? 'out' : { byMs });
    return true;
  }

  function onPress(press: PointerEvent, { lanes }: Engraving) {
    const mark = (press.target as Element).closest<SVGElement>('.is-movable .marble');
    const number = Number(mark?.dataset.number);
    const marks = lanes.flatMap((lane) => lane.marks);
    const pressedMark = marks.find((one) => one.number === number);
    if (!mark || !pressedMark || press.button !== 0) return;
    const { startMs, endMs } = range();
    const moments = marks.map(({ xPx, atMs }) => [xPx, atMs - startMs] as const);
    let toMs: number | undefined;
    giveUp.current = followPointer(press, {
      onMove(px, { clientX, clientY }) {
        if (toMs === undefined && Math.abs(px) < LEAST_PX) return;
        toMs = Math.min(timeAt(moments, pressedMark.xPx + px), Math.floor(endMs - startMs));
        mark.style.translate = `${px}px`;
        setDrag({ leftPx: clientX, topPx: clientY, toMs });
      },
      onEnd(isDropped) {
        mark.style.translate = '';
        setDrag(undefined);
        if (isDropped && toMs !== undefined && toMs !== pressedMark.atMs - startMs)
          onMove({ toMs }, number);
      },
    });
  }

  return (
    <>
      <Score {...score} movable={{ lanes: movable, onKey, onPress }} />
      {drag && (
        <output className="moving-time" style={{ left: drag.leftPx, top: drag.topPx }}>
          {timeText(drag.toMs)}
        </output>
      )}
    </>
  );
}

/** Follows a pressed pointer until it is lifted or the drag is cancelled; returns the function that cancels it. */
function followPointer(
  { clientX: fromPx }: PointerEvent,
  drag: {
    onMove: (px: number, event: globalThis.PointerEvent) => void;
    onEnd: (isDropped: boolean) => void;
  },
) {
  const following = new AbortController();
  const { signal } = following;
  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    take: (event: WindowEventMap[Name]) => void,
  ) => addEventListener(name, take, { signal, capture: true });
  const end = (isDropped: boolean) => {
    if (signal.aborted) return;
    following.abort();
    drag.onEnd(isDropped);
  };
  listen('pointermove', (event) => drag.onMove(event.clientX - fromPx, event));
  listen('pointercancel', () => end(false));
  listen('pointerup', () => end(true));
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    end(false);
  });
  return () => end(false);
}

/** The number of milliseconds per pixel after the last moment of a picture. */
const MS_IN_PX = 5;
/** The times of dragged values are multiples of this number of milliseconds. */
const GRID_MS = 10;

/**
 * Returns the time at a position in the picture, from the positions of its moments, in any order. Between two moments
 * the time is interpolated, because the width of columns is not proportional to their time.
 */
export function timeAt(
  moments: readonly (readonly [x: number, atMs: number])[],
  x: number,
): number {
  const sorted = [...moments].sort(([, one], [, other]) => one - other);
  const [before, after] = [sorted.findLast(([atX]) => atX <= x), sorted.find(([atX]) => atX > x)];
  if (!before) return 0;
  const [fromX, fromMs] = before;
  const [toX, toMs] = after ?? [fromX + 1, fromMs + MS_IN_PX];
  const atMs = fromMs + ((x - fromX) / (toX - fromX)) * (toMs - fromMs);
  return Math.max(0, Math.round(atMs / GRID_MS) * GRID_MS);
}
