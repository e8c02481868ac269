import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt, visibleText } from './visibleText.ts';
import { graphemes, isPlain } from './graphemes.ts';

const FIELDS = ['from', 'subject', 'body', 'quote'] as const;

/** The mark of a character. */
const markOf = (code: number) => `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;

const disguising: Record<string, readonly number[]> = {
  embedding: [0x202a, 0x202b, 0x202c],
  override: [0x202d, 0x202e],
  isolate: [0x2066, 0x2067, 0x2068, 0x2069],
  separator: [0x2028, 0x2029],
  'C1 control': [0x80, 0x85, 0x9f],
  'lone surrogate': [0xd800, 0xdfff],
};

for (const [kind, codes] of Object.entries(disguising)) {
  test.each(codes)(`[IB9, IB9.1] the ${kind} %i is shown as a mark in its place`, (code) => {
    for (const field of FIELDS) {
      expect(visibleText(`a${String.fromCodePoint(code)}b`, field)).toBe(`a${markOf(code)}b`);
    }
  });
}

const ineffective: Record<string, readonly number[]> = {
  'soft hyphen': [0xad],
  'directional mark': [0x61c, 0x200e, 0x200f],
  joiner: [0x34f, 0x200c, 0x200d, 0x2060],
  'zero-width space': [0x200b, 0xfeff],
  'invisible operator': [0x2061, 0x2064],
  'vowel separator': [0x180e],
  'variation selector': [0xfe00, 0xfe0f, 0xe0100],
  filler: [0x115f, 0x1160, 0x3164, 0xffa0],
  'tag character': [0xe0001, 0xe0020, 0xe0041, 0xe007f],
};

for (const [kind, codes] of Object.entries(ineffective)) {
  test.each(codes)(
    `[IB33, IB33.3] the ${kind} %i is dropped from a subject or body, and marked in a sender or quote`,
    (code) => {
      const text = `a${String.fromCodePoint(code)}b`;
      const shown = FIELDS.map((field) => visibleText(text, field));
      expect(shown).toEqual([`a${markOf(code)}b`, 'ab', 'ab', `a${markOf(code)}b`]);
    },
  );
}

test('[IB9] C0 controls and DEL are shown as their control pictures', () => {
  expect(visibleText('\0\u0001\t\r\n\u001b\u007f', 'subject')).toBe('␀␁␉␍␊␛␡');
  expect(visibleText('a@b\0@c', 'from')).toBe('a@b␀@c');
});

test('[IB9.2] a body keeps its line breaks and tabs, but no other control', () => {
  expect(visibleText('a\n\tb\r\0', 'body')).toBe('a\n\tb␍␀');
});

test.each([
  ['Persian', 'می‌خواهم نامه‌ای'],
  ['a Persian abbreviation', '۱۴۰۳ ه‍.ش'],
  ['Hebrew with a vowel beside its letter', 'מִצְו‌ֹת'],
  ['Hindi', 'क्‍ष और क्‌ष'],
  ['Bengali', 'র‍্যাব'],
  ['Malayalam', 'അവന്‍ വന്നു'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Mongolian', 'ᠭᠠ᠋'],
  ['Han with a variant', '葛󠄀'],
  ['a family', '👨‍👩‍👧'],
  ['an astronaut', '👩🏽‍🚀'],
  ['a detective', '🕵️‍♂️'],
  ['a burning heart', '❤️‍🔥'],
  ['a keycap', '1️⃣ #️⃣'],
  ['text and emoji variants', '✉︎ ✉️'],
  ['flags', '🇷🇺 🏳️‍🌈 🏴‍☠️'],
  ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['the flag of Wales', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
])('[IB33.1] %s stays whole: %s', (_name, text) => {
  for (const field of ['subject', 'body', 'quote'] as const) {
    expect(visibleText(text, field)).toBe(text);
  }
});

test('[IB33.1] the emoji of people that Unicode recommends stay whole in every skin colour', () => {
  const recommended = new RegExp('^\\p{RGI_Emoji}$', 'v');
  const ends = ['', '\ufe0f', '‍♂️', '️‍♀️', '‍⚕️', '‍🚀', '‍🦰', '‍🦽‍➡️'];
  const emoji = ['', '🏻', '🏼', '🏽', '🏾', '🏿'].flatMap((skin) =>
    everyCharacter(/\p{EBase}/u).flatMap((base) => ends.map((end) => base + skin + end)),
  );
  const found = emoji.filter((one) => recommended.test(one));
  expect(found.length).toBeGreaterThan(800);
  expect(found.filter((one) => visibleText(one, 'subject') !== one)).toEqual([]);
});

test('[IB33, IB33.1] joiners, selectors and tags that form no valid sequence are dropped', () => {
  expect(visibleText('pay\u200dpal \u200d x\u200c', 'subject')).toBe('paypal  x');
  expect(visibleText('خانه\u200c \u200c', 'subject')).toBe('خانه ');
  expect(visibleText('क\u200c\u3164\u3164\u200dक\u3164\u{e0100}', 'subject')).toBe('कक');
  expect(visibleText('a\ufe0f\u{e0100}', 'body')).toBe('a');
  const texas = '🏴󠁵󠁳󠁴󠁸󠁿';
  expect(visibleText(texas, 'subject')).toBe('🏴');
  expect(visibleText('🏴󠁧󠁢󠁥󠁮󠁧', 'subject')).toBe('🏴');
  expect(visibleText('😀󠁧󠁢󠁥󠁮󠁧󠁿', 'subject')).toBe('😀');
});

test('[IB33.3] in a sender, marks replace joiners and tags, even in valid sequences such as emoji', () => {
  expect(visibleText('pay\u200dpal@x.example', 'from')).toBe('pay⟨U+200D⟩pal@x.example');
  expect(visibleText('می‌خ@x.example', 'from')).toBe('می⟨U+200C⟩خ@x.example');
  expect(visibleText('👨‍👩', 'from')).toBe('👨⟨U+200D⟩👩');
  expect(visibleText('🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'from')).toContain('⟨U+E0067⟩⟨U+E0062⟩');
  expect(visibleText('✉️ 葛󠄀', 'from')).toBe('✉️ 葛󠄀');
  expect(visibleText('a\u200b \u200bb', 'from')).toBe('a⟨U+200B⟩ ⟨U+200B⟩b');
});

test('[IB33.2] a run of dropped characters with spaces among them is shown as one space', () => {
  const filler = '\u034f\u200c\u00ad\u2007\ufeff\u00a0'.repeat(60);
  expect(visibleText(`Sale${filler}`, 'subject')).toBe('Sale\u2007');
  expect(visibleText(`a\n${filler}\n\u200b  b`, 'body')).toBe('a\n\u2007\n  b');
  expect(visibleText('שלום\u200f \u200fעולם', 'subject')).toBe('שלום עולם');
  expect(visibleText('a\u200b\u202e\u200bb', 'subject')).toBe('a⟨U+202E⟩b');
});

test('[IB9.1] a text without hidden characters does not change', () => {
  const text = 'Счёт № 114 — оплачен, “да”. 中文 עברית ٣ é́';
  expect(visibleText(text, 'from')).toBe(text);
});

/** Texts with many hidden characters, and with the characters that need them. */
const hidingTexts = fc
  .array(
    fc.oneof(
      fc.constantFrom(...everyCharacter(/\p{DI}/u).filter((_, at) => at % 16 === 0)),
      fc.constantFrom(...Array.from('\u200c\u200d\ufe0f\u034f\u0301\u202e\u3164👩🏽❤♂🏴1कی ्\u00a0')),
      fc.constantFrom('🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\u0301'.repeat(5), '\u{e0067}\u{e0062}'),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
  )
  .map((pieces) => pieces.join(''))
  // A joiner stays beside the mark of a combining character.
  .filter((text) => !/(?=[\p{M}\p{DI}]{9})[\p{M}\p{DI}]*[\u200C\u200D]/u.test(text));

test('[IB9.1, IB33] no hidden character is left in a shown text, and a shown text does not change if it is processed again', () => {
  const hidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F]/u;
  fc.assert(
    fc.property(hidingTexts, fc.constantFrom(...FIELDS), (text, field) => {
      const shown = visibleText(text, field);
      const lines = field === 'body' ? shown.replaceAll(/[\n\t]/g, '') : shown;
      expect(hidden.test(lines)).toBe(false);
      expect(shown.isWellFormed()).toBe(true);
      expect(visibleText(shown, field)).toBe(shown);
    }),
    { numRuns: 500 },
  );
});

test('[IB9.1] a letter keeps eight combining characters, and visible marks replace further ones', () => {
  const accents = '\u0301'.repeat(8);
  for (const field of FIELDS) {
    expect(visibleText(`e${accents}\u0301\u0327o\u0301`, field)).toBe(
      `e${accents}⟨U+0301⟩⟨U+0327⟩o\u0301`,
    );
  }
  expect(visibleText(`e${accents}\u034f`, 'subject')).toBe(`e${accents}`);
  // A dropped character does not begin a new stack of combining characters.
  expect(visibleText(`e${accents}\u200b\u0301`, 'subject')).toBe(`e${accents}⟨U+0301⟩`);
});

function everyCharacter(pattern: RegExp): string[] {
  const codes = Array.from({ length: 0x110000 }, (_, code) => code);
  return codes.map((code) => String.fromCodePoint(code)).filter((one) => pattern.test(one));
}

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
