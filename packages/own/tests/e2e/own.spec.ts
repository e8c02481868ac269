import { expect, expectValue, test, ownFragment, passUntil } from './ownFixtures.ts';
import type { Page } from '@playwright/test';
import { chooseIn } from '@partitura/tests/support/menus.ts';
import { axeComplaints, keepTimeForAxe } from '@partitura/tests/support/axe.ts';

test("[OW20, OW25, SF4] `Открыть редактор` opens the visitor's own stream, `Показать сразу` plays its first pattern, and both obey the policy of the page", async ({
  page,
  open,
  card,
  openEditor,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open();
  await card.scrollIntoViewIfNeeded();
  expect(scripts.filter((address) => /OwnCard|run\.html/.test(address))).toEqual([]);
  await openEditor();
  await expect(card.getByRole('textbox', { name: 'Код потока' })).toBeVisible();
  await expect(card.getByText('Сколько ответов выйдет из switchMap?')).toBeVisible();
  await card.getByRole('button', { name: 'Показать сразу' }).click();
  const output = card.getByRole('group', { name: /^switchMap/ });
  await expectValue(page, output, 'found rxjs');
});

/** The address of a link with this content. */
function linkTo(content: unknown, search = '') {
  return `./${search}${ownFragment(content)}`;
}

const CODE = 'typed$.pipe(debounceTime(300))';
const INPUTS = [
  [100, 'typed$', 'r'],
  [200, 'typed$', 'rx'],
];

/** The requested files of the visitor's own stream, and the numbers of workers and frames. */
function traces(page: Page, requests: readonly string[]) {
  return {
    requests: requests.filter((address) => /OwnCard|run\.html|blob:/.test(address)),
    workers: page.workers().length,
    frames: page.frames().length,
  };
}

const nothing = { requests: [], workers: 0, frames: 1 };

test('[OW28.1, OW28.3, OW28.6, SF4] a copied link shows its code, and `Запустить` runs the code with the inputs of the link', async ({
  page,
  open,
  card,
  openEditor,
  context,
}) => {
  await open();
  const before = page.url();
  await page.getByRole('button', { name: 'Поделиться' }).click();
  const own = page.getByText('Свой поток в неё не входит');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(own).toHaveCount(0);
  await page.keyboard.press('Escape');
  await openEditor();
  const box = card.getByRole('textbox', { name: 'Код потока' });
  await box.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(CODE);
  // The lanes of the pattern are gone once this code runs.
  await passUntil(page, (soon) =>
    expect(card.getByRole('group', { name: /^switchMap/ })).toHaveCount(0, soon),
  );
  await card.getByLabel('Поле typed$').fill('моё');
  await expectValue(page, card.getByRole('group', { name: /^debounceTime/ }), 'моё');
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(own).toBeVisible();
  await page.keyboard.press('Escape');

  await chooseIn(card, 'Ссылка');
  const dialog = page.getByRole('dialog', { name: 'Ссылка на этот код' });
  // The link has the inputs of the pattern that were given so far, and one more.
  await expect(dialog).toContainText(/В ней код и запись: \d+ действи[ея] за/);
  const link = await dialog.getByRole('textbox', { name: 'Адрес' }).inputValue();
  await page.keyboard.press('Escape');
  expect(page.url()).toBe(before);

  const other = await context.newPage();
  const requests: string[] = [];
  other.on('request', (request) => requests.push(request.url()));
  await other.goto(link);
  const opened = other.getByRole('region', { name: 'Свой поток' });
  await expect(opened.getByRole('region', { name: 'Код из ссылки' })).toHaveText(CODE);
  await expect(opened).toContainText(
    /Вместе с ним повторится запись: \d+ действи\S+ за [\d,]+ с\./,
  );
  await expect(opened).toBeInViewport();
  await other.clock.runFor(5000);
  expect(traces(other, requests)).toEqual(nothing);
  await opened.getByRole('button', { name: 'Запустить' }).click();
  await expect(opened.getByRole('textbox', { name: 'Код потока' })).toHaveText(CODE);
  await expectValue(other, opened.getByRole('group', { name: /^debounceTime/ }), 'моё');
});

test('[OW28.3, OW28.5] entering a link in the address bar of an open page reloads the page; invisible characters are shown, and nothing runs before a press', async ({
  page,
  open,
  card,
  noise,
}) => {
  const hidden = 'console.log("\u202eabc\u200b");\u2028alert(1)';
  await open();
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    ownFragment({ code: hidden, inputs: [] }),
  );
  await expect(card.locator('pre')).toHaveText(
    'console.log("⟨U+202E⟩abc⟨U+200B⟩");⟨U+2028⟩alert(1)',
  );
  await expect(card).toBeInViewport();
  await expect(card).not.toContainText('повторится');
  await page.clock.runFor(5000);
  expect(traces(page, noise.requests)).toEqual(nothing);
});

test('[OW28.4] a sentence says that a link is cut or too long, and the editor opens as usual', async ({
  page,
  open,
  card,
  openEditor,
  noise,
}) => {
  // The unit tests cover every reason.
  for (const [address, reason] of [
    [linkTo({ code: CODE, inputs: INPUTS }).slice(0, -12), 'она обрезана или изменена'],
    // It decompresses to 12 MB.
    [linkTo({ code: ' '.repeat(12_000_000), inputs: [] }), 'она слишком длинная'],
  ] as const) {
    await test.step(address.slice(0, 100), async () => {
      await page.goto('about:blank');
      await open(address);
      await expect(
        card.getByRole('alert').filter({ hasText: `Ссылка не открылась: ${reason}` }),
      ).toBeVisible();
      expect(new URL(page.url()).hash).toBe('');
      expect(traces(page, noise.requests)).toEqual(nothing);
    });
  }
  await openEditor();
  await expect(card.getByRole('textbox', { name: 'Код потока' })).toContainText('typed$');
});

test('[OW28.3, OW28.4] the content of a link fits every width, and axe finds no violation in it', async ({
  page,
  open,
}) => {
  await keepTimeForAxe(page);
  const code = `${'x'.repeat(300)};\n${'interval(1000);\n'.repeat(80)}`;
  await open(linkTo({ code, inputs: INPUTS }, '?lang=en'));
  const card = page.getByRole('region', { name: 'Your own stream' });
  await expect(card.getByRole('button', { name: 'Run' })).toBeVisible();
  for (const [theme, width, height] of [
    ['light', 1280, 800],
    [undefined, 800, 900],
    ['dark', 360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(
      await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    ).toBe(0);
    if (!theme) continue;
    await page.locator(`[value=${theme}]`).press(' ');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await axeComplaints(page), `${theme} ${width}`).toEqual([]);
  }
});
