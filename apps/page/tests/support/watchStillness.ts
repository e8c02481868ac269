import type { Page } from '@playwright/test';

/** The watched elements: all content and all controls. */
const ANCHORS = [
  'h1, h2, .lede, .brand, .card-head p, .card-widget label, .result',
  'input, select, button, output, .choice label',
  '.code-line, .time-marks, .score-said, .score-detail, .scrubber, .journal',
].join();

/** The elements that may move. */
interface Excepted {
  /** The lower edge of a control that may open space: elements below it may move, except those of the two bars. */
  belowPx?: number | undefined;
  /** The score of the inbox is below the table, which grows with each poll. */
  inboxScore?: boolean | undefined;
  /**
   * The control opens a lesson: it may scroll the page, so an element keeps its place on the page or on the screen. On
   * a phone it also hides lanes.
   */
  mayScroll?: boolean | undefined;
}

/**
 * Records the positions of the elements in view. The returned function reports which of them have since moved by more
 * than a pixel, and how far the page has scrolled. A removed element does not count as moved.
 */
export async function watchStillness(page: Page, excepted: Excepted) {
  const noted = await page.evaluateHandle(
    ({ anchors, edgePx, others }) => {
      const inView = [...document.querySelectorAll<HTMLElement>(anchors)].filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect();
        if (height === 0 || bottom <= 0 || top >= innerHeight || element.closest(others))
          return false;
        return top < edgePx || element.closest('.top, .bottom') !== null;
      });
      const places = inView.map((element) => ({ element, box: element.getBoundingClientRect() }));
      return { places, scrollPx: scrollY };
    },
    {
      anchors: ANCHORS,
      // JSON has no infinity.
      edgePx: excepted.belowPx ?? 1e6,
      others: [
        'dialog, [popover], .inbox-box',
        ...(excepted.inboxScore ? ['.card:has(#messages-table) .score'] : []),
        ...(excepted.mayScroll && (page.viewportSize()?.width ?? 0) <= 520 ? ['.card .score'] : []),
      ].join(),
    },
  );
  return () =>
    noted.evaluate(({ places, scrollPx }, mayScroll) => {
      const scrolledPx = mayScroll ? scrollY - scrollPx : 0;
      const moved = places.flatMap(({ element, box }) => {
        const { left, top } = element.getBoundingClientRect();
        const [byX, byY] = [left - box.left, top - box.top];
        const movedPx = Math.min(Math.abs(byY), Math.abs(byY + scrolledPx));
        if (!element.isConnected || (Math.abs(byX) <= 1 && movedPx <= 1)) return [];
        const name = `${element.className || element.tagName} ${element.textContent.slice(0, 20)}`;
        return [`${name} by ${byX.toFixed(1)}, ${byY.toFixed(1)}`];
      });
      // A browser may scroll to keep visible content in place; such scrolling does not count as a move.
      return moved.length > 0 ? [`the page by ${scrollY - scrollPx}`, ...moved] : [];
    }, excepted.mayScroll);
}
