import { expect, test } from '@partitura/tests/e2e/fixtures.ts';
import { showScores } from '../support/showScores.ts';

test("[GU3, GU4, SC10.13] an address opens the page at a lesson's question, before the lesson plays; the address of an absent task opens the usual page", async ({
  page,
  open,
}) => {
  await open('./?lesson=users.mergeMap');
  const card = page.getByRole('article', { name: 'Запрос по кнопке' });
  await expect(card.getByRole('group', { name: 'Что будет?' })).toBeInViewport();
  await expect(page.locator('body')).toBeFocused();
  await expect(card.getByLabel('Оператор')).toHaveValue('mergeMap');
  await page.clock.runFor(10_000);
  await expect(card.locator('.ajax-response-name')).toHaveText('');
  await expect(card.getByText(/^Первого: mergeMap/)).toBeHidden();

  await card.getByRole('button', { name: 'Ссылка сюда' }).click();
  const address = page.getByRole('textbox', { name: 'Ссылка сюда' });
  await expect(address).toHaveValue(/\?lang=ru&lesson=users\.mergeMap$/);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Ссылка сюда' })).toBeFocused();

  await open('./?task=ticker.alone');
  await showScores(page);
  await expect(page.locator('.lessons .is-started')).toHaveCount(0);
});

test('[GU4.1, GU4.2] for a projector only one enlarged card is shown, and keys open the next lesson, reveal the answer and begin again', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('./?lesson=trackedInput.debounce&present');
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('heading', { name: 'Отслеживаемое поле' })).toBeInViewport();
  const question = card.locator('.lesson-question');
  await expect(question).toContainText('Что дойдёт до надписи?');
  await expect(question).toBeInViewport();

  await page.keyboard.press('r');
  await page.clock.runFor(3000);
  await expect(card.locator('.displays-tracked-date')).toHaveText('привет');
  await expect(card.getByText(/^Только слово целиком: debounceTime/)).toBeVisible();
  const text = card.locator('.marble text').first();
  await expect(text).toBeVisible();
  // The drawn size of the letters, whose box is higher.
  const sizePx = await text.evaluate((label) => {
    const scale = label.getBoundingClientRect().height / (label as SVGTextElement).getBBox().height;
    return scale * Number.parseFloat(getComputedStyle(label).fontSize);
  });
  expect(sizePx).toBeGreaterThanOrEqual(18);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);

  await page.keyboard.press('PageDown');
  await expect(question).toContainText('оператор другой');
  await page.keyboard.press('PageUp');
  await expect(question).toContainText('оператор другой');
  await expect(card.getByRole('group', { name: 'Что будет?' })).toBeVisible();
  // Typed text does not trigger these keys.
  await card.locator('.track-input').fill('');
  await card.locator('.track-input').press('n');
  await expect(question).toContainText('оператор другой');

  await open('./?task=users.second&present');
  const goal = card.locator('.task .lesson-question');
  await expect(goal).toContainText('отменило первый запрос');
  await page.keyboard.press('r');
  await expect(card.getByText('Какой оператор бросает начатое ради нового?')).toBeVisible();
  await page.keyboard.press('n');
  await expect(goal).toContainText('дошли оба ответа');
  await page.keyboard.press('n');
  await expect(goal).toContainText('только после первого ответа');
  await page.keyboard.press('n');
  await page.keyboard.press('a');
  await expect(goal).toContainText('только после первого ответа');

  await open('./?lesson=inbox.starve&present');
  const heads = page.locator('.inbox th');
  await expect(heads).toHaveCount(3);
  const cut = heads.evaluateAll((all) =>
    all.map((one) => one.scrollWidth > one.clientWidth && one.textContent),
  );
  expect(await cut).toEqual([false, false, false]);
  await expect(page.locator('[data-presented] .score-row').nth(2)).toBeInViewport();

  await open('./?present');
  await expect(card.getByRole('heading', { name: 'Приветствие' })).toBeInViewport();
  await expect(card.locator('.lesson').first()).toHaveClass(/is-started/);
});

test('[GU5, SC10.19] the lessons are numbered, have a tick when done, and each leads to the next lesson or task', async ({
  page,
  open,
}) => {
  await open();
  await showScores(page);
  const card = page.getByRole('article', { name: 'Отслеживаемое поле' });
  const numbers = await card
    .locator('.lesson')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').content));
  expect(numbers).toHaveLength(6);
  for (const number of numbers) expect(number).toContain('counter(lesson)');
  await card.getByRole('button', { name: 'Печатать быстро', exact: true }).click();
  for (const label of [
    'То же с throttleTime',
    'То же с auditTime',
    'То же с sampleTime',
    'Вернуть то же слово',
    'С большой буквы',
    'Две надписи',
  ]) {
    const next = card.getByRole('button', { name: `Дальше: ${label}` });
    await card.getByRole('button', { name: 'Показать сразу' }).click();
    await expect(next).toBeHidden();
    await page.clock.runFor(10_000);
    await next.click();
  }
  await expect(card.locator('.lesson[data-done=true]')).toHaveCount(6);
  await expect(card.getByText(/хотя бы пять букв/i).first()).toBeVisible();
});

test('[GU5, GU7, GU7.1] the course leads through three cards, one lesson to the next, says when it is done, and goes on where it was left', async ({
  page,
  open,
  noise,
}) => {
  noise.allow(/^Опрос не удался/);
  await open();
  await showScores(page);
  const begin = page.getByRole('button', { name: 'Начать' });
  const ended = page.getByRole('status').filter({ hasText: 'Все пять шагов пройдены:' });
  await begin.click();
  for (const [card, next] of [
    ['Отслеживаемое поле', 'То же с throttleTime'],
    ['Отслеживаемое поле', 'Запрос по кнопке'],
    ['Запрос по кнопке', 'Дважды с switchMap'],
    ['Запрос по кнопке', 'Входящие'],
    ['Входящие', 'catchError снаружи'],
  ] as const) {
    await expect(ended).toHaveCount(0);
    const article = page.getByRole('article', { name: card });
    const answers = article.getByRole('group', { name: 'Что будет?' });
    await expect(answers).toBeInViewport({ ratio: 1 });
    await expect(answers).toBeFocused();
    await answers.getByRole('button', { name: 'Показать сразу' }).click();
    await page.clock.runFor(10_000);
    const isLast = next === 'catchError снаружи';
    await expect(ended).toHaveCount(isLast ? 1 : 0);
    await article.getByRole('button', { name: `Дальше: ${next}` }).click();
  }
  await expect(page.getByRole('button', { name: 'Пройти снова' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('partitura.solved', '["trackedInput.debounce"]'));
  await page.reload();
  await showScores(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Дойдёт ли слово целиком?')).toBeInViewport();
});
