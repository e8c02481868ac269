import type { Page } from '@playwright/test';

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
