import type { Gap } from './columns.ts';
import type { Engraving } from './engrave.ts';
import { lettersOf } from './labels.ts';

interface AxisLabel {
  readonly xPx: number;
  readonly text: string;
  readonly widthPx: number;
}

/** The width of a letter in the label of a time. */
export const TIME_LETTER_PX = 7.2;
const GAP_PX = 6;

/**
 * Labels the times between columns, if the labels fit: folded silences first, then the newest gaps. The label of a
 * silence may extend beyond the fold; any other label fits between its two columns. Each gap gets the first of its
 * texts that fits.
 */
export function labelAxis(
  { gaps, shiftPx, widthPx: seenPx }: Engraving,
  textsOf: (gap: Gap) => readonly string[],
): readonly AxisLabel[] {
  const labels: AxisLabel[] = [];
  const visibleGaps = gaps.filter(({ xPx }) => xPx >= shiftPx && xPx <= shiftPx + seenPx);
  const newestFirst = visibleGaps.toReversed();
  // A gap with one label has no room for a second label.
  for (const gap of [...newestFirst.filter(({ isFold }) => isFold), ...newestFirst]) {
    for (const text of textsOf(gap)) {
      const widthPx = lettersOf(text) * TIME_LETTER_PX;
      const isFree = labels.every(
        (other) => Math.abs(other.xPx - gap.xPx) >= (other.widthPx + widthPx) / 2 + GAP_PX,
      );
      const fromPx = gap.xPx - widthPx / 2 - shiftPx;
      const isSeen = fromPx >= 0 && fromPx + widthPx <= seenPx;
      if (isFree && isSeen && (gap.isFold || widthPx <= gap.roomPx)) {
        labels.push({ xPx: gap.xPx, text, widthPx });
      }
    }
  }
  return labels.sort((a, b) => a.xPx - b.xPx);
}
