import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt, visibleText } from './visibleText.ts';

const invisible: Record<string, readonly number[]> = {
  'bidi control': [0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069],
  'zero-width character': [0x200b, 0x2060, 0xfeff, 0xad, 0x3164, 0x115f],
  'tag character': [0xe0001, 0xe0020, 0xe0041, 0xe007f],
  separator: [0x2028, 0x2029],
  'C1 control': [0x80, 0x85, 0x9f],
  'lone surrogate': [0xd800, 0xdfff],
};

test.each(Object.entries(invisible))(
  '[IB9, IB9.1] each %s is shown as a mark in its place',
  (_, codes) => {
    for (const code of codes) {
      const character = String.fromCodePoint(code);
      const mark = `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
      for (const field of ['from', 'subject', 'body'] as const)
        expect(visibleText(`a${character}b`, field)).toBe(`a${mark}b`);
    }
  },
);

test('[IB9, IB9.2] C0 controls and DEL are shown as their control pictures, but a body keeps its line breaks and tabs', () => {
  expect(visibleText('a\n\tb\r\0', 'body')).toBe('a\n\tb␍␀');
  expect(visibleText('\0\u0001\t\r\n\u001b\u007f', 'subject')).toBe('␀␁␉␍␊␛␡');
  expect(visibleText('a@b\0@c', 'from')).toBe('a@b␀@c');
});

test('[IB9.2] joiners between letters or emoji are not marked, except in an address', () => {
  const family = '👨‍👩‍👧';
  const flag = '🏳️‍🌈';
  const persian = 'می‌خواهم';
  const hindi = 'क्‍ष';
  for (const text of [family, flag, persian, hindi, '👩🏽‍🚀', '🏃‍♂️', '1️⃣', '葛󠄀']) {
    expect(visibleText(text, 'subject')).toBe(text);
    expect(visibleText(text, 'body')).toBe(text);
  }
  expect(visibleText('pay\u200dpal@x.example', 'from')).toBe('pay⟨U+200D⟩pal@x.example');
  expect(visibleText('a \u200d b\u200c', 'subject')).toBe('a ⟨U+200D⟩ b⟨U+200C⟩');
  expect(visibleText('a\u200d\u200db', 'subject')).toBe('a⟨U+200D⟩⟨U+200D⟩b');
  expect(visibleText('a\ufe0fb', 'subject')).toBe('a⟨U+FE0F⟩b');
});

test('[IB9.1] a text without hidden characters does not change', () => {
  const text = 'Счёт № 114 — оплачен, “да”. 中文 עברית ٣ é́';
  expect(visibleText(text, 'from')).toBe(text);
});

test('[IB9.1] no hidden character is left in any text, and marking a marked text changes nothing', () => {
  const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F]/u;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = visibleText(text, 'from');
      expect(hidden.test(shown)).toBe(false);
      expect(shown.isWellFormed()).toBe(true);
      expect(visibleText(shown, 'from')).toBe(shown);
    }),
  );
});

test('[IB9.1] a letter keeps eight combining characters, and visible marks replace further ones', () => {
  const accents = '\u0301'.repeat(8);
  for (const field of ['from', 'subject', 'body'] as const) {
    expect(visibleText(`e${accents}\u0301\u0327o\u0301`, field)).toBe(
      `e${accents}⟨U+0301⟩⟨U+0327⟩o\u0301`,
    );
  }
});

test.each([
  ['text/html', 'text/html'],
  ['', ''],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(39)}…`],
  ['x'.repeat(100_000), `${'x'.repeat(39)}…`],
  ['a\u202eb\n', 'a⟨U+202E⟩b␊'],
  ['\u202e'.repeat(9), `${'⟨U+202E⟩'.repeat(4)}…`],
  [`${'a'.repeat(38)}😀😀😀`, `${'a'.repeat(38)}…`],
])('[PG13.1] an error quotes %j as %j', (text, shown) => {
  expect(excerpt(text)).toBe(shown);
});
