import { expect, test } from 'vitest';
import { fitEnd, fitText, lettersOf, wellFormed } from './labels.ts';
import { labelAxis } from './axis.ts';
import type { Gap } from './columns.ts';
import type { Engraving } from './engrave.ts';

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

function axis(gaps: readonly Gap[], widthPx = 500): Engraving {
  return { gaps, widthPx, leftPx: 0, shiftPx: 0, columns: [], lanes: [] };
}

function gap(xPx: number, ms: number, roomPx = 40): Gap {
  return { xPx, ms, roomPx, isFold: ms >= 2000 };
}

const textsOf = (engraving: Engraving) =>
  labelAxis(engraving, ({ ms }) => [`+${ms}`]).map(({ text }) => text);

test('[SC2.7] a time is written between its columns if it fits; labels never overlap, and folded silences are labelled first', () => {
  const three = axis([gap(50, 100), gap(90, 200), gap(130, 300)]);
  expect(textsOf(three)).toEqual(['+100', '+200', '+300']);
  expect(textsOf(axis([gap(50, 100), gap(70, 200, 20), gap(90, 300)]))).toEqual(['+100', '+300']);
  expect(textsOf(axis([gap(50, 100), gap(60, 200)]))).toEqual(['+200']);
  // A folded silence is labelled before its neighbours.
  expect(textsOf(axis([gap(50, 100), gap(70, 123_456, 20), gap(90, 100)]))).toEqual(['+123456']);
});

test('[SC2.7] a label is shown only if all of it is in view, wherever the lanes begin', () => {
  const texts = (xPx: number, shiftPx: number) =>
    textsOf({ ...axis([gap(xPx, 100)], 95), shiftPx });
  expect([15, 14, 80, 81].map((xPx) => texts(xPx, 0).length)).toEqual([1, 0, 1, 0]);
  expect([115, 114, 180, 181].map((xPx) => texts(xPx, 100).length)).toEqual([1, 0, 1, 0]);
  expect(textsOf(axis([gap(10, 5000), gap(90, 100)], 95))).toEqual([]);
});

test('[SC2.31] a gap is labelled with the first of its texts that fits, and has no label if none fits', () => {
  const short = (xPx: number) =>
    labelAxis(axis([gap(xPx, 2000), gap(180, 3000)], 240), ({ ms }) => [
      `+${ms}, so long`,
      `${ms}`,
    ]).map(({ text }) => text);
  expect(short(55)).toEqual(['+2000, so long', '+3000, so long']);
  expect(short(15)).toEqual(['2000', '+3000, so long']);
  expect(short(11)).toEqual(['+3000, so long']);
});
