import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const pictures = readdirSync('docs').filter((file) => file.endsWith('.svg'));

async function openPicture(page: Page, file: string) {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setContent(readFileSync(`docs/${file}`, 'utf8'));
}

/** The animations of the picture with their durations. */
function plays(page: Page) {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { duration, activeDuration } = animation.effect?.getComputedTiming() ?? {};
      return { onceMs: Number(duration), allMs: Number(activeDuration) };
    }),
  );
}

/** At this time after its beginning: the visible marks and times of the picture, and the right end of its lines. */
function seenAfter(page: Page, ms: number) {
  return page.evaluate((currentTime) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = currentTime;
    }
    const numberOf = (element: Element | null, name: string) => Number(element?.getAttribute(name));
    const edge = document.querySelector('#past rect');
    const lane = document.querySelector('.lane');
    const { left } = document.querySelector('svg')?.getBoundingClientRect() ?? { left: 0 };
    const opacityOf = (element: Element) => Number(getComputedStyle(element).opacity);
    const lines = [...document.querySelectorAll('.hairline, .voice, .wait')];
    const movedPx = edge ? new DOMMatrix(getComputedStyle(edge).transform).e : 0;
    return {
      edgePx: left + numberOf(lane, 'x') + numberOf(edge, 'width') + movedPx,
      areCutOff: lines.every((line) => getComputedStyle(line).clipPath === 'url("#past")'),
      times: [...document.querySelectorAll('.time-label')].map(opacityOf),
      marks: [...document.querySelectorAll('[data-at]')].map((mark) => ({
        atMs: numberOf(mark, 'data-at'),
        opacity: opacityOf(mark),
        leftPx: (mark.querySelector('path') ?? mark.children[0])?.getBoundingClientRect().left ?? 0,
      })),
    };
  }, ms);
}

for (const file of pictures) {
  test(`[DC4.1, DC4.2] in ${file} each event appears at its time, and lines end there`, async ({
    page,
  }) => {
    await openPicture(page, file);
    const all = await plays(page);
    expect(all.length).toBeGreaterThan(10);
    for (const { onceMs, allMs } of all) {
      expect(onceMs).toBeLessThanOrEqual(5000);
      expect(allMs).toBeLessThanOrEqual(60_000);
    }

    const { marks, areCutOff } = await seenAfter(page, 0);
    expect(areCutOff).toBe(true);
    const times = [...new Set(marks.map(({ atMs }) => atMs))].toSorted((a, b) => a - b);
    const [firstMs = 0, ...laterMs] = times;
    expect(laterMs.length).toBeGreaterThan(3);
    for (const [place, atMs] of laterMs.entries()) {
      const before = await seenAfter(page, atMs - firstMs - 1);
      const after = await seenAfter(page, atMs - firstMs + 125);
      for (const mark of before.marks)
        expect(mark.opacity, `${atMs}`).toBe(mark.atMs < atMs ? 1 : 0);
      for (const mark of after.marks)
        expect(mark.opacity, `${atMs}`).toBe(mark.atMs <= atMs ? 1 : 0);
      expect(before.times).toEqual(laterMs.map((_, index) => (index < place ? 1 : 0)));
      expect(after.times).toEqual(laterMs.map((_, index) => (index <= place ? 1 : 0)));
      const column = after.marks.filter((mark) => mark.atMs === atMs);
      const leftPx = Math.min(...column.map((mark) => mark.leftPx));
      expect(before.edgePx).toBeLessThanOrEqual(leftPx);
      expect(after.edgePx).toBeGreaterThan(leftPx);
    }
  });

  test(`[DC4.3] the end of ${file} equals the picture for readers who want less motion`, async ({
    page,
  }) => {
    await openPicture(page, file);
    await seenAfter(page, 0);
    const still = page.locator('svg').first();
    const begins = await still.screenshot();
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    const ends = await still.screenshot();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await plays(page)).toEqual([]);
    const stands = await still.screenshot();
    expect(stands.equals(ends)).toBe(true);
    expect(stands.equals(begins)).toBe(false);
  });
}
