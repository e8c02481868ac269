import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { Engraving } from '../layout/engrave.ts';
import type { Mark } from '../layout/marks.ts';
import { markThreadOf } from '../layout/thread.ts';
import type { CurrentMark } from './useCurrentMark.ts';

/** The steps of the keys that move from mark to mark. */
const SIDEWAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Handles the keys of a score, whose lanes and links are one tab stop. The up and down arrows move from lane to lane:
 * to a cause or an effect, or else to the mark nearest in time. Left and right move from mark to mark, and from the
 * first mark to the links of the line. Source: SPEC SC9.2.
 */
export function useArrows(
  root: RefObject<HTMLElement | null>,
  { number: shown, look }: CurrentMark,
  { lanes }: Engraving,
) {
  /** The lane that is the tab stop; by default the first lane. */
  const [stop, setStop] = useState<number>();
  useEffect(() => {
    const row = root.current?.querySelector<HTMLElement>(`.score-row[data-lane="${stop}"]`);
    if (!row) return undefined;
    // A lesson may hide the lane, and then the score would have no tab stop.
    const observer = new ResizeObserver(() => {
      if (!row.offsetParent) setStop(undefined);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [root, stop]);

  const marksOf = (row: HTMLElement) =>
    (lanes[Number(row.dataset.lane)]?.marks ?? []).toSorted(
      (one, other) => one.number - other.number,
    );

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const { key } = event;
    const target = event.target as Element;
    if (!target.matches('.lane, a')) return;
    const row = target.closest<HTMLElement>('.score-row');
    const down = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (down !== undefined) {
      const all = [...(root.current?.querySelectorAll<HTMLElement>('.score-row') ?? [])];
      // A lesson may hide lanes.
      const rows = all.filter((one) => one.offsetParent);
      const next = rows.find((_, index) => rows[index - down] === row);
      event.preventDefault();
      if (next) moveTo(next);
    } else if (SIDEWAYS[key] !== undefined && row) {
      event.preventDefault();
      moveBy(SIDEWAYS[key], row, target);
    }
  }

  function moveTo(row: HTMLElement) {
    const from = lanes.flatMap(({ marks }) => marks).find(({ number }) => number === shown);
    row.querySelector<SVGElement>('.lane')?.focus();
    if (!from) return;
    const { relations } = markThreadOf(lanes, from.number);
    const marks = marksOf(row);
    const relatedMarks = marks.filter(({ number }) => relations.has(number));
    const away = ({ xPx }: Mark) => Math.abs(xPx - from.xPx);
    const candidates = relatedMarks.length > 0 ? relatedMarks : marks;
    const [nearest] = candidates.sort((one, other) => away(one) - away(other));
    // The blur of the previous lane has removed the current mark.
    look(nearest?.number);
  }

  function moveBy(step: number, row: HTMLElement, from: Element) {
    const links = [...row.querySelectorAll<HTMLElement | SVGElement>('a, .lane')];
    const next = links[links.indexOf(from as HTMLElement) + step];
    const numbers = marksOf(row).map(({ number }) => number);
    const index = shown === undefined ? -1 : numbers.indexOf(shown);
    const isFirst = step === -1 && index === (numbers.length > 0 ? 0 : -1);
    if (from.matches('a') || isFirst) next?.focus();
    else {
      const at = index === -1 ? (step > 0 ? -1 : numbers.length) : index;
      look(numbers[Math.min(numbers.length - 1, Math.max(0, at + step))]);
    }
  }

  return { stop, setStop, onKey };
}
