import { usersPort } from '../support/pages.ts';
import { drip, named } from '../support/usersService.ts';
import { expect } from './fixtures.ts';
import { test } from './usersFixtures.ts';

// Tests in src prove every answer, time and order; these tests prove a browser's real requests.
test("[US6, US1.2, US5, US6.1] requests go to the build's service without credentials or referrer; a newer click aborts them in the middle of their bodies", async ({
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

  service.answerBoth(drip(), drip());
  await button.click();
  const states = () => [service.states(1).slice(1), service.states(2).slice(1)];
  await expect.poll(states).toEqual([['open'], ['open']]);

  service.answerBoth(named('Вера'), named('Глеб'));
  await button.click();
  await expect(result).toHaveText('Вера и Глеб');
  const ended = ['aborted', 'answered'];
  await expect.poll(states).toEqual([ended, ended]);
});
