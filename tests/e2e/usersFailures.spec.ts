import {
  type Answer,
  body,
  cutOff,
  drip,
  hang,
  held,
  named,
  reset,
  status,
} from '../support/usersService.ts';
import { expect } from './fixtures.ts';
import { browserReport, test } from './usersFixtures.ts';

/** Ways to fail, by where the failure lies. */
const failures: Record<string, readonly (readonly [what: string, answer: Answer])[]> = {
  'the connection': [
    ['breaks the connection', reset()],
    ['breaks off in the middle of the body', cutOff()],
  ],
  'the status': [
    ['answers with status 500', status(500)],
    ['answers with status 404', status(404)],
    ['answers with status 304', status(304)],
    ['answers with status 204', status(204)],
  ],
  'the body': [
    ['answers with HTML and status 200', body('<!doctype html><p>Привет</p>', 'text/html')],
    ['answers with JSON that is cut', body('{"name":"Ан')],
    ['answers with nothing and status 200', body('')],
    [
      'answers with bytes that are no text',
      (response) => response.end(Buffer.from([0x22, 0xff, 0x22])),
    ],
  ],
  'the name': [
    ['answers without a name', body('{"id":1}')],
    ['answers with a name that is a number', named(7)],
    ['answers with a name that is null', named(null)],
    ['answers with null', body('null')],
    ['answers with a list', body('[{"name":"Анна"}]')],
  ],
};

test("[US3, US3.1] it fails whatever is wrong with a user's answer, and the next click works", async ({
  open,
  noise,
  service,
  button,
  result,
}) => {
  noise.allow(browserReport);
  await open();

  /** The failing request waits until the other one is sent, so that it can be aborted. */
  async function expectFailure(bad: 1 | 2, answer: Answer) {
    const failing = held(answer);
    const other = bad === 1 ? 2 : 1;
    service.answer(bad, failing.answer);
    service.answer(other, hang());
    const before = service.requests.length;
    await button.click();
    await expect(result).toHaveText('Загрузка...');
    await expect.poll(() => service.requests.length).toBe(before + 2);
    failing.release();
    await expect(result).toHaveText('Ошибка запроса');
    await expect.poll(() => service.states(other).at(-1)).toBe('aborted');
  }

  for (const [place, ways] of Object.entries(failures)) {
    for (const [what, answer] of ways) {
      await test.step(`${place}: it ${what}`, async () => {
        await expectFailure(1, answer);
        await expectFailure(2, answer);
        service.answerBoth(named('Анна'), named('Лев'));
        await button.click();
        await expect(result).toHaveText('Анна и Лев');
      });
    }
  }
});

test('[US3.1] it fails when the connection is refused, and the next click works', async ({
  open,
  noise,
  service,
  button,
  result,
}) => {
  noise.allow(browserReport);
  service.answerBoth(named('Анна'), named('Лев'));
  await open();

  await service.close();
  await button.click();
  await expect(result).toHaveText('Ошибка запроса');
  await service.listen();
  await button.click();
  await expect(result).toHaveText('Анна и Лев');
});

test('[US3.2] it gives up 10,000 ms after the newest click, and not at 9,999', async ({
  page,
  open,
  service,
  button,
  result,
}) => {
  await open();
  const expectEnd = async () => {
    await page.clock.runFor(9999);
    await expect(result).toHaveText('Загрузка...');
    expect(service.states(2).at(-1)).toBe('open');
    await page.clock.runFor(1);
    await expect(result).toHaveText('Ошибка запроса');
  };
  for (const [what, slow] of [
    ['never answers', hang()],
    ['drips on and on', drip()],
  ] as const) {
    await test.step(`a user ${what}`, async () => {
      service.answerBoth(named('Анна'), slow);
      const before = service.requests.length;
      await button.click();
      await expect.poll(() => service.requests.length).toBe(before + 2);
      await expect.poll(() => service.states(1).at(-1)).toBe('answered');
      await expectEnd();
      await expect.poll(() => service.states(2).at(-1)).toBe('aborted');
    });
  }

  service.answerBoth(hang(), hang());
  await button.click();
  await page.clock.runFor(9000);
  await button.click();
  await expectEnd();
});

test('[US3] an answer that failed is not kept: the next click requests anew', async ({
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
