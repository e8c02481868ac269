import fc from 'fast-check';
import { firstValueFrom } from 'rxjs';
import { expect, test } from 'vitest';
import { type Answer, serveAnswers } from '@partitura/tests/support/serveAnswers.ts';
import { decodeUser, fetchUser, UserAnswerError } from './fetchUser.ts';

const json = { 'content-type': 'application/json' };
const leanne = { id: 1, name: 'Leanne' };

/** Serves this answer, and requests user 1. */
async function asking(answer: Answer, path = '/service') {
  const { requests, origin } = await serveAnswers(answer);
  const user$ = fetchUser(`${origin}${path}`)(1);
  return { requests, user$, user: () => firstValueFrom(user$, { defaultValue: 'none' }) };
}

function answer(status: number, body: string, headers: Record<string, string> = json): Answer {
  return (response) => response.writeHead(status, headers).end(body);
}

test.each(['/service', '/service/', '/service//'])(
  '[US1.1] a subscription sends one GET for JSON to %s, bypassing every cache',
  async (path) => {
    const { requests, user } = await asking(answer(200, JSON.stringify(leanne)), path);
    expect(requests).toEqual([]);
    await expect(user()).resolves.toEqual({ name: 'Leanne' });
    expect(requests).toMatchObject([
      {
        method: 'GET',
        url: '/service/users/1',
        headers: { accept: 'application/json', 'cache-control': 'no-cache' },
      },
    ]);
  },
);

test.each([
  {
    what: 'a status that is not 2xx',
    given: answer(500, JSON.stringify(leanne)),
    says: 'Expected a 2xx status, got 500.',
  },
  {
    what: 'a status without a body',
    given: answer(304, ''),
    says: 'Expected a 2xx status, got 304.',
  },
  {
    what: 'an answer that is not JSON',
    given: answer(200, '<!doctype html><title>Back soon, we hope so</title>'),
    says: 'Expected JSON, got "<!doctype html><title>Back soon, we hop…".',
  },
  { what: 'an empty answer', given: answer(200, ''), says: 'Expected JSON, got "".' },
  {
    what: 'a name that is not a text',
    given: answer(200, '{"name":7}'),
    says: 'Expected an object with a text `name`.',
  },
])('[US3.1] $what is a failure with its own message', async ({ given, says }) => {
  const { user } = await asking(given);
  await expect(user()).rejects.toMatchObject({
    name: 'UserAnswerError',
    message: says,
    // The error of the parser.
    ...(says.startsWith('Expected JSON') && { cause: expect.any(SyntaxError) as unknown }),
  });
});

test.each<[what: string, given: Answer]>([
  ['is reset', (response) => response.socket?.resetAndDestroy()],
  [
    'breaks off in the middle of the body',
    (response) => {
      response.writeHead(200, { ...json, 'content-length': '100' });
      response.write('{"name":"Le', () => response.socket?.destroy());
    },
  ],
])('[US3.1] a connection that %s, or is refused, is a failure', async (_, given) => {
  const { user } = await asking(given);
  await expect(user()).rejects.toThrow(TypeError);
  const refused$ = fetchUser('http://127.0.0.1:1/')(1);
  await expect(firstValueFrom(refused$, { defaultValue: 'none' })).rejects.toThrow(TypeError);
});

test('[US3.1] the body of an error status is not read, and its connection is closed', async () => {
  const { requests, user } = await asking((response) => {
    response.writeHead(500, json).write('{');
  });
  await expect(user()).rejects.toThrow('got 500');
  await expect.poll(() => requests[0]?.socket.destroyed).toBe(true);
});

test('[US6] a redirect is a failure, and is not followed', async () => {
  const { requests, user } = await asking(answer(302, '', { location: '/elsewhere' }));
  await expect(user()).rejects.toThrow(TypeError);
  expect(requests).toHaveLength(1);
});

test('[US6] a body of 65,536 bytes is read, and one more byte is a failure', async () => {
  const body = JSON.stringify(leanne).padEnd(65_536);
  const { user } = await asking(answer(200, body));
  await expect(user()).resolves.toEqual({ name: 'Leanne' });
  const { user: longer } = await asking(answer(200, `${body} `));
  await expect(longer()).rejects.toMatchObject({ name: 'BodyTooLongError' });
});

test('[US6] unsubscribing ends the request', async () => {
  const { requests, user$ } = await asking((response) => {
    response.writeHead(200, json).write('{"name":');
  });
  const asked = user$.subscribe();
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests[0]?.socket.destroyed).toBe(false);
  asked.unsubscribe();
  await expect.poll(() => requests[0]?.socket.destroyed).toBe(true);
});

test('[US4] only the name of a record is read', () => {
  const read: unknown[] = [];
  const record = new Proxy(leanne, {
    get(target, field) {
      read.push(field);
      return Reflect.get(target, field) as unknown;
    },
  });
  expect(decodeUser(record)).toEqual({ name: 'Leanne' });
  expect(new Set(read)).toEqual(new Set(['name']));
});

test('[US3.1] any JSON whose `name` is a text is decoded to a user, and any other JSON is a failure', () => {
  const read = (data: unknown) => {
    try {
      return decodeUser(data);
    } catch (error) {
      return error;
    }
  };
  for (const data of [null, undefined, 'Leanne', 7, [], {}])
    expect(read(data)).toBeInstanceOf(UserAnswerError);
  const refused: unknown = expect.any(UserAnswerError);
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (data, name) => {
      const expected = typeof data === 'string' ? { name: data } : refused;
      expect(read({ name: data, more: name })).toEqual(expected);
      expect(read({ more: data, name })).toEqual({ name });
    }),
  );
});
