import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEmbed } from '../../tools/makeEmbed.mjs';
import { temporaryFolder } from '@partitura/tests/tools/temporaryFolder.ts';

const folder = temporaryFolder({}, afterAll);

beforeAll(async () => {
  await makeEmbed(folder, { types: false });
}, 120_000);

function read(file: string) {
  return readFileSync(join(folder, file), 'utf8');
}

/** Features that the package needs where it uses them, and the first versions of Chrome, Firefox and Safari with them. */
const features: readonly [RegExp, chrome: number, firefox: number, safari: number][] = [
  [/light-dark\(/, 123, 120, 17.5],
  [/Intl\.Segmenter/, 87, 125, 14.1],
  [/content:"[^"]*" ?\/ ?"/, 77, 128, 17.4],
  [/color-mix\(/, 111, 113, 16.2],
  [/@property/, 85, 128, 16.4],
  [/:has\(/, 105, 121, 15.4],
  [/@container/, 105, 110, 16],
  [/@layer/, 99, 97, 15.4],
  [/\d(?:dvh|dvb)\b/, 108, 101, 15.4],
  [/[;{]translate:/, 104, 72, 14.1],
  [/@scope/, 118, 128, 17.4],
  [/[{};]&|& *[.:[]\w+[^;{}]*\{/, 120, 117, 17.2],
  [/[:( ]round\((?:up|down|nearest|to-zero),/, 125, 118, 15.4],
  [/\w\(from /, 131, 133, 18],
  [/adoptedStyleSheets/, 73, 101, 16.4],
  [/\.showModal\(/, 37, 98, 15.4],
  [/\.findLast(?:Index)?\(/, 97, 104, 15.4],
  [/\.to(?:Sorted|Reversed|Spliced)\(/, 110, 115, 16],
  [/Promise\.withResolvers/, 119, 121, 17.4],
  [/(?:Object|Map)\.groupBy/, 117, 119, 17.4],
  [/AbortSignal\.any/, 116, 124, 17.4],
  [/\/[a-z]*v[a-z]*\.(?:test|exec)\(/, 112, 116, 17],
];

test('[IB34.6] every supported browser has the features that the package needs, and the README names the same browsers', () => {
  const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] };
  const versions = Object.fromEntries(
    browserslist.map((one) => /^(\w+) >= ([\d.]+)$/.exec(one)?.slice(1) as [string, string]),
  );
  const code = ['inbox.css', 'inbox.js', 'standalone.js'].map(read).join('\n');
  const used = features.filter(([pattern]) => pattern.test(code));
  expect(used.length).toBeGreaterThan(7);
  const least = [1, 2, 3].map((index) =>
    Math.max(...used.map((feature) => Number(feature[index]))),
  );
  const [chrome, firefox, safari] = least.map(String);
  expect(versions).toEqual({ chrome, edge: chrome, firefox, safari, ios_saf: safari });
  const stated = [
    ...read('README.md').matchAll(/^\| (Chrome|Firefox|Safari)[^|]*\| ([\d.]+) +\|/gm),
  ];
  expect(stated.map(([, , version]) => version)).toEqual([chrome, firefox, safari]);
});

test('[IB35.2] the manuals name no command, setting or folder of the project', () => {
  const manuals = [
    'README.md',
    'CHANGELOG.md',
    ...readdirSync(join(folder, 'docs'), 'utf8').map((doc) => `docs/${doc}`),
  ];
  expect(manuals.length).toBe(5);
  const named = manuals.flatMap((file) =>
    Array.from(
      read(file).matchAll(/npm run|npm start|VITE_\w+|packages\/|this project/g),
      ([name]) => [file, name],
    ),
  );
  expect(named).toEqual([]);
});

test('[IB34.8] the sizes and the custom properties in the README are true', () => {
  const readme = read('README.md');
  const rows = [...readme.matchAll(/^\| `partitura-inbox([\w./-]*)`.*\| at most (\d+) KB/gm)];
  const limits = new Map(rows.map(([, entry, limit]) => [entry, Number(limit) * 1000]));
  const files = { '/inbox.css': 'inbox.css', '/standalone': 'standalone.js', '': 'inbox.js' };
  expect(limits.size).toBe(3);
  for (const [entry, file] of Object.entries(files))
    expect(gzipSync(read(file)).length).toBeLessThan(limits.get(entry) ?? 0);
  const look = read('docs/inbox-look.md');
  const named = [...readme.matchAll(/^ +(--inbox-[\w-]+):/gm)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !look.includes(`\`${name}\``))).toEqual([]);
});
