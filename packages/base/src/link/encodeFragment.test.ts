import { expect, test } from 'vitest';
import { BodyTooLongError } from '../http/readText.ts';
import { decodeFragment, encodeFragment } from './encodeFragment.ts';
import { InvalidLinkError } from './readWire.ts';

test('[SC8.1] JSON is encoded in URL-safe characters, unless the result exceeds the maximum length', async () => {
  const text = 'Анна?>~'.repeat(40);
  const json = JSON.stringify(text);
  const letters = (await encodeFragment(json, 1000)) ?? '';
  expect(letters).toMatch(/^[\w-]+$/);
  expect(await decodeFragment(letters, 1000)).toBe(text);
  expect(await encodeFragment(json, letters.length)).toBe(letters);
  expect(await encodeFragment(json, letters.length - 1)).toBeUndefined();
});

test('[SC8.10] an invalid or too large fragment is refused with the reason', async () => {
  const letters = (await encodeFragment('"Анна"', 1000)) ?? '';
  expect(await decodeFragment(letters, 10)).toBe('Анна');
  const refused = async (given: string, most: number) => {
    const error: unknown = await decodeFragment(given, most).catch((it: unknown) => it);
    expect(error).toBeInstanceOf(InvalidLinkError);
    expect(error).toMatchObject({
      name: 'InvalidLinkError',
      message: 'Expected the fragment of a shared link, whole and unaltered.',
    });
    return (error as InvalidLinkError).cause;
  };
  expect(await refused(letters, 9)).toBeInstanceOf(BodyTooLongError);
  expect(await refused('*', 100)).toHaveProperty('name', 'InvalidCharacterError');
  expect(await refused('', 100)).toBeInstanceOf(Error);
});
