import { usersPort } from '../support/pages.ts';
import { cutOff, drip, named } from '../support/usersService.ts';
import { expect } from './fixtures.ts';
import { browserReport, test } from './usersFixtures.ts';

// Tests in src prove every answer, time and order; these tests prove a browser's real requests.
test("[US6, US1.2] a request goes to the build's service, without credentials and referrer", async ({
  page,
  open,
  service,
  button,
  result,
}) => {
  const url = `http://localhost:${usersPort}`;
  await page.context().addCookies([{ name: 'visit', value: '1', url }]);
  service.answerBoth(named('Анна'), named('Лев'));
  await open();

  await button.click();
  await expect(result).toHaveText('Анна и Лев');
  expect(service.requests.map(({ line }) => line).sort()).toEqual(['GET /users/1', 'GET /users/2']);
  for (const { headers } of service.requests) {
    expect(headers).toMatchObject({ accept: 'application/json' });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('referer');
  }
});

test('[US5, US6.1] the newest click wins, and the older pair is aborted in the middle of its bodies', async ({
  open,
  service,
  button,
  result,
}) => {
  service.answerBoth(drip(), drip());
  await open();
  await button.click();
  const states = () => [service.states(1), service.states(2)];
  await expect.poll(states).toEqual([['open'], ['open']]);

  service.answerBoth(named('Вера'), named('Глеб'));
  await button.click();
  await expect(result).toHaveText('Вера и Глеб');
  const ended = ['aborted', 'answered'];
  await expect.poll(states).toEqual([ended, ended]);
});

test('[US3, US3.1] a refused or broken connection fails and aborts the other request, and the next click works', async ({
  open,
  noise,
  service,
  button,
  result,
}) => {
  noise.allow(browserReport);
  await open();
  service.answerBoth(cutOff(), drip());
  await button.click();
  await expect(result).toHaveText('Ошибка запроса');
  await expect.poll(() => service.states(2)).toEqual(['aborted']);

  await service.close();
  await button.click();
  await expect(result).toHaveText('Ошибка запроса');
  await service.listen();
  service.answerBoth(named('Анна'), named('Лев'));
  await button.click();
  await expect(result).toHaveText('Анна и Лев');
});

test('[US3] a failed answer is not kept: the next click sends new requests', async ({
  open,
  service,
  button,
  result,
}) => {
  service.answer(1, (response) => {
    response.setHeader('cache-control', 'public, max-age=43200');
    response.end('<p>Скоро вернёмся</p>');
  });
  service.answer(2, named('Лев'));
  await open();
  await button.click();
  await expect(result).toHaveText('Ошибка запроса');

  service.answer(1, named('Анна'));
  await button.click();
  await expect(result).toHaveText('Анна и Лев');
});

test('[GU2] what-if sends no request', async ({ page, open, service, button, result }) => {
  service.answerBoth(named('Анна'), named('Лев'));
  await open();
  await button.click();
  await expect(result).toHaveText('Анна и Лев');
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
