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

/** Ways to fail, by where the failure lies; those of one place are tried one after another on one page. */
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

for (const [place, ways] of Object.entries(failures)) {
  test(`[US3] it fails when ${place} of a user's answer is wrong, and the next click works`, async ({
    open,
    noise,
    service,
    button,
    result,
  }) => {
    noise.allow(browserReport);
    await open();

    for (const [what, answer] of ways) {
      await test.step(what, async () => {
        for (const [bad, other] of [
          [1, 2],
          [2, 1],
        ] as const) {
          // The one that fails waits until the other is on its way, so that it can be aborted.
          const failing = held(answer);
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

        service.answerBoth(named('Анна'), named('Лев'));
        await button.click();
        await expect(result).toHaveText('Анна и Лев');
      });
    }
  });
}

test('[US3] it fails when the connection is refused, and the next click works', async ({
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

for (const [what, slow] of [
  ['never answers', hang()],
  ['drips on and on', drip()],
] as const) {
  test(`[US3] it gives up at 10,000 ms, and not at 9,999, when a user ${what}`, async ({
    page,
    open,
    service,
    button,
    result,
  }) => {
    service.answerBoth(named('Анна'), slow);
    await open();
    await button.click();
    await expect.poll(() => service.states(1)).toEqual(['answered']);
    await expect.poll(() => service.states(2)).toEqual(['open']);

    await page.clock.runFor(9999);
    await expect(result).toHaveText('Загрузка...');
    expect(service.states(2)).toEqual(['open']);
    await page.clock.runFor(1);
    await expect(result).toHaveText('Ошибка запроса');
    await expect.poll(() => service.states(2)).toEqual(['aborted']);
  });
}

test('[US3] an answer that failed is not kept: the next click asks anew', async ({
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

test('[US3] the 10 s begin anew with each click', async ({
  page,
  open,
  service,
  button,
  result,
}) => {
  service.answerBoth(hang(), hang());
  await open();

  await button.click();
  await page.clock.runFor(9000);
  await button.click();
  await page.clock.runFor(9999);
  await expect(result).toHaveText('Загрузка...');
  await page.clock.runFor(1);
  await expect(result).toHaveText('Ошибка запроса');
});
