import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { httpSource } from './source/httpSource.ts';
import type { InboxOptions } from './inboxOptions.ts';
import { isOtherSource } from './receiver.ts';

const told$ = of(1);
const url = 'https://post.example/a';
const ask = () => NEVER;

test.each<[what: string, before: InboxOptions, now: InboxOptions, isOther: boolean]>([
  ['the same address', { source: '/a' }, { source: '/a' }, false],
  ['another address', { source: '/a' }, { source: '/b' }, true],
  ['an equal URL', { source: new URL(url) }, { source: new URL(url) }, false],
  ['the text of a URL', { source: new URL(url) }, { source: url }, false],
  ['another URL', { source: new URL(url) }, { source: new URL(`${url}/b`) }, true],
  ['the same observable', { source: told$ }, { source: told$ }, false],
  ['another observable', { source: told$ }, { source: of(1) }, true],
  ['another function', { source: ask }, { source: () => NEVER }, false],
  ['the same key', { source: ask, sourceKey: 1 }, { source: () => NEVER, sourceKey: 1 }, false],
  ['another key', { source: ask, sourceKey: 'anna' }, { source: ask, sourceKey: 'ben' }, true],
  ['a key for the first time', { source: ask }, { source: ask, sourceKey: 0 }, true],
  [
    'httpSource with other headers',
    { source: httpSource(url, { headers: { authorization: 'a' } }) },
    { source: httpSource(new URL(url), { headers: { authorization: 'b' } }) },
    false,
  ],
  ['httpSource elsewhere', { source: httpSource(url) }, { source: httpSource('/b') }, true],
  ['a function for an httpSource', { source: httpSource(url) }, { source: ask }, true],
  ['an httpSource for its address', { source: url }, { source: httpSource(url) }, true],
  ['a function for an address', { source: url }, { source: ask }, true],
  ['an observable for a function', { source: ask }, { source: told$ }, true],
])(
  '[IB30.1] a changed source is distinguished from an unchanged one: %s',
  (_, before, now, isOther) => {
    expect(isOtherSource(before, now)).toBe(isOther);
  },
);
