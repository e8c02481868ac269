import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { readmeScores } from '@partitura/page/tools/readmeScores.ts';
import { budgets } from '@partitura/tools/size.mjs';
import { importTapped } from '../support/importTapped.ts';
import { repoFiles } from './repoFiles.ts';

const packages = repoFiles().flatMap(
  (file) => /^((?:apps|packages)\/\w+)\/package\.json$/.exec(file)?.[1] ?? [],
);
const readmes = [...packages, 'tools', 'tests'].map((folder) => `${folder}/README.md`);

const docs = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...readmes],
  ...repoFiles(/(?:^|\/)(?:SPEC|DECISIONS)\.md$/),
];
const readme = readFileSync('README.md', 'utf8');
const pageReadme = readFileSync('apps/page/README.md', 'utf8');

/** Paths that a fresh clone does not contain: results of a build or a run, and a file of Next.js apps. */
const elsewhere = [
  ...['dist/', 'dist/_headers', 'bench-results.json', 'node_modules'],
  ...['src/instrumentation-client.ts', 'instrumentation-client.ts'],
];

const manuals = repoFiles(/^packages\/\w+\/docs\/.*\.md$/);

test.each([...docs, ...manuals])('[DC2] links in %s lead to existing targets', (doc) => {
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
    .filter((path) => !elsewhere.includes(path) && !/^users\/|\bNAME\.|\.de\./.test(path))
    .filter(
      (path) =>
        !existsSync(join(dirname(doc), path)) &&
        !files.some((file) => file === path || file.endsWith(`/${path}`) || file.startsWith(path)),
    );
  expect(lost).toEqual([]);
});

/** Returns the places in a map: the first words of the lines in the first code block after the heading. */
function mapIn(text: string, heading = ''): readonly string[] {
  const [, map = ''] = /\n```\n([^]*?)```/.exec(text.slice(text.indexOf(heading))) ?? [];
  return Array.from(map.matchAll(/^\S+/gm), ([place]) => place);
}

/**
 * Returns the folders that a map must name, relative to the package: each folder directly in the package or in its
 * `src`.
 */
function roomsOf(folder: string): readonly string[] {
  const rooms = repoFiles(new RegExp(`^${folder}/`)).flatMap(
    (file) => /^(?:src\/[^/]+|(?!src\/)[^/]+)\//.exec(file.slice(folder.length + 1)) ?? [],
  );
  return [...new Set(rooms)];
}

/** A folder that the reader creates. */
const MADE = 'apps/page/src/widgets/search';

test('[DC2] the paths in the commands of CONTRIBUTING.md exist', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const commands = text.match(/`(?:\w+=\S+ )?np[mx] [^`]+`|^ +cp .+/gm) ?? [];
  const paths = commands.flatMap((command) => command.match(/(?<![\w/.])[\w-]+\/[\w./-]+/g) ?? []);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => path !== MADE && !existsSync(path))).toEqual([]);
});

test('[DC2.3] the map of README.md names every package, and only existing paths', () => {
  const places = mapIn(readme, '\n## The house\n');
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
  const named = ['apps/page/', 'packages/base/', 'tools/', 'tests/'];
  expect(places).toEqual(expect.arrayContaining(packages.map((folder) => `${folder}/`)));
  expect(places).toEqual(expect.arrayContaining(named));
});

test.each(packages)(
  '[DC2.3] the README of %s names five files to read first, and has a map of the rooms that names only existing paths',
  (folder) => {
    const text = readFileSync(`${folder}/README.md`, 'utf8');
    const places = mapIn(text, '\n## Map\n');
    const rooms = roomsOf(folder);
    expect(rooms.length).toBeGreaterThan(6);
    expect(places).toEqual([...new Set(places)]);
    const [, list = ''] = /\n## Read first\n([^]*?)\n## /.exec(text) ?? [];
    const first = [...list.matchAll(/^\d\. `(.+?)`/gm)].map(([, path]) => path ?? '');
    expect(new Set(first).size).toBe(5);
    const lost = [...places, ...first].filter((place) => !existsSync(join(folder, place)));
    const missing = rooms.filter((room) => !places.includes(room));
    expect({ lost, missing }).toEqual({ lost: [], missing: [] });
  },
);

test('[DC2.3] the folders tools and tests have READMEs, whose maps name only existing paths', () => {
  for (const folder of ['tools', 'tests']) {
    const places = mapIn(readFileSync(`${folder}/README.md`, 'utf8'));
    expect(places.length).toBeGreaterThan(5);
    expect(places.filter((place) => !existsSync(join(folder, place)))).toEqual([]);
  }
});

/** Returns the imports from this project in the code of a README: the file, and the names as the file exports them. */
function importsIn(text: string) {
  const { resolve } = createRequire(import.meta.url);
  const imports = text.matchAll(/^import \{([^}]*)\} from '(@partitura\/[^']+)';$/gm);
  return Array.from(imports, ([, names = '', file = '']) => ({
    file: resolve(file),
    names: names.split(',').map((one) => one.trim().replace(/^type /, '')),
  }));
}

test('[DC2.4] the code in the READMEs of packages imports only exported names', () => {
  const imports = readmes.flatMap((doc) => importsIn(readFileSync(doc, 'utf8')));
  expect(imports.length).toBeGreaterThan(6);
  const lost = imports.flatMap(({ file, names }) => {
    const text = readFileSync(file, 'utf8');
    const isExported = (name: string) =>
      new RegExp(`^export (?:async )?(?:function|const|class|interface|type) ${name}\\b`, 'm').test(
        text,
      );
    return names.filter((name) => !isExported(name)).map((name) => `${name} of ${file}`);
  });
  expect(lost).toEqual([]);
});

test('[DC2] the sizes in the README.md of the page equal the budgets', () => {
  const limits = [...pageReadme.matchAll(/^\| (initial JS|CSS|fonts) +\| ([\d.]+) KB/gm)];
  expect(
    Object.fromEntries(limits.map(([, kind, kilobytes]) => [kind, Number(kilobytes) * 1000])),
  ).toEqual({
    'initial JS': budgets.js,
    CSS: budgets.css,
    fonts: budgets.fonts,
  });
});

/** The commands in the tables of README.md, and the names of their scripts. */
const commands = [...readme.matchAll(/\| `(npm (?:run )?([\w:]+))` +\|/g)];

test('[DC2] the commands in README.md equal the scripts in package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = commands.map(([, , name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(scripts)));
});

test('[DC2.2] every command of README.md runs in a test or in a workflow', () => {
  const running = repoFiles(/(?:^|\/)tests\/(?:e2e|tools)\/.+\.ts$|^\.github\/.+\.yml$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = commands.map(([, command]) => command ?? '');
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((command) => !new RegExp(`${command}(?![\\w:])`).test(running))).toEqual([]);
});

test('[DC7] each label in the README.md of the page is an English text of the page', () => {
  const texts = repoFiles(/^(?:apps|packages)\/.*(?:\/en\/\w+|\.en)\.ts$/)
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  // “Source: error” is made of two texts.
  const labels = [...pageReadme.matchAll(/“(.+?)”/g)].flatMap(([, label = '']) =>
    label.split(': '),
  );
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter((label) => !texts.includes(`'${label}'`))).toEqual([]);
});

test('[DC4] the scores of README.md are small files that load nothing', async () => {
  const made = (
    await importTapped<{ readmeScores: typeof readmeScores }>('apps/page/tools/readmeScores.ts')
  ).readmeScores();
  const files = Object.keys(made).map((name) => `docs/${name}.svg`);
  expect(readdirSync('docs').filter((file) => file.endsWith('.svg'))).toEqual(
    Object.keys(made).map((name) => `${name}.svg`),
  );
  const shown = readme.matchAll(/<img src="([^"]+)" alt="[^"]{40,}"/g);
  expect(Array.from(shown, ([, path]) => path)).toEqual(files);
  for (const svg of [...files.map((file) => readFileSync(file, 'utf8')), ...Object.values(made)]) {
    expect(svg.length).toBeLessThanOrEqual(100_000);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^]*<\/svg>\n$/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|url\((?!#)|@import|href|<script|<image|\bon\w+=/,
    );
  }
});
