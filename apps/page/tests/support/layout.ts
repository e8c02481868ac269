import type { Page, Locator } from '@playwright/test';

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

/** A layout shift in view, as browsers measure it. */
interface Shift {
  atMs: number;
  value: number;
  /** The classes of the moved elements. */
  moved: readonly string[];
}

/** Records layout shifts from the next opening on; the returned function returns the shifts of the open page. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      type Entry = PerformanceEntry & { value: number; sources: { node?: Element }[] };
      for (const { startTime: atMs, value, sources } of list.getEntries() as Entry[])
        shifts.push({ atMs, value, moved: sources.map(({ node }) => String(node?.className)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate<Shift[]>('shifts');
}

/**
 * Returns the names of visible parts of the lower bar that overlap another part, or that extend beyond the bar or the
 * window.
 */
export function crowdedIn(page: Page) {
  return page.locator('.bottom').evaluate((strip) => {
    const all = [
      ...strip.querySelectorAll('button, .choice, [type=range], .when output, .share-news p'),
    ];
    const shown = all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
    const bar = strip.getBoundingClientRect();
    return shown.flatMap(({ name, box }, index) => {
      const isOut = box.top < bar.top || box.left < 0 || box.right > innerWidth;
      const over = shown
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
        );
      return isOut || over.length > 0 ? [[name, ...over.map((one) => one.name)].join(' × ')] : [];
    });
  });
}

/** Returns the classes of a card's displayed elements that match the selector and are not wholly between the bars. */
export function outsideBars(card: Locator, selector: string) {
  return card.evaluate((element, parts) => {
    const bar = (name: string) => document.querySelector(name)?.getBoundingClientRect();
    const [topPx, bottomPx] = [bar('.top')?.bottom ?? NaN, bar('.bottom')?.top ?? NaN];
    return [...element.querySelectorAll(parts)]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return !(top >= Math.max(topPx, 0) && bottom <= bottomPx);
      })
      .map((one) => one.className);
  }, selector);
}
