import { expect, test } from 'vitest';
import { type Answer, serveAnswers } from '@partitura/tests/support/serveAnswers.ts';
import { httpSource, type HttpSourceOptions } from './httpSource.ts';

const good: Answer = (response) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ status: 'ok', messages: [] }));

/** Serves the answers, and polls their address. */
async function asking(answers: Answer[], headers: HttpSourceOptions['headers']) {
  const { requests, origin } = await serveAnswers(...answers);
  const source = httpSource(origin, { headers });
  return {
    requests,
    poll: () => Promise.resolve(source(new AbortController().signal) as PromiseLike<unknown>),
  };
}

test('[IB30.16] headers may be a function, or promise, which is asked for each request', async () => {
  let renewed = 0;
  const { requests, poll } = await asking([good, good], () =>
    Promise.resolve({ authorization: `Bearer ${(renewed += 1)}` }),
  );
  await poll();
  await poll();
  const tokens = requests.map(({ headers }) => headers.authorization);
  expect(tokens).toEqual(['Bearer 1', 'Bearer 2']);
});

test('[IB30.16] headers that cannot be had fail the poll without a request', async () => {
  const lost = new Error('The session has ended.');
  const { requests, poll } = await asking([good], () => {
    throw lost;
  });
  await expect(poll()).rejects.toBe(lost);
  expect(requests).toEqual([]);
});
