import { axeComplaints, keepTimeForAxe } from '@partitura/tests/support/axe.ts';
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

test('[GU5, GU7, GU7.1, GU7.2, SC10.13, SC10.19, SC10.23, SC10.24, SC30.11] the course leads through three cards from one numbered step to the next, names no hidden operator, ticks each done lesson, sums up at its end, and continues where the visitor left it', async ({
  page,
  open,
  noise,
}) => {
  noise.allow(/^Опрос не удался/);
  await keepTimeForAxe(page);
  await open();
  await showScores(page);
  const begin = page.getByRole('button', { name: 'Начать' });
  await begin.click();
  for (const [card, lesson, next, said] of [
    ['Отслеживаемое поле', 'Печатать быстро', '2 из 5 То же с throttleTime', '«привет» выходит: '],
    [
      'Отслеживаемое поле',
      'То же с throttleTime',
      '3 из 5 Дальше: Запрос по кнопке',
      '«привет» не проходит: ',
    ],
    ['Запрос по кнопке', 'Дважды с mergeMap', '4 из 5 Дважды со switchMap', 'Ошибка: за 3000 мс'],
    [
      'Запрос по кнопке',
      'Дважды со switchMap',
      '5 из 5 Дальше: Входящие',
      'switchMap обрывает прежнее и начинает',
    ],
    ['Входящие', 'Ошибки источника', 'Итог пяти шагов', 'catchError ловит ошибку'],
  ] as const) {
    const article = page.getByRole('article', { name: card });
    const answers = article.getByRole('group', { name: 'Что будет?' });
    await expect(answers).toBeInViewport({ ratio: 1 });
    await expect(answers).toBeFocused();
    await expect(article.locator('.is-inner:has(.knob-choice)')).toBeHidden();
    expect((await article.boundingBox())?.y).toBeLessThan(100);
    await answers.getByRole('button', { name: 'Показать сразу' }).click();
    await page.clock.runFor(10_000);
    const sentence = article.locator('.score-said');
    await expect(sentence).toContainText(said);
    const hiddenLines = article.locator('.score-row:not(:visible) .code-line');
    for (const line of await hiddenLines.allTextContents())
      await expect(sentence).not.toContainText(/\w+(?=\()/.exec(line)?.[0] ?? line);
    await expect(exercisesOf(article).filter({ hasText: lesson })).toHaveAttribute(
      'data-done',
      'true',
    );
    await article.getByRole('button', { name: next }).click();
  }
  const end = page.getByRole('dialog', { name: 'Что вы теперь различаете' });
  await expect(end.getByRole('listitem')).toHaveCount(5);
  expect(await axeComplaints(page, 'dialog')).toEqual([]);
  await end.getByRole('link', { name: 'К карточкам' }).click();
  await expect(end).toBeHidden();
  await expect(page.getByRole('button', { name: 'Итог пяти шагов' }).first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('partitura.solved', '["trackedInput.debounce"]'));
  await page.reload();
  await showScores(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Дойдёт ли слово целиком?')).toBeInViewport();
});
