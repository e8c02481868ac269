import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddDomain } from './oddDomain.ts';

test.each([
  ['аpple.com', 'xn--pple-43d.com'],
  ['аррӏе.com', 'xn--80ak6aa92e.com'],
  ['mail.аррӏе.com', 'mail.xn--80ak6aa92e.com'],
  ['τοιο.com', 'xn--uxalbr.com'],
  ['mail.раураl.com', 'mail.xn--l-7sba6dbr.com'],
  ['αpple.com', 'xn--pple-zld.com'],
  ['gοοgle.com', 'xn--ggle-0nda.com'],
  ['ɡoogle.com', 'xn--oogle-qmc.com'],
  ['ｂank.example', 'bank.example'],
  ['bank.example∕x.evil.example', 'bank.xn--examplex-4f7d.evil.example'],
  // A domain without any ASCII: even its full stop is another character.
  ['почта。рф', 'xn--80a1acny.xn--p1ai'],
  ['ՕՍ.com', 'xn--rbbp.com'],
])(
  '[IB9.8, IB9.9] the domain %s looks like another one and has the ASCII form %s',
  (domain, ascii) => {
    expect(oddDomain(`post@${domain}`)).toBe(ascii);
  },
);

test.each([
  'post.example',
  'xn--pple-43d.com',
  'münchen.example',
  'łódź.example',
  'почта.рф',
  'рос.рф',
  'склад-24.рф',
  'россия.com',
  'παράδειγμα.gr',
  '例え.jp',
  'さくらネット.jp',
  '한국.kr',
  'مثال.example',
])('[IB9.8] the domain %s looks like no other', (domain) => {
  expect(oddDomain(`post@${domain}`)).toBeUndefined();
});

test('[IB9.9] a domain without an ASCII form shows its letters as marks', () => {
  expect(oddDomain('post@bаnk .example')).toBe('b⟨U+0430⟩nk .example');
});

test('[IB9.8] only the domain counts, and a text that is not an address has none', () => {
  expect(oddDomain('Аpple')).toBeUndefined();
  expect(oddDomain('аpple.com@post.example')).toBeUndefined();
});

test('[IB9.9] the result is ASCII or marks for any text, and nothing throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(oddDomain(`a@${text}`) ?? '').toMatch(/^([\0-\x7F]|⟨U\+[0-9A-F]+⟩)*$/);
    }),
  );
});
