import { type RefObject, useEffect, useState } from 'react';

/** The height of a row; list.css uses the same height. */
export const SITE_ROW_PX = 46;

/** The number of extra rows rendered above and below the view, so that a short scroll needs no new rows. */
const SPARE = 8;

type Range = readonly [from: number, to: number];

/**
 * For rows of equal height in a scrolling ancestor `.list`, returns the index of the first row near the view, and the
 * index after the last one.
 */
export function useRowsInView(rows: RefObject<HTMLElement | null>): Range {
  const [range, setRange] = useState<Range>([0, 3 * SPARE]);
  useEffect(() => {
    const tree = rows.current;
    const list = tree?.closest('.list');
    if (!tree || !list) return undefined;
    const look = () => {
      const next = rangeIn(list, tree);
      setRange((known) => (known.every((one, index) => one === next[index]) ? known : next));
    };
    const watching = new AbortController();
    const sizes = new ResizeObserver(look);
    sizes.observe(list);
    sizes.observe(tree);
    list.addEventListener('scroll', look, { passive: true, signal: watching.signal });
    return () => {
      watching.abort();
      sizes.disconnect();
    };
  }, [rows]);
  return range;
}

/** The rows near the view, in whole blocks of rows, so that few scroll events change the range. */
function rangeIn(list: Element, tree: Element): Range {
  const view = list.getBoundingClientRect();
  const fromPx = view.top - tree.getBoundingClientRect().top;
  const first = Math.floor(fromPx / SITE_ROW_PX / SPARE) - 1;
  const last = Math.ceil((fromPx + view.height) / SITE_ROW_PX / SPARE) + 1;
  return [Math.max(0, first) * SPARE, last * SPARE];
}
