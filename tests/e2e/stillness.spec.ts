import type { ElementHandle, Page } from '@playwright/test';
import { plantSeed } from '../support/seededInbox.ts';
import { showScores } from '../support/showScores.ts';
import { watchStillness } from '../support/watchStillness.ts';
import { expect, test } from './fixtures.ts';

test.setTimeout(180_000);

type Control = ElementHandle<HTMLElement | SVGElement>;
/** Does a thing and notes what it has moved; below the control `under`, things may move. */
type Check = (
  name: string,
  act: () => Promise<unknown>,
  excepted?: { under?: Control | undefined; scores?: boolean },
) => Promise<void>;

const screens = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

/** How far down the page is scrolled, of how far it can be. */
const positions: Record<string, (endPx: number) => number> = {
  top: () => 0,
  middle: (endPx) => Math.round(endPx / 2),
  end: (endPx) => endPx - 150,
};

/** So long a lane shows what happens; then it has room for what comes next. */
const LONGEST_WINDOW_MS = 15_000;

/** Calls `press` at each position, and gives what was moved there and how often something was done. */
async function pressEverywhere(page: Page, press: (check: Check) => Promise<void>) {
  const moves: Record<string, readonly string[]> = {};
  let pressed = 0;
  for (const [position, of] of Object.entries(positions)) {
    const endPx = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), of(endPx));
    // What has come into view is drawn.
    await page.clock.runFor(300);
    await press(async (name, act, { under, scores } = {}) => {
      const box = await under?.boundingBox();
      const belowPx = box ? box.y + box.height : undefined;
      const moved = await watchStillness(page, { belowPx, scores });
      await act();
      await page.clock.runFor(100);
      const found = await moved();
      pressed += 1;
      if (found.length > 0) moves[`${position}: ${name}`] = found.slice(0, 3);
    });
  }
  return { moves, pressed };
}

/** Presses where the control is seen: Playwright's own click would scroll to it first. */
async function pressAt(page: Page, control: Control | null) {
  const box = await control?.boundingBox();
  if (!box) throw new Error('Expected the control to be seen.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Which of these are in view as a whole, and under nothing else, with their names. */
async function seen(page: Page, selector: string) {
  const controls = await page.$$(selector);
  const looked = await Promise.all(
    controls.map(async (control) => {
      const name = await control.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isOnTop = (y: number) =>
          element.contains(document.elementFromPoint(left + width / 2, y));
        if (!isOnTop(top + 2) || !isOnTop(top + height - 2)) return undefined;
        return element.getAttribute('aria-label') ?? element.textContent;
      });
      return { control, name };
    }),
  );
  return looked.flatMap(({ control, name }) => (name === undefined ? [] : [{ control, name }]));
}

/** Whether something always happens on the lanes around this control: they grow with it. */
function neverRests(control: Control) {
  return control.evaluate((element) =>
    Boolean(element.closest('.card')?.querySelector('#messages-table')),
  );
}

for (const screen of screens) {
  test.describe(`${screen.width} × ${screen.height}`, () => {
    test.beforeEach(async ({ page, open }) => {
      await page.setViewportSize(screen);
      await plantSeed(page, 1);
      await open();
      await showScores(page);
    });

    test('[PG11] the controls of header and scrubber move nothing', async ({ page }) => {
      const { moves, pressed } = await pressEverywhere(page, async (check) => {
        const theme = '.top > .choice:has([value=auto]) label';
        for (const selector of [
          '.transport .choice label',
          '.transport-toggle',
          '.transport-step',
          '.transport-toggle',
          '.transport-keys',
          '.transport-keys',
          theme,
        ]) {
          for (const { control, name } of await seen(page, selector))
            await check(name, () => pressAt(page, control));
        }
        for (const { control, name } of await seen(page, `${theme}, .transport .choice label`)) {
          const radio = await control.$('input');
          await check(`focus on ${name}`, async () => radio?.focus());
          for (const key of ['ArrowRight', 'ArrowLeft'])
            await check(`${key} on ${name}`, () => page.keyboard.press(key));
        }
        for (const { control, name } of await seen(page, '.scrubber > input')) {
          await check(name, () => pressAt(page, control));
          await check(`focus on ${name}`, () => control.focus());
          for (const key of ['ArrowLeft', 'Home', 'End', 'ArrowLeft'])
            await check(`${key} on ${name}`, () => page.keyboard.press(key));
        }
        for (const { control, name } of await seen(page, '.scrubber > button')) {
          await check(name, () => pressAt(page, control));
          await check(`${name}, then Escape`, () => page.keyboard.press('Escape'));
        }
      });
      expect(moves).toEqual({});
      expect(pressed).toBeGreaterThan(40);
    });

    test('[PG11] knobs and what can be taken away move nothing', async ({ page }) => {
      const { moves, pressed } = await pressEverywhere(page, async (check) => {
        for (const { control, name } of await seen(page, '.knob-number')) {
          const excepted = { scores: await neverRests(control) };
          const press = async (key: string) => {
            await page.clock.runFor(LONGEST_WINDOW_MS);
            await check(`${key} in ${name}`, () => page.keyboard.press(key), excepted);
          };
          await check(name, () => pressAt(page, control), excepted);
          for (const typed of ['', 'сколько?', '99999999', '0']) {
            await check(`${typed} in ${name}`, () => control.fill(typed), excepted);
            await press('Enter');
          }
          for (const key of ['ArrowUp', 'ArrowDown', 'PageUp']) await press(key);
          await page.clock.runFor(LONGEST_WINDOW_MS);
          const reset = await control.$('xpath=following-sibling::button');
          await check(`${name} back`, () => pressAt(page, reset), excepted);
        }
        for (const { control, name } of await seen(page, '.knob-choice')) {
          const excepted = { scores: await neverRests(control) };
          const choices = await control.$$eval('option', (all) => all.map(({ value }) => value));
          for (const choice of [...choices, ...choices.slice(0, 1)]) {
            await page.clock.runFor(LONGEST_WINDOW_MS);
            await check(`${name} ${choice}`, () => control.selectOption(choice), excepted);
          }
        }
        for (const { control, name } of await seen(page, '.take-away .tool')) {
          await check(name, () => pressAt(page, control));
          await expect(page.getByRole('dialog')).toBeVisible();
          await check(`${name}, then Escape`, () => page.keyboard.press('Escape'));
        }
      });
      expect(moves).toEqual({});
      expect(pressed).toBeGreaterThan(15);
    });

    test('[PG11] lessons and breakages make room once, below their control, and move nothing else', async ({
      page,
      noise,
    }) => {
      noise.allow(/ найден/);
      noise.allow(/^Опрос не удался/);
      noise.allow(/^Ошибка при получении/);
      const { moves, pressed } = await pressEverywhere(page, async (check) => {
        const lessons = await seen(page, '.lesson');
        for (const [index, { control, name }] of lessons.entries()) {
          const under = index === 0 ? control : undefined;
          await check(name, () => pressAt(page, control), { under, scores: true });
          const inScores = { under: control, scores: true };
          await check(`${name}, as it plays`, () => page.clock.runFor(10_000), inScores);
          for (const restore of await seen(page, '.lesson-restore'))
            await check(`${name}, back`, () => pressAt(page, restore.control), inScores);
        }
        for (const { control, name } of await seen(page, '.break-list')) {
          const ids = await control.$$eval('option', (all) => all.map(({ value }) => value));
          for (const [index, id] of ids.slice(1).entries()) {
            await page.clock.runFor(LONGEST_WINDOW_MS);
            const under = index === 0 ? control : undefined;
            await check(`${name} ${id}`, () => control.selectOption(id), { under });
          }
          await page.clock.runFor(LONGEST_WINDOW_MS);
          const mend = await control.$('xpath=following-sibling::button');
          await check(`${name}, mended`, () => pressAt(page, mend));
        }
      });
      expect(moves).toEqual({});
      expect(pressed).toBeGreaterThan(20);
    });
  });
}
