import type { Frame, Page } from '@playwright/test';
import { codeBlocks } from '@partitura/tests/support/codeBlocks.ts';
import { ownFragment } from '@partitura/own/tests/e2e/ownFixtures.ts';
import { expect, fragment, run, test } from './streamFixtures.ts';

/** Twelve lines with ten lanes, and two inputs. */
const TWELVE = `// The number of presses, with the text

const count$ = clicks$.pipe(
  scan((count) => count + 1, 0),
  startWith(0),
);
const text$ = typed$.pipe(
  debounceTime(200),
  filter((text) => text.length > 1),
  distinctUntilChanged(),
);
combineLatest([count$, text$]).subscribe();`;

/** The line that embeds a frame of this width, in which the code runs with inputs. */
function lineFor(widthPx: number, code = TWELVE) {
  const content = { code, inputs: [[100, 'typed$', 'rx'] as const] };
  const { baseURL = '' } = test.info().project.use;
  const address = `${baseURL}stream.html${ownFragment(content)}`;
  return `<iframe src="${address}" width="${widthPx}" height="560" style="border: 0"></iframe>`;
}

/** The frame in an article. */
function frameIn(page: Page) {
  const frame = page.frames().find((one) => one.url().includes('stream.html'));
  if (!frame) throw new Error('The article has a frame.');
  return frame;
}

/** How far the frame, or a box inside it, scrolls. */
function scrolledPx(frame: Frame) {
  return frame.evaluate(() => {
    const all = [...document.querySelectorAll('*')].filter(
      (one) =>
        one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflow),
    );
    return all.map((one) => one.scrollHeight - one.clientHeight).filter((px) => px > 0);
  });
}

for (const widthPx of [680, 390]) {
  test(`[OW29.7, OW29.8, OW29.9] in a frame of ${widthPx} px, starting the code hardly changes its height; the code is then shown once, with its lanes; neither the frame nor a box inside it scrolls`, async ({
    page,
    serveArticle,
  }) => {
    await page.goto(await serveArticle(lineFor(widthPx)));
    const frame = frameIn(page);
    const code = frame.locator('pre');
    await expect(code).toHaveText(TWELVE);
    const textPx = (await code.boundingBox())?.height ?? NaN;
    expect(await scrolledPx(frame)).toEqual([]);
    await frame.getByRole('button', { name: 'Запустить' }).click();
    await expect(frame.locator('.lane')).toHaveCount(10);
    await expect(frame.getByRole('group', { name: /^filter/ })).toHaveAttribute('aria-label', /rx/);
    const rowsPx = (await frame.locator('.score-rows').boundingBox())?.height ?? NaN;
    expect(Math.abs(rowsPx - textPx)).toBeLessThan(30);
    await expect(frame.locator('pre, .cm-editor, [contenteditable]')).toHaveCount(0);
    const lines = await frame.locator('.code-line').allTextContents();
    expect(lines.join('').replaceAll(/\s/g, '')).toBe(TWELVE.replaceAll(/\s/g, ''));
    expect(await scrolledPx(frame)).toEqual([]);
    await expect(frame.getByLabel('Поле typed$')).toBeInViewport({ ratio: 1 });
    await expect(frame.getByRole('button', { name: 'Нажать: clicks$' })).toBeInViewport({
      ratio: 1,
    });
  });
}

test('[OW29.11] with the script of the README, a host lets the frame grow to the height of its content, and never makes it lower', async ({
  page,
  serveArticle,
}) => {
  const [script] = codeBlocks('packages/own/README.md', ['js']);
  const html = `<script type="module">${script?.code ?? ''}</script>`;
  const heightPx = async () => Number(await page.locator('iframe').getAttribute('height'));
  async function runIn(code: string, laneCount: number) {
    await page.goto(await serveArticle(`${lineFor(390, code)}${html}`));
    const frame = frameIn(page);
    await expect(frame.locator('pre')).toBeVisible();
    await frame.getByRole('button', { name: 'Запустить' }).click();
    await expect(frame.locator('.lane')).toHaveCount(laneCount);
    return frame;
  }
  await runIn(TWELVE.split('\n').slice(2, 6).join('\n'), 3);
  expect(await heightPx()).toBe(560);
  const frame = await runIn(TWELVE.replace('  startWith', `${'  tap(),\n'.repeat(8)}$&`), 18);
  await expect.poll(heightPx).toBeGreaterThan(600);
  await expect.poll(() => scrolledPx(frame)).toEqual([]);
});

test('[OW29.10] the editor loads only when `Изменить` is pressed; if it does not load, a sentence says so', async ({
  page,
  noise,
}) => {
  await page.goto(`stream.html${fragment}`);
  await run(page);
  expect(noise.requests.filter((one) => /Editor-/.test(one))).toEqual([]);
  noise.expect('error', /ERR_FAILED/);
  await page.route(/Editor-.*js/, (route) => route.abort(), { times: 1 });
  const edit = page.getByRole('button', { name: 'Изменить' });
  await edit.click();
  await expect(page.getByRole('alert')).toContainText('Карточка не загрузилась');
  await page.unroute(/Editor-.*js/);
  await page.reload();
  await run(page);
  await edit.click();
  await expect(page.getByRole('textbox', { name: 'Код потока' })).toBeVisible();
  await expect(edit).toHaveCount(0);
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('textbox', { name: 'Код потока' })).toHaveCount(0);
  await expect(edit).toBeVisible();
});
