import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortSubject } from './shortSubject.ts';

test('[IN5] up to 15 characters stay; longer subjects show the first 15 and three dots', () => {
  expect(shortSubject('')).toBe('');
  expect(shortSubject('123456789012345')).toBe('123456789012345');
  expect(shortSubject('1234567890123456')).toBe('123456789012345...');
  expect(shortSubject('Счёт № 114 оплачен')).toBe('Счёт № 114 опла...');
});

test('[IN5] a character is a grapheme cluster', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(shortSubject(family.repeat(15))).toBe(family.repeat(15));
  expect(shortSubject(family.repeat(16))).toBe(`${family.repeat(15)}...`);
  expect(shortSubject('🇷🇺'.repeat(16))).toBe(`${'🇷🇺'.repeat(15)}...`);
  const accented = 'е\u0301';
  expect(shortSubject(accented.repeat(15))).toBe(accented.repeat(15));
});

test('[IN5] the shown text is the subject or its beginning, and no surrogate pair is split', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (subject) => {
      const shown = shortSubject(subject);
      expect(shown === subject || subject.startsWith(shown.slice(0, -3))).toBe(true);
      expect(shown.isWellFormed()).toBe(true);
    }),
  );
});

test('[IB36] another length cuts there, also between grapheme clusters, and Infinity cuts nothing', () => {
  expect(shortSubject('abcdefghijklmnopqrstuvwxyz', 20)).toBe('abcdefghijklmnopqrst...');
  expect(shortSubject('👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀', 2)).toBe('👩🏽‍🚀👩🏽‍🚀...');
  expect(shortSubject('x'.repeat(998), Infinity)).toBe('x'.repeat(998));
});
