import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphemes, isPlain } from './graphemes.ts';

const bmp = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
const plain = bmp.filter(isPlain);

test('[IN5] each character of a plain text is one grapheme, whatever its neighbours', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...plain)), (characters) => {
      const found = Array.from(graphemes(characters.join('')), ({ segment }) => segment);
      expect(found).toEqual(characters);
    }),
  );
});

test('[IB9] no plain character except the space is invisible, and none combines with another character', () => {
  const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{DI}\p{Z}\p{VS}\p{Bidi_C}]/u;
  expect(plain.filter((character) => hidden.test(character))).toEqual([' ']);
});

test('[IN5] typical subjects are plain; emoji, combining characters and hidden characters are not', () => {
  const typical = ['Счёт № 114 оплачен', 'Re: «Отчёт» — готов…', 'It’s “ready” – see § 5', 'Café'];
  expect(typical.filter((subject) => !isPlain(subject))).toEqual([]);
  const others = ['👍', 'e\u0301', 'a\u00adb', 'a\u200bb', 'a\u2028b'];
  expect(others.filter(isPlain)).toEqual([]);
});
