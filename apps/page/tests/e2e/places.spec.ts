import { expect, test } from '@partitura/tests/e2e/fixtures.ts';
import { exercisesOf, findIn, menuOf } from '@partitura/tests/support/menus.ts';
import { showScores } from '../support/showScores.ts';

test("[GU3, GU4, SC10.13] an address opens the page at a lesson's question, before the lesson plays; the address of an absent task opens the usual page", async ({
  page,
  open,
}) => {
  // Older links for a projector end in `&present`.
  await open('./?lesson=users.mergeMap&present');
  const card = page.getByRole('article', { name: 'Запрос по кнопке' });
  await expect(card.getByRole('group', { name: 'Что будет?' })).toBeInViewport();
  await expect(page.locator('body')).toBeFocused();
  await expect(page.getByRole('article', { name: 'Входящие' })).toBeVisible();
  await expect(card.getByLabel('Оператор')).toHaveValue('mergeMap');
  await page.clock.runFor(10_000);
  await expect(card.locator('.ajax-response-name')).toHaveText('');
  await expect(card.getByText(/^Первого: mergeMap/)).toBeHidden();

  await card.getByRole('button', { name: 'Показать сразу' }).click();
  await (await findIn(card, 'Ссылка на урок')).press('Enter');
  const address = page.getByRole('textbox', { name: 'Ссылка на урок' });
  await expect(address).toHaveValue(/\?lang=ru&lesson=users\.mergeMap$/);
  await page.keyboard.press('Escape');
  await expect(menuOf(card)).toBeFocused();

  await open('./?task=ticker.alone');
  await showScores(page);
  await expect(page.locator('.lesson-outcome')).toHaveCount(0);
  await (await findIn(page.getByRole('article', { name: 'Тикер' }), 'Ссылка на урок')).click();
  await expect(address).toHaveValue(/\?lang=ru&lesson=ticker\.fast$/);
});

test('[GU5, GU7, GU7.1, SC10.19] the course leads through three cards from one numbered lesson to the next, ticks each done lesson, says when it is done, and continues where the visitor left it', async ({
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
  for (const [card, lesson, next] of [
    ['Отслеживаемое поле', 'Печатать быстро', '2 из 6 То же с throttleTime'],
    ['Отслеживаемое поле', 'То же с throttleTime', 'Дальше: Запрос по кнопке'],
    ['Запрос по кнопке', 'Дважды с mergeMap', '4 из 6 Дважды с switchMap'],
    ['Запрос по кнопке', 'Дважды с switchMap', 'Дальше: Входящие'],
    ['Входящие', 'Ошибки источника', '4 из 4 catchError снаружи'],
  ] as const) {
    await expect(ended).toHaveCount(0);
    const article = page.getByRole('article', { name: card });
    const answers = article.getByRole('group', { name: 'Что будет?' });
    await expect(answers).toBeInViewport({ ratio: 1 });
    await expect(answers).toBeFocused();
    await answers.getByRole('button', { name: 'Показать сразу' }).click();
    await page.clock.runFor(10_000);
    await expect(exercisesOf(article).filter({ hasText: lesson })).toHaveAttribute(
      'data-done',
      'true',
    );
    const isLast = lesson === 'Ошибки источника';
    await expect(ended).toHaveCount(isLast ? 1 : 0);
    await article.getByRole('button', { name: next }).click();
  }
  await expect(page.getByRole('button', { name: 'Пройти снова' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('partitura.solved', '["trackedInput.debounce"]'));
  await page.reload();
  await showScores(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Дойдёт ли слово целиком?')).toBeInViewport();
});
