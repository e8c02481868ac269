import type { Locator, Page } from '@playwright/test';
import { breakWith, exercisesOf, startExercise } from '@partitura/tests/support/menus.ts';
import { outsideBars } from '../support/layout.ts';
import { showScores } from '../support/showScores.ts';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

/** The tops of all scores on the page, in pixels. */
function tops(page: Page) {
  return page
    .locator('.card-score')
    .evaluateAll((scores) => scores.map((score) => Math.round(score.getBoundingClientRect().top)));
}

test('[SC6.4, SC10, SC10.12, PG11.1, PG11.2] lessons are below the score, which is beside or below the widget; the end of a lesson moves no score; the sentence about a fault appears below the lessons and moves neither score nor lesson', async ({
  widgetNames,
  page,
  open,
}) => {
  await open();
  await showScores(page);
  await expect(page.locator('.lesson-next')).toHaveCount(widgetNames.length);
  const card = page.getByRole('article', { name: 'Отслеживаемое поле' });
  const guess = card.getByRole('button', { name: 'Да, после паузы' });
  const answer = card.locator('.lesson-question + p');
  const box = async (selector: string) => {
    const found = await card.locator(selector).boundingBox();
    if (!found) throw new Error(`Expected ${selector} to be seen.`);
    return found;
  };
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await startExercise(card, 'То же с throttleTime');
    // A click would scroll to the answer after the measurement.
    await guess.scrollIntoViewIfNeeded();
    const before = await tops(page);
    await guess.click();
    await expect(answer).not.toContainText('конец слова потерялся');
    await page.clock.runFor(3000);
    await expect(answer).toContainText('конец слова потерялся');
    expect((await tops(page)).slice(0, 3)).toEqual(before.slice(0, 3));

    const [widget, lessons, score] = [
      await box('.card-widget'),
      await box('.lessons'),
      await box('.card-score'),
    ];
    expect(lessons.y).toBeGreaterThanOrEqual(score.y + score.height);
    expect([lessons.x, lessons.width]).toEqual([score.x, score.width]);
    const scorePx = score.y - (widget.y + widget.height);
    if (width === 360) {
      expect(scorePx).toBeGreaterThanOrEqual(0);
      expect(scorePx).toBeLessThan(24);
    } else {
      expect(score.x).toBeGreaterThanOrEqual(widget.x + widget.width);
      expect(scorePx).toBeLessThan(0);
    }
    const sidewaysPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sidewaysPx).toBe(0);
  }

  const users = page.getByRole('article', { name: 'Запрос по кнопке' });
  const edges = (selector: string, edge: 'top' | 'bottom') =>
    users
      .locator(selector)
      .evaluateAll(
        (all, name) => all.map((one) => one.getBoundingClientRect()[name] + scrollY),
        edge,
      );
  const before = await edges('.score, .lesson-next', 'top');
  await breakWith(users, 'users.1.hang');
  await expect(users.locator('.fault-line')).toContainText('Ошибка запроса');
  expect(await edges('.score, .lesson-next', 'top')).toEqual(before);
  const [[linePx = NaN], [lessonsPx]] = [
    await edges('.fault-line', 'top'),
    await edges('.lessons', 'bottom'),
  ];
  expect(linePx).toBeGreaterThan(lessonsPx ?? NaN);
});

const SAID = '.lesson-question, .guess:not(.is-idle) button, .lesson-question + p, .lesson-next';

/** Whether the lesson's texts and the next lesson's button are between the bars, and how many of `all` lanes are. */
async function inView(card: Locator, all: number) {
  const out = await outsideBars(card, `${SAID}, .lane`);
  const lanes = out.filter((name) => /\blane\b/.test(name)).length;
  return { isSaid: out.length === lanes, lanes: all - lanes };
}

const same = ['greeting 3 of 3', 'attention 2 of 2', 'fullName 6 of 6', 'ticker 3 of 3'];

for (const [width, height, others] of [
  [1280, 800, ['trackedInput 4 of 4', 'users 10 of 10', 'inbox 7 of 7']],
  [390, 844, ['trackedInput 3 of 3', 'users 4 of 4', 'inbox 4 of 4']],
] as const)
  test(`[SC10.13, SC10.14, SC10.15, SC10.17, SC10.20] at ${width} × ${height}, question, answers and verdict of every lesson come into view, with as many lanes as fit`, async ({
    page,
    open,
    noise,
  }) => {
    for (const text of [/ найден/, /^Опрос не удался/, /^Ошибка при получении/]) noise.allow(text);
    await open();
    await showScores(page);
    await page.setViewportSize({ width, height });
    const lanes = new Set<string>();
    for (const card of await page.locator('.card').all()) {
      const lessons = exercisesOf(card).filter({ hasNotText: 'Задача: ' });
      for (const lesson of await lessons.all()) {
        await card.evaluate((element) => element.scrollIntoView());
        const title = (await lesson.textContent()) ?? '';
        await startExercise(card, title);
        await expect.poll(async () => (await inView(card, 0)).isSaid).toBe(true);
        const all = await card.locator('.lane:visible').count();
        const asked = await inView(card, all);
        await card.locator('.guess:not(.is-idle) button').first().click();
        const playing = await inView(card, all);
        const verdict = card.locator('.verdict');
        for (let ms = 0; ms < 10_000 && !(await verdict.isVisible()); ms += 1000)
          await page.clock.runFor(1000);
        await expect(verdict).toBeVisible();
        const over = await inView(card, all);
        expect(over, title).toEqual(asked);
        expect(playing.lanes).toBe(all);
        // The whole run, both presses included.
        if (/с (mergeMap|concatMap)/.test(title))
          await expect(card.locator('.lane').first().locator('.marble')).toHaveCount(2);
        // The lane on which the error arises is in view.
        if (width === 390 && title.includes('catchError'))
          await expect(
            card.locator('.lane:visible .is-error:not(.is-hollow)').first(),
          ).toBeInViewport();
        lanes.add(`${await card.locator('h2').getAttribute('id')} ${over.lanes} of ${all}`);
      }
    }
    await startExercise(
      page.getByRole('article', { name: 'Отслеживаемое поле' }),
      'Задача: Надпись сменится дважды',
    );
    await expect(page.locator('.card:has(.task) .score .lane:visible')).toHaveCount(
      width === 390 ? 3 : 4,
    );
    expect([...lanes]).toEqual(expect.arrayContaining([...same, ...others]));
  });
