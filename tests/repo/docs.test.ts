import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { budgets } from '@partitura/tools/size.mjs';
import { repoFiles } from './repoFiles.ts';

const docs = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...repoFiles().filter((file) => /^docs\/.*\.md$|(?:^|\/)(?:SPEC|DECISIONS)\.md$/.test(file)),
];
const readme = readFileSync('README.md', 'utf8');

/** Results of a build or a run, which a fresh clone lacks, and a file of Next.js apps. */
const elsewhere = ['dist/', 'dist/_headers', 'bench-results.json', 'node_modules'].concat(
  ['src/', ''].map((folder) => `${folder}instrumentation-client.ts`),
);

test.each(docs)('[DC2] links in %s lead to existing targets', (doc) => {
  const links = [
    ...readFileSync(doc, 'utf8').matchAll(/(?:\]\(|src="|srcset=")(?!https?:)([^)#"]+)/g),
  ];
  expect(
    links.map(([, path]) => path ?? '').filter((path) => !existsSync(join(dirname(doc), path))),
  ).toEqual([]);
});

test.each(docs)('[DC2] paths in %s exist', (doc) => {
  const files = repoFiles();
  const named = [
    ...readFileSync(doc, 'utf8').matchAll(/`([\w./@-]+\.(?:tsx?|mjs|json|md)|[\w-]+\/[\w./-]*)`/g),
  ];
  const lost = named
    .map(([, path]) => path ?? '')
    .filter((path) => !elsewhere.includes(path) && !/^users\//.test(path))
    .filter(
      (path) =>
        !files.some((file) => file === path || file.endsWith(`/${path}`) || file.startsWith(path)),
    );
  expect(lost).toEqual([]);
});

test('[DC2] the folder map of README.md names folders and files that exist', () => {
  const [, map = ''] = /```\n(apps\/[\s\S]*?)```/.exec(readme) ?? [];
  const places = Array.from(map.matchAll(/^\S+/gm), ([place]) => place);
  expect(places.length).toBeGreaterThan(8);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

test('[DC2] the sizes in README.md are the budgets', () => {
  const limits = [...readme.matchAll(/^\| (initial JS|CSS|fonts) +\| ([\d.]+) KB/gm)];
  expect(
    Object.fromEntries(limits.map(([, kind, kilobytes]) => [kind, Number(kilobytes) * 1000])),
  ).toEqual({
    'initial JS': budgets.js,
    CSS: budgets.css,
    fonts: budgets.fonts,
  });
});

test('[DC2] the commands in README.md equal the scripts in package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [
    ...readme.matchAll(
      /`npm (?:run )?(start|test|dev|build|build:embed|build:live|live:apps|inbox|bench|mutate|pictures)`/g,
    ),
  ].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(scripts)));
});

test('[DC2.2] every command of README.md runs in a test or in a workflow', () => {
  const running = repoFiles()
    .filter((file) => /(?:^|\/)tests\/(?:e2e|tools)\/.+\.ts$|^\.github\/.+\.yml$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = [...readme.matchAll(/\| `(npm [\w: ]+)` +\|/g)].map(([, command]) => command ?? '');
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((command) => !new RegExp(`${command}(?![\\w:])`).test(running))).toEqual([]);
});

test('[DC2] the five files to read first exist', () => {
  const first = [...readme.matchAll(/^\d\. `(.+?)`/gm)].map(([, path]) => path ?? '');
  expect(first).toHaveLength(5);
  expect(first.filter((path) => !existsSync(path))).toEqual([]);
});

test('[DC7] the labels in README.md are English texts of the page', () => {
  const texts = repoFiles()
    .filter((file) => /^(?:apps|packages)\/.*(?:\/en\/\w+|\.en)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  // “Source: error” is made of two texts.
  const labels = [...readme.matchAll(/“(.+?)”/g)].flatMap(([, label = '']) => label.split(': '));
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter((label) => !texts.includes(`'${label}'`))).toEqual([]);
});
