import { body, hang, held, named } from '../support/usersService.ts';
import { expect } from './fixtures.ts';
import { expectNewestWins, test } from './usersFixtures.ts';

test('[US1, US1.1] a click shows that it is loading first, and requests both users at once', async ({
  page,
  open,
  service,
  button,
  result,
}) => {
  service.answerBoth(named('Анна'), named('Лев'));
  await open();
  await expect(result).toHaveText('');
  await expect(button).toBeVisible();
  expect(service.requests).toEqual([]);

  const shown = await result.evaluateHandle((output) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(output.textContent)).observe(output, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  await button.click();
  await expect(result).toHaveText('Анна и Лев');
  expect(await shown.evaluate((texts) => texts)).toEqual(['Загрузка...', 'Анна и Лев']);
  await page.clock.runFor(60_000);
  await expect(result).toHaveText('Анна и Лев');

  service.answerBoth(hang(), hang());
  await button.click();
  await expect(result).toHaveText('Загрузка...');
  const states = () => [service.states(1).at(-1), service.states(2).at(-1)];
  await expect.poll(states).toEqual(['open', 'open']);
  expect(service.requests).toHaveLength(4);
});

test('[US2] the names stand in the order of the ids, whichever user answers first', async ({
  open,
  service,
  button,
  result,
}) => {
  await open();
  for (const [first, last] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const answers = { 1: held(named('Анна')), 2: held(named('Лев')) };
    service.answerBoth(answers[1].answer, answers[2].answer);
    const before = service.requests.length;
    await button.click();
    await expect.poll(() => service.requests.length).toBe(before + 2);

    answers[first].release();
    await expect.poll(() => service.states(first).at(-1)).toBe('answered');
    await expect(result).toHaveText('Загрузка...');
    answers[last].release();
    await expect(result).toHaveText('Анна и Лев');
  }
});

test('[US4] only the name of a record is read, and it is shown as it came', async ({
  open,
  service,
  button,
  result,
}) => {
  service.answer(
    1,
    body('{"name":"  <b>Анна</b> ","id":"?","__proto__":{"name":"x"}}', 'text/html'),
  );
  service.answer(2, body('{"name":""}', 'text/plain'));
  await open();

  await button.click();
  await expect(result).toHaveJSProperty('textContent', '  <b>Анна</b>  и ');
  await expect(result).toHaveJSProperty('childElementCount', 0);
});

test('[US5] the newest click wins, and the older pair is aborted on the wire', async ({
  open,
  service,
  button,
  result,
}) => {
  service.answerBoth(hang(), hang());
  await open();
  await button.click();
  await expect.poll(() => service.requests.length).toBe(2);

  await expectNewestWins({ service, button, result });
});

test('[US5] a double click leaves one pair, and its names give way to the next', async ({
  open,
  service,
  button,
  result,
}) => {
  const answers = [held(named('Анна')), held(named('Лев'))] as const;
  service.answerBoth(answers[0].answer, answers[1].answer);
  await open();

  await button.dblclick();
  await expect(result).toHaveText('Загрузка...');
  // The older pair may be aborted before it is sent, so only the open ones count.
  const open1 = () => service.states(1).filter((state) => state === 'open');
  const open2 = () => service.states(2).filter((state) => state === 'open');
  await expect.poll(() => [open1(), open2()]).toEqual([['open'], ['open']]);
  for (const { release } of answers) release();
  await expect(result).toHaveText('Анна и Лев');

  const late = held(named('Вера'));
  service.answerBoth(late.answer, named('Лев'));
  await button.click();
  await expect(result).toHaveText('Загрузка...');
  await expect.poll(() => service.states(1).at(-1)).toBe('open');
  late.release();
  await expect(result).toHaveText('Вера и Лев');
});

test('[GU2] asking what if sends no request again', async ({
  page,
  open,
  service,
  button,
  result,
}) => {
  service.answerBoth(named('Анна'), named('Лев'));
  await open();
  await button.click();
  await expect(result).toHaveText('Анна и Лев');
  expect(service.requests).toHaveLength(2);
  await page
    .getByRole('article', { name: 'Запрос по кнопке' })
    .getByRole('button', { name: 'А если…' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'А если…' });
  for (const setting of ['Предел ожидания', 'Оператор слияния']) {
    await dialog.getByLabel('Что поменять').selectOption(setting);
    await expect(dialog.getByRole('listitem').first()).toContainText('«Анна, Лев»');
  }
  await page.clock.runFor(1000);
  expect(service.requests).toHaveLength(2);
  await expect(result).toHaveText('Анна и Лев');
});
