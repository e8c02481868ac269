import { usersPort } from '../support/pages.ts';
import { body, drip, hang, named, redirect } from '../support/usersService.ts';
import { expect } from './fixtures.ts';
import { browserReport, expectNewestWins, test } from './usersFixtures.ts';

test('[US6, US1.2] a request goes to the service of the build, without credentials and referrer', async ({
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

test('[US6.3] a body of 65,536 bytes is read, and one of 65,537 is a failure', async ({
  open,
  service,
  button,
  result,
}) => {
  const record = JSON.stringify({ name: 'Анна' });
  const padding = ' '.repeat(65_536 - Buffer.byteLength(record));
  service.answerBoth(body(record + padding), named('Лев'));
  await open();
  await button.click();
  await expect(result).toHaveText('Анна и Лев');

  service.answer(1, body(`${record}${padding} `));
  await button.click();
  await expect(result).toHaveText('Ошибка запроса');
});

test('[US6.1] a request ends with its subscription in the middle of the body', async ({
  open,
  service,
  button,
  result,
}) => {
  service.answerBoth(drip(), drip());
  await open();
  await button.click();
  await expect.poll(() => [service.states(1), service.states(2)]).toEqual([['open'], ['open']]);

  await expectNewestWins({ service, button, result });
});

test('[US3.1, US6.2] the body of an error status is not read, and a redirect not followed', async ({
  open,
  noise,
  service,
  button,
  result,
}) => {
  noise.allow(browserReport);
  service.answer(1, (response) => {
    response.statusCode = 500;
    drip()(response);
  });
  service.answer(2, hang());
  await open();
  await button.click();
  await expect(result).toHaveText('Ошибка запроса');
  await expect
    .poll(() => [service.states(1), service.states(2)])
    .toEqual([['aborted'], ['aborted']]);

  service.answerBoth(named('Анна'), named('Лев'));
  await button.click();
  await expect(result).toHaveText('Анна и Лев');
  service.answer(1, redirect('/users/2'));
  await button.click();
  await expect(result).toHaveText('Ошибка запроса');
  expect(service.states(1)).toHaveLength(3);
  expect(service.states(2).length).toBeLessThanOrEqual(3);
});

test('[US6.3] no more is read of an endless body', async ({ open, service, button, result }) => {
  let sent = 0;
  const chunk = ' '.repeat(16_384);
  service.answer(1, (response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', more);
    more();
  });
  service.answer(2, hang());
  await open();

  await button.click();
  await expect(result).toHaveText('Ошибка запроса');
  await expect
    .poll(() => [service.states(1), service.states(2)])
    .toEqual([['aborted'], ['aborted']]);
  // Buffers of the browser and the system in between are finite.
  expect(sent).toBeLessThan(16 * 1024 * 1024);
});
