import type { Page } from '@playwright/test';
import { expect, test } from '@partitura/tests/e2e/fixtures.ts';

const ALL = ['М', 'Ма', 'Мар', 'Мари', 'Мария', 'Мария'];

/** The labels of the values that the score beside the headline shows. */
const labels = (page: Page) => page.locator('.opening .marble').allTextContents();

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[PG15, PG15.1, PG15.2, SC30.11] the score beside the headline plays by itself, and again on request, but not in an opened link, and affects no widget', async ({
    page,
    open,
  }) => {
    await open();
    await expect(page.locator('.opening .code-line')).toHaveText([
      'typed$.pipe(',
      'debounceTime(500))',
    ]);
    const seen: string[][] = [];
    const said = new Set<string | null>();
    for (let ms = 0; ms <= 5000; ms += 100) {
      const now = await labels(page);
      said.add(await page.locator('.opening .score-said').textContent());
      if (now.length !== seen.at(-1)?.length) seen.push(now);
      await page.clock.runFor(100);
    }
    expect(seen).toEqual(ALL.map((_, index) => ALL.slice(0, index + 1)));
    expect([...said].filter((text) => text && !/^«.*» (?:ждёт паузы|выходит)/.test(text))).toEqual(
      [],
    );
    expect([...said].at(-1)).toMatch(/^«Мария» выходит: 500 мс ничего нового/);
    await page.clock.runFor(60_000);
    expect(await labels(page)).toEqual(ALL);
    await expect(page.locator('.track-input')).toHaveValue('');
    await expect(page.locator('.displays-tracked-date')).toHaveText('');

    await page.getByRole('button', { name: 'Ещё раз' }).click();
    await expect(page.locator('.opening .marble')).toHaveText(ALL.slice(0, 1));
    await page.clock.runFor(5000);
    expect(await labels(page)).toEqual(ALL);

    const field = page.getByLabel('Теперь вы');
    await field.fill('о');
    await page.clock.runFor(100);
    await field.fill('оса');
    await page.clock.runFor(100);
    await expect(page.locator('.opening .marble')).toHaveText(['о', 'оса']);
    await page.clock.runFor(500);
    await expect(page.locator('.opening .marble')).toHaveText(['о', 'оса', 'оса']);
    await expect(page.locator('.displays-tracked-date')).toHaveText('');
    await page.getByRole('button', { name: 'Ещё раз' }).click();
    await expect(field).toHaveValue('');
    await expect(page.locator('.opening .marble')).toHaveText(ALL.slice(0, 1));

    await page.goto('about:blank');
    await open('./#s=1.abc');
    expect(await labels(page)).toEqual(ALL);
  });
});

test('[PG15.2, SC2.8] with `prefers-reduced-motion`, the score shows its last picture at once; its values have no clock time', async ({
  page,
  open,
}) => {
  await open();
  expect(await labels(page)).toEqual(ALL);
  await page.locator('.opening .marble').last().hover();
  const detail = page.locator('.opening .score-detail');
  await expect(detail).toContainText('значение «Мария»');
  await expect(detail).not.toContainText('после открытия');
});
