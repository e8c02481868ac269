import { expect, test } from 'vitest';
import { BodyTooLongError } from '../../../http/readText.ts';
import { decodeFragment, encodeFragment } from './encodeFragment.ts';
import { InvalidLinkError } from './readWire.ts';

test('[SC8.1] a text is encoded in characters of an address, up to the maximum', async () => {
  const text = 'Анна?>~'.repeat(40);
  const letters = (await encodeFragment(text, 1000)) ?? '';
  expect(letters).toMatch(/^[\w-]+$/);
  expect(await decodeFragment(letters, 1000)).toBe(text);
  expect(await encodeFragment(text, letters.length)).toBe(letters);
  expect(await encodeFragment(text, letters.length - 1)).toBeUndefined();
});

test('[SC8.1] any bytes can be encoded and decoded', async () => {
  // A gzip of so many lengths has each of the 64 letters, and each length of what is left over.
  const all = new Set<string>();
  for (let length = 1; length < 60; length += 1) {
    const text = Array.from({ length }, (_, index) =>
      String.fromCharCode(97 * index + length),
    ).join('');
    const letters = (await encodeFragment(text, 10_000)) ?? '';
    for (const letter of letters) all.add(letter);
    expect(await decodeFragment(letters, 10_000)).toBe(text);
  }
  expect(all.size).toBe(64);
  expect([...all]).toEqual(expect.arrayContaining(['-', '_']));
});

test('[SC8.10] an invalid or too large fragment is refused with the reason', async () => {
  const letters = (await encodeFragment('Анна', 1000)) ?? '';
  expect(await decodeFragment(letters, 8)).toBe('Анна');
  const refused = async (given: string, most: number) => {
    const error: unknown = await decodeFragment(given, most).catch((it: unknown) => it);
    expect(error).toBeInstanceOf(InvalidLinkError);
    expect(error).toMatchObject({
      name: 'InvalidLinkError',
      message: 'Expected the fragment of a shared link, whole and unaltered.',
    });
    return (error as InvalidLinkError).cause;
  };
  expect(await refused(letters, 7)).toBeInstanceOf(BodyTooLongError);
  expect(await refused('*', 100)).toHaveProperty('name', 'InvalidCharacterError');
  expect(await refused('', 100)).toBeInstanceOf(Error);
});
