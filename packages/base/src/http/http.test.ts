import { expect, test } from 'vitest';
import { NotUtf8Error, readText } from './readText.ts';
import { NotJsonError, parseJson } from './parseJson.ts';

function chunks(...parts: (string | number[])[]) {
  const encoder = new TextEncoder();
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else
        controller.enqueue(typeof part === 'string' ? encoder.encode(part) : new Uint8Array(part));
    },
    cancel() {
      isCancelled = true;
    },
  });
  return { response: new Response(body), isCancelled: () => isCancelled };
}

test('[US6] a body up to the limit is read whole, including characters split between chunks', async () => {
  const [first, second] = new TextEncoder().encode('ж');
  const { response } = chunks('a', [first ?? 0], [second ?? 0], 'b');
  await expect(readText(response, 4)).resolves.toBe('aжb');
});

test('[US6] a body one byte over the limit is refused, and the rest is not read', async () => {
  const { response, isCancelled } = chunks('1234', '5', 'never read');
  await expect(readText(response, 4)).rejects.toMatchObject({
    name: 'BodyTooLongError',
    message: 'Expected a body of at most 4 bytes, and more came; the rest was not read.',
  });
  expect(isCancelled()).toBe(true);
});

test('[US3.1] an answer without a body is read as an empty text', async () => {
  await expect(readText(new Response(null), 4)).resolves.toBe('');
});

test('[US3.1] a body that is not UTF-8 is an error, and the rest is not read', async () => {
  const { response, isCancelled } = chunks([0xff], 'never read');
  await expect(readText(response, 40)).rejects.toMatchObject({
    name: 'NotUtf8Error',
    message: 'Expected UTF-8, got other bytes.',
    cause: expect.any(TypeError) as unknown,
  });
  expect(isCancelled()).toBe(true);
  await expect(readText(chunks([0xd0]).response, 4)).rejects.toThrow(NotUtf8Error);
});

test('[IN7.1] valid JSON is parsed', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
});

test.each([
  ['', 'Expected JSON, got "".'],
  ['<!doctype html>\n<title>', 'Expected JSON, got "<!doctype html>␊<title>".'],
  ['\u202eboo', 'Expected JSON, got "⟨U+202E⟩boo".'],
  ['x'.repeat(1_000_000), `Expected JSON, got "${'x'.repeat(39)}…".`],
])(
  '[PG13, PG13.1] the error about a body that is not JSON shows hidden characters as marks, and is short',
  (text, message) => {
    let thrown: unknown;
    try {
      parseJson(text);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(NotJsonError);
    expect(thrown).toMatchObject({ message, cause: { name: 'SyntaxError' } });
    expect(String((thrown as Error).cause)).not.toMatch(/[\u202e\n]|x{201}/);
  },
);
