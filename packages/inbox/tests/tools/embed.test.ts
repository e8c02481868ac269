import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insideShadow, makeEmbed, outsideShadow } from '../../tools/makeEmbed.mjs';
import { writeManifest } from '@partitura/tools/publish.mjs';
import { temporaryFolder } from '@partitura/tests/tools/temporaryFolder.ts';

/** The folder of the built package. */
const folder = temporaryFolder({}, afterAll);
let missing: readonly string[];
let packed: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  missing = await makeEmbed(folder);
  execFileSync('npm', ['pack', '--silent', '--offline'], { cwd: folder });
  packed = new Uint8Array(readFileSync(join(folder, 'partitura-inbox-0.1.0.tgz')));
});

function read(file: string) {
  return readFileSync(join(folder, file), 'utf8');
}

/** Returns the distinct first groups of all matches in a file, in alphabetical order. */
function found(file: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(read(file).matchAll(pattern), ([, name = '']) => name))].sort();
}

/** Returns the distinct names that a module imports from. */
const imports = (file: string) => found(file, /(?<!["'])\b(?:from|import)\s*\(?["']([^"']+)["']/g);

test('[IB13] publint reports no problem with the packed package', async () => {
  const { messages } = await publint({ pack: { tarball: packed.buffer } });
  expect(messages).toEqual([]);
});

test('[IB13] @arethetypeswrong/core reports no problem with the types of the package for ES modules', async () => {
  const checked = await checkPackage(createPackageFromTarballData(packed), {
    excludeEntrypoints: ['./inbox.css'],
  });
  if (!checked.types) throw new Error('Expected the package to have types.');
  expect(Object.keys(checked.entrypoints)).toEqual(['.', './standalone', './package.json']);
  // The package has only ES modules: old `require`, and Node versions without `exports`, are not supported.
  const served = checked.problems.filter(
    (problem) =>
      !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(problem.resolutionKind),
  );
  expect(served).toEqual([]);
});

test('[IB13, IB13.2] each entry lists its types first, React is an optional peer dependency that only the entry `.` imports, and the stand-alone file has no imports and needs no build', () => {
  const { exports, ...manifest } = JSON.parse(read('package.json')) as {
    exports: Record<string, string | Record<string, string>>;
    peerDependencies: object;
    peerDependenciesMeta: object;
    dependencies: object;
  };
  for (const entry of [exports['.'], exports['./standalone']])
    expect(Object.keys(entry ?? {})).toEqual(['types', 'default']);
  expect(Object.keys(manifest.peerDependencies)).toEqual(['react', 'react-dom']);
  const optional = { optional: true };
  expect(manifest.peerDependenciesMeta).toEqual({ react: optional, 'react-dom': optional });
  expect(Object.keys(manifest.dependencies)).toEqual(['rxjs']);
  const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];
  expect(imports('inbox.js')).toEqual([...react, 'rxjs']);
  expect(imports('standalone.js')).toEqual([]);
  expect(read('standalone.js')).not.toMatch(/\bprocess\.env|import\.meta|\beval\(|new Function\(/);
});

test('[IB13.1] every selector of inbox.css begins with a class of the inbox, in a separate layer', () => {
  const css = read('inbox.css');
  const selectors = found('inbox.css', /(?<=[{},])([^{},;@()]+)(?:\{|,(?=[^;}]*\{))/g);
  expect(selectors.length).toBeGreaterThan(40);
  expect(selectors.filter((selector) => !/^\s*(:where\()?\.inbox/.test(selector))).toEqual([]);
  expect(new Set(css.match(/@layer [^{]+/g))).toEqual(new Set(['@layer partitura-inbox']));
});

test('[IB13.1] in the styles for a page, a selector that began with a common class name begins with `.inbox`', () => {
  const css =
    '@layer base,widgets;@layer widgets{.message,.message[open]{top:0}.inbox-root{--a:b;top:0}}';
  expect(outsideShadow(css)).toBe(
    '@layer partitura-inbox{.inbox .message,.inbox .message[open]{top:0!important}.inbox-root{--a:b;top:0!important}}',
  );
  expect(insideShadow(css)).toContain('.inbox-root{top:0}:host{--a:b}');
});

test("[IB20] only the entry for React begins with 'use client', because other bundlers warn of this directive", () => {
  expect(read('inbox.js')).toMatch(/^'use client';\n/);
  expect(read('standalone.js')).not.toMatch(/^'use client'/m);
});

test('[IB34] the entry for React imports nothing that React added after 19.0', () => {
  const names = [...read('inbox.js').matchAll(/import\{([^}]*)\}from"react"/g)].flatMap(
    ([, list = '']) => list.split(',').map((name) => name.replace(/ as .*/, '')),
  );
  const ofReact19 = ['Component', 'createContext', 'memo', 'startTransition', 'use'].concat(
    ['useCallback', 'useEffect', 'useId', 'useImperativeHandle', 'useInsertionEffect'],
    ['useLayoutEffect', 'useMemo', 'useRef', 'useState', 'useSyncExternalStore'],
  );
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !ofReact19.includes(name))).toEqual([]);
  expect(read('inbox.js')).not.toContain('useEffectEvent');
});

/** Returns the packages from which the types of an entry import, directly or through other types. */
function packagesOf(entry: string) {
  const files = new Set([entry]);
  const packages = new Set<string>();
  // The loop also visits files that are added during it.
  for (const file of files) {
    for (const name of found(file, /(?:from |import\()['"]([^'"]+)/g)) {
      if (name.startsWith('.')) files.add(join(file, '..', name.replace(/\.js$/, '.d.ts')));
      else packages.add(name);
    }
  }
  expect(
    [...files].filter((file) => /SPEC|@partitura|packages\/inbox\/docs/.test(read(file))),
  ).toEqual([]);
  return [...packages].sort();
}

test('[IB34.2, IB34.3] the types of an entry import only from rxjs, and the types of the entry for React also from react; both entries export every type that their exports use', () => {
  expect(packagesOf('standalone.d.ts')).toEqual(['rxjs']);
  expect(packagesOf('inbox.d.ts')).toEqual(['react', 'rxjs']);
  const types = 'types/packages/inbox/src';
  expect(found(`${types}/hostTypes.d.ts`, /(\w+)(?=,| \})/g)).toEqual(
    expect.arrayContaining([
      ...['Clock', 'Envelope', 'HttpSourceOptions', 'InboxOptions', 'InboxSource', 'InboxState'],
      ...['InboxTexts', 'Log', 'Message', 'OwnTexts', 'PollFailure', 'RunningInbox'],
    ]),
  );
  for (const entry of ['embed', 'standalone'])
    expect(read(`${types}/${entry}.d.ts`)).toContain("export type * from './hostTypes.js'");
});

test('[IB34.4] the license covers every package in the scripts, and the stand-alone file refers to it', () => {
  const license = read('LICENSE');
  for (const name of ['react', 'react-dom', 'rxjs', 'scheduler', 'tslib'])
    expect(license).toContain(`\n---\n\n${name}\n\n`);
  const [start] = read('standalone.js').split('\n');
  expect(start).toBe(
    '/*! partitura-inbox. The licenses of this file, which contains react, react-dom, rxjs, scheduler, tslib, are in its LICENSE. */',
  );
});

test('[IB34.5] the manifest contains the data of the publisher; if a value is empty, the manifest omits it and is private', () => {
  const manifestWith = (publisher: Record<string, string>) => {
    const outDir = temporaryFolder();
    const empty = writeManifest('packages/inbox', outDir, publisher);
    const text = readFileSync(join(outDir, 'package.json'), 'utf8');
    return { empty, manifest: JSON.parse(text) as object };
  };
  const all = {
    author: 'A',
    repository: 'git+https://b.example/c.git',
    homepage: 'https://d',
    bugs: 'https://e',
  };
  const { manifest, empty } = manifestWith(all);
  const directory = 'packages/inbox';
  const repository = { type: 'git', url: all.repository, directory };
  expect({ empty, manifest }).toMatchObject({ empty: [], manifest: { ...all, repository } });
  expect(manifest).not.toHaveProperty('private');
  const partly = manifestWith({ ...all, bugs: '' });
  expect(partly).toMatchObject({ empty: ['bugs'], manifest: { author: 'A', private: true } });
  expect(partly.manifest).not.toHaveProperty('bugs');
  const file = JSON.parse(readFileSync('tools/publisher.json', 'utf8')) as Record<string, string>;
  expect(missing).toEqual(Object.keys(file).filter((name) => file[name] === ''));
});

test('[IB34.7] the packed package contains the entries, their styles, types and manuals, and nothing else', () => {
  writeFileSync(join(folder, 'stray.txt'), 'not packed');
  const output = execFileSync('npm', ['pack', '--json', '--dry-run', '--offline'], { cwd: folder });
  const paths = [...String(output).matchAll(/"path": *"([^"]+)"/g)].map(([, path = '']) => path);
  expect(paths.filter((path) => !/^types\/.*\.d\.ts$/.test(path)).sort()).toEqual(
    [
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'],
      ...['docs/envelope.schema.json', 'docs/inbox-look.md', 'docs/inbox.md'],
      ...['inbox.css', 'inbox.css.d.ts', 'inbox.d.ts', 'inbox.js'],
      ...['standalone.d.ts', 'standalone.js'],
    ].sort(),
  );
});

test('[IB25.1, IB35.2] the manuals name only files of the package, and no command, setting or folder of the project', () => {
  const docs = readdirSync(join(folder, 'docs')).filter((file) => file.endsWith('.md'));
  const manuals = ['README.md', 'CHANGELOG.md', ...docs.map((doc) => `docs/${doc}`)];
  expect(manuals).toHaveLength(4);
  const files = manuals.flatMap((doc) => found(doc, /[`(](docs\/[\w./-]+)[`)]/g));
  expect(new Set(files).size).toBeGreaterThan(2);
  expect(files.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  const project = /(npm run|npm start|VITE_\w+|packages\/|this project)/g;
  expect([...manuals, 'docs/envelope.schema.json'].flatMap((doc) => found(doc, project))).toEqual(
    [],
  );
});

test('[IB34.8] the sizes and the custom properties in the README are correct', () => {
  const readme = read('README.md');
  const rows = [...readme.matchAll(/^\| `partitura-inbox([\w./-]*)`.*\| at most (\d+) KB/gm)];
  const limits = new Map(rows.map(([, entry, limit]) => [entry, Number(limit) * 1000]));
  const files = { '/inbox.css': 'inbox.css', '/standalone': 'standalone.js', '': 'inbox.js' };
  expect(limits.size).toBe(3);
  for (const [entry, file] of Object.entries(files))
    expect(gzipSync(read(file)).length).toBeLessThan(limits.get(entry) ?? 0);
  const look = read('docs/inbox-look.md');
  const named = found('README.md', /^ +(--inbox-[\w-]+):/gm);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !look.includes(`\`${name}\``))).toEqual([]);
});
