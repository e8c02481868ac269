import { expect, test } from 'vitest';
import { fitEnd, fitText, lettersOf, wellFormed } from './labels.ts';

test.each([
  ['abc', 3],
  ['при', 3],
  ['', 0],
  ['漢字', 4],
  ['한글', 4],
  ['ひらカタ', 8],
  ['、！', 4],
  ['😀', 2],
  ['e\u0301', 1],
  ['e\u0300', 1],
  // Latin-1 signs, which the font contains.
  ['©®', 2],
  ['a\u200d', 1],
  ['\u02ff', 1],
  ['ё\u0302ж', 2],
])('[SC2.16] %s is %i letters wide', (text, letters) => {
  expect(lettersOf(text)).toBe(letters);
});

test.each([
  ['привет', 6, 'привет'],
  ['привет', 5, 'прив…'],
  ['привет', 2, 'п…'],
  ['привет', 1, ''],
  ['привет', 0, ''],
  ['мир и труд', 5, 'мир…'],
  ['漢字漢字', 8, '漢字漢字'],
  ['漢字漢字', 7, '漢字漢…'],
  ['漢字漢字', 6, '漢字…'],
  ['漢字漢字', 2, ''],
  ['😀😀', 3, '😀…'],
  ['', 0, ''],
])('[SC2.16] %s fitted into %i letters is %s', (text, letters, fitted) => {
  expect(fitText(text, letters)).toBe(fitted);
});

test.each([
  ['привет', 6, 'привет'],
  ['привет', 4, '…вет'],
  ['привет', 1, ''],
  ['мир и труд', 6, '…труд'],
  ['abe\u0301d', 2, '…d'],
])('[SC2.41] the end of %s that fits into %i letters is %s', (text, letters, fitted) => {
  expect(fitEnd(text, letters)).toBe(fitted);
});

test('[SC7.3] only characters that XML does not allow are replaced', () => {
  const allowed = 'a\t\n\r \ud7ff\ue000\ufffd😀';
  expect(wellFormed(allowed)).toBe(allowed);
  expect(wellFormed('\0a\u0008b\u000bc\u001fd')).toBe('\ufffda\ufffdb\ufffdc\ufffdd');
  expect(wellFormed('x\ufffe\uffff')).toBe('x\ufffd\ufffd');
  expect(wellFormed('\ud83d!\ude00')).toBe('\ufffd!\ufffd');
});
