import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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
 * The place of a reader away from the top: the row `anchor` (counted from the oldest) stays there
 * however many rows arrive above it. `seen` rows were there when the reader left the top.
 */
interface Away {
  anchor: number;
  shiftPx: number;
  seen: number;
}

/** The part of the list that is in the document. */
export type RowWindow = ReturnType<typeof useRowWindow>;

/**
 * Decides which rows of a long list are in the document while a box scrolls over it. Renders anew only
 * when the first one changes, and keeps the reader's row in place when others come. Source: SPEC IN14-IN16.
 */
export function useRowWindow(rowCount: number, rowPx: number) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ scrollPx: 0, listPx: 0, rowCount });
  // At the top there is none: new rows simply appear.
  const [away, setAway] = useState<Away>();
  const published = useRef(away);
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
    const { listPx, scrollPx } = place.current;
    const before = published.current;
    const anchor = rowCount - 1 - firstRow(listPx, rowCount, rowPx);
    const now =
      listPx > 0
        ? { anchor, shiftPx: listPx - scrollPx, seen: before?.seen ?? knownRows }
        : undefined;
    // Compared here: React renders once more before it finds out itself that nothing has changed.
    if (before?.anchor === now?.anchor && before?.shiftPx === now?.shiftPx) return;
    published.current = now;
    setAway(now);
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
    // An empty list cannot have been scrolled, and reading its position would force a layout.
    if (at.rowCount > 0) follow();
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

  const first = away && rowCount > ALL_ROWS ? rowCount - 1 - away.anchor : 0;
  return {
    rowCount,
    rowPx,
    box,
    onScroll,
    toTop: () => {
      box.current?.scrollTo({ top: 0 });
      box.current?.focus();
    },
    /** Where in the list the view begins, as it is scrolled at this moment. */
    listPx: () => {
      follow();
      return place.current.listPx;
    },
    /** Makes the view begin elsewhere. */
    scrollTo: (listPx: number) => {
      const at = place.current;
      if (!box.current || listPx === at.listPx) return;
      at.listPx = listPx;
      box.current.scrollTop = toScrollPx(listPx, rowCount, rowPx);
      at.scrollPx = box.current.scrollTop;
      publish();
    },
    /** The first row in the document, counted from the newest, how many follow, and where they stand. */
    first,
    kept: Math.min(rowsKept(rowCount, viewPx, rowPx), rowCount - first),
    topPx: first * rowPx - (away?.shiftPx ?? 0),
    /** How many rows came while the reader was away from the top. */
    unseen: away ? rowCount - away.seen : 0,
  };
}
