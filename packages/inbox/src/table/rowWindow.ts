/** The arithmetic of a list that may exceed a browser's maximum height for an element. All lengths are in pixels. */

/** The default height of a row. Source: SPEC IN14, IB7. */
export const ROW_PX = 36;

/** Up to this many rows, all of them are in the document. Source: SPEC IN14. */
export const ALL_ROWS = 200;

/** The cap, below the limits of Chromium (33,554,430) and Firefox (near 17 million) for an element's height. */
const MAX_SPACER_PX = 15_000_000;

/** Within this distance of either end, a pixel of scrolling is a pixel of the list. */
const EDGE_PX = MAX_SPACER_PX / 4;

/** A single move over more views than this is made with the scrollbar, where one pixel is many pixels of the list. */
const SMALL_VIEWS = 10;

/** The number of rows in the document above, and below, the rows in view. */
const OVERSCAN = 6;

/** Returns the height of the scrolled element: the height of the list, up to the cap. */
export function spacerPx(rowCount: number, rowPx = ROW_PX): number {
  return Math.min(rowCount * rowPx, MAX_SPACER_PX);
}

/** The position in the list for a scroll position. */
export function toListPx(scrollPx: number, rowCount: number, rowPx = ROW_PX): number {
  return stretch(scrollPx, spacerPx(rowCount, rowPx), rowCount * rowPx);
}

/** The inverse of `toListPx`. */
export function toScrollPx(listPx: number, rowCount: number, rowPx = ROW_PX): number {
  return stretch(listPx, rowCount * rowPx, spacerPx(rowCount, rowPx));
}

/**
 * Maps a position in one height to a position in another: one to one at both ends, stretched in the
 * middle.
 *
 *     list    |edge|-------------------------|edge|
 *     scroll  |edge|---------|edge|
 */
function stretch(px: number, from: number, to: number) {
  if (px <= EDGE_PX) return px;
  if (px >= from - EDGE_PX) return px + to - from;
  return EDGE_PX + ((px - EDGE_PX) * (to - 2 * EDGE_PX)) / (from - 2 * EDGE_PX);
}

/** Follows the scroll position: small moves (wheel, arrow keys) pixel for pixel, large moves (scrollbar) by the map. */
export function followScroll(
  before: { scrollPx: number; listPx: number },
  scrollPx: number,
  rowCount: number,
  viewPx: number,
  rowPx = ROW_PX,
): number {
  if (scrollPx <= 0) return 0;
  const lastPx = Math.max(0, rowCount * rowPx - viewPx);
  // The last scroll position may be a fraction of a pixel too small.
  if (scrollPx > spacerPx(rowCount, rowPx) - viewPx - 1) return lastPx;
  const movedPx = scrollPx - before.scrollPx;
  const isSmall = Math.abs(movedPx) <= SMALL_VIEWS * viewPx;
  const listPx = isSmall ? before.listPx + movedPx : toListPx(scrollPx, rowCount, rowPx);
  return Math.min(Math.max(0, listPx), lastPx);
}

/** Whether the map is one to one at this position: close to an end, or in a list that is not stretched. */
export function isOneToOne(scrollPx: number, rowCount: number, rowPx = ROW_PX): boolean {
  const spacer = spacerPx(rowCount, rowPx);
  return spacer < MAX_SPACER_PX || Math.min(scrollPx, spacer - scrollPx) < EDGE_PX / 2;
}

/** The first row to keep in the document, counted from the top, when `listPx` is at the top of the view. */
export function firstRow(listPx: number, rowCount: number, rowPx = ROW_PX): number {
  if (rowCount <= ALL_ROWS) return 0;
  return Math.max(0, Math.floor(listPx / rowPx) - OVERSCAN);
}

/** The number of rows in the document, from the first one on. */
export function rowsKept(rowCount: number, viewPx: number, rowPx = ROW_PX): number {
  if (rowCount <= ALL_ROWS) return rowCount;
  return Math.ceil(viewPx / rowPx) + 1 + 2 * OVERSCAN;
}
