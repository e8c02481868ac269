import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  ALL_ROWS,
  firstRow,
  followScroll,
  isOneToOne,
  rowsKept,
  toListPx,
  toScrollPx,
} from './rowWindow.ts';

/** Until the box has been measured. */
const ASSUMED_VIEW_PX = 400;

/**
 * Where the reader is: at the top, where new rows simply appear, or away from it, where the row
 * `anchor` (counted from the oldest) stays in place whatever arrives above it.
 */
type Reading = { kind: 'top' } | { kind: 'away'; anchor: number; shiftPx: number; seen: number };

const TOP: Reading = { kind: 'top' };

/** The part of the list that is in the document, and where the view of it begins. */
export interface RowWindow {
  /** The box that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  toTop: () => void;
  /** Where in the list the view begins, as it is scrolled at this moment. */
  listPx: () => number;
  /** Makes the view begin elsewhere. */
  scrollTo: (listPx: number) => void;
  /** The first row in the document, counted from the newest, how many follow, and where they stand. */
  first: number;
  kept: number;
  topPx: number;
  /** How many rows came while the reader was away from the top. */
  unseen: number;
}

/**
 * Decides which rows of a long list are in the document while a box scrolls over it.
 *
 * Renders anew only when the first row changes, and keeps the reader's row in place when rows are
 * added on top: the browser cannot, as the list's height changes too. Source: SPEC IN14-IN16.
 */
export function useRowWindow(rowCount: number, rowPx: number): RowWindow {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ scrollPx: 0, listPx: 0, rowCount });
  const [reading, setReading] = useState<Reading>(TOP);
  const published = useRef<Reading>(TOP);
  const [viewPx, setViewPx] = useState(ASSUMED_VIEW_PX);

  /** Where the map holds exactly, brings the scroll position to it. */
  function settle() {
    const at = place.current;
    if (!box.current || !isOneToOne(at.scrollPx, rowCount, rowPx)) return;
    const wantedPx = toScrollPx(at.listPx, rowCount, rowPx);
    if (Math.abs(wantedPx - at.scrollPx) < 1) return;
    box.current.scrollTop = wantedPx;
    at.scrollPx = box.current.scrollTop;
    at.listPx = toListPx(at.scrollPx, rowCount, rowPx);
  }

  /** `knownRows` are those that were there when the reader left the top, if this is when. */
  function publish(knownRows = rowCount) {
    const before = published.current;
    const now = readingAt(place.current, before, rowCount, knownRows, rowPx);
    // Compared here: React renders once more before it finds out itself that nothing has changed.
    if (isSame(before, now)) return;
    published.current = now;
    setReading(now);
  }

  /** Takes in where the box has been scrolled to, which its scroll event may not have told yet. */
  function follow() {
    const at = place.current;
    if (!box.current || box.current.scrollTop === at.scrollPx) return;
    const { scrollTop, clientHeight } = box.current;
    at.listPx = followScroll(at, scrollTop, at.rowCount, clientHeight - rowPx, rowPx);
    at.scrollPx = scrollTop;
  }

  function onScroll() {
    follow();
    settle();
    publish();
  }

  const keepPlace = useEffectEvent(() => {
    const at = place.current;
    const arrived = rowCount - at.rowCount;
    if (arrived === 0) return;
    follow();
    at.rowCount = rowCount;
    if (at.listPx > 0) at.listPx += arrived * rowPx;
    settle();
    publish(rowCount - arrived);
  });
  useLayoutEffect(() => keepPlace(), [rowCount]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setViewPx(element.clientHeight - rowPx));
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowPx]);

  const isAway = reading.kind === 'away';
  const first = isAway && rowCount > ALL_ROWS ? rowCount - 1 - reading.anchor : 0;
  return {
    box,
    onScroll,
    toTop() {
      box.current?.scrollTo({ top: 0 });
      box.current?.focus();
    },
    listPx() {
      follow();
      return place.current.listPx;
    },
    scrollTo(listPx) {
      const at = place.current;
      if (!box.current || listPx === at.listPx) return;
      at.listPx = listPx;
      box.current.scrollTop = toScrollPx(listPx, rowCount, rowPx);
      at.scrollPx = box.current.scrollTop;
      publish();
    },
    first,
    kept: Math.min(rowsKept(rowCount, viewPx, rowPx), rowCount - first),
    topPx: first * rowPx - (isAway ? reading.shiftPx : 0),
    unseen: isAway ? rowCount - reading.seen : 0,
  };
}

/** Where a reader is whose view begins at this place of the list. */
function readingAt(
  { listPx, scrollPx }: { listPx: number; scrollPx: number },
  before: Reading,
  rowCount: number,
  knownRows: number,
  rowPx: number,
): Reading {
  if (listPx <= 0) return TOP;
  return {
    kind: 'away',
    anchor: rowCount - 1 - firstRow(listPx, rowCount, rowPx),
    shiftPx: listPx - scrollPx,
    seen: before.kind === 'away' ? before.seen : knownRows,
  };
}

function isSame(one: Reading, other: Reading) {
  if (one.kind === 'top' || other.kind === 'top') return one.kind === other.kind;
  return one.anchor === other.anchor && one.shiftPx === other.shiftPx;
}
