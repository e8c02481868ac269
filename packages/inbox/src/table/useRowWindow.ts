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

/** The height before the box has been measured. */
const ASSUMED_VIEW_PX = 400;

/**
 * The position of a reader away from the top: the row `anchor` (counted from the oldest) does not move when rows arrive
 * above it. `seenRows` is the number of rows when the reader left the top. `allRows` is the number of rows if all of
 * them are in the document, and otherwise 0; they stay there until the window begins at the right row.
 */
interface Away {
  anchor: number;
  shiftPx: number;
  seenRows: number;
  allRows: number;
}

/** The part of the list that is in the document. */
export type RowWindow = ReturnType<typeof useRowWindow>;

/**
 * Decides which rows of a long list are in the document while a box scrolls over it. Renders again only
 * when the first row changes, and keeps the reader's row in place when new rows arrive. Source: SPEC IN14-IN16.
 */
export function useRowWindow(rowCount: number, wantedPx: number) {
  // The page, or a larger text, may make rows higher.
  const [rowPx, setRowPx] = useState(wantedPx);
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ scrollPx: 0, listPx: 0, rowCount, rowPx });
  // `away` is `undefined` at the top, where new rows simply appear.
  const [away, setAway] = useState<Away>();
  const published = useRef(away);
  const [viewPx, setViewPx] = useState(ASSUMED_VIEW_PX);

  /** If the map is one to one at this position, sets the scroll position to the position in the list. */
  function settle() {
    const at = place.current;
    if (!box.current || !isOneToOne(at.scrollPx, rowCount, rowPx)) return;
    const scrollPx = toScrollPx(at.listPx, rowCount, rowPx);
    if (Math.abs(scrollPx - at.scrollPx) < 1) return;
    box.current.scrollTop = scrollPx;
    at.scrollPx = box.current.scrollTop;
    at.listPx = toListPx(at.scrollPx, rowCount, rowPx);
  }

  /** `knownRows` is the number of rows if the reader leaves the top now. */
  function publish(knownRows = rowCount) {
    const { listPx, scrollPx } = place.current;
    const before = published.current;
    const anchor = rowCount - 1 - firstRow(listPx, rowCount, rowPx);
    const now =
      listPx > 0
        ? {
            anchor,
            shiftPx: listPx - scrollPx,
            seenRows: before?.seenRows ?? knownRows,
            allRows: rowCount > ALL_ROWS ? 0 : rowCount,
          }
        : undefined;
    // Compare here: React would render once more before it detects that nothing has changed.
    const isSame = (key: 'anchor' | 'shiftPx' | 'allRows') => before?.[key] === now?.[key];
    if (isSame('anchor') && isSame('shiftPx') && isSame('allRows')) return;
    published.current = now;
    setAway(now);
  }

  /** Reads the scroll position, whose scroll event may not have fired yet. */
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
    const growth = rowPx / at.rowPx;
    if (arrived === 0 && growth === 1) return;
    // An empty list cannot have been scrolled, and reading its position would force a layout.
    if (at.rowCount > 0) follow();
    at.rowCount = rowCount;
    at.rowPx = rowPx;
    if (at.listPx > 0) at.listPx = at.listPx * growth + arrived * rowPx;
    settle();
    publish(rowCount - arrived);
  });
  useLayoutEffect(() => keepPlace(), [rowCount, rowPx]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const head = element.querySelector('th');
    const observer = new ResizeObserver((changes) => {
      for (const { target, borderBoxSize } of changes) {
        // A hidden row has no height.
        if (target === head) setRowPx((before) => borderBoxSize[0]?.blockSize || before);
      }
      setViewPx(element.clientHeight - rowPx);
    });
    observer.observe(element);
    if (head) observer.observe(head);
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
    listPx: () => {
      follow();
      return place.current.listPx;
    },
    scrollTo: (listPx: number) => {
      const at = place.current;
      if (!box.current || listPx === at.listPx) return;
      at.listPx = listPx;
      box.current.scrollTop = toScrollPx(listPx, rowCount, rowPx);
      at.scrollPx = box.current.scrollTop;
      publish();
    },
    /** The first row of the window, counted from the newest, the number of its rows, and their shift. */
    first,
    kept: Math.min(
      Math.max(rowsKept(rowCount, viewPx, rowPx), away?.allRows ?? 0),
      rowCount - first,
    ),
    shiftPx: away?.shiftPx ?? 0,
    /** The number of rows that arrived while the reader was away from the top. */
    unseen: away ? rowCount - away.seenRows : 0,
  };
}
