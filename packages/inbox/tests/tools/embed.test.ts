import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEmbed } from '../../tools/makeEmbed.mjs';
import { insideShadow, outsideShadow } from '../../tools/scopeCss.mjs';
import { embedFolder, removeFolder } from '../support/embeddedPages.ts';
import { codeBlocks } from '@partitura/tests/support/codeBlocks.ts';
import { runScript } from '@partitura/tests/tools/runScript.ts';
import { temporaryFolder } from '@partitura/tests/tools/temporaryFolder.ts';

const folder = temporaryFolder({}, afterAll);
let packed: Uint8Array<ArrayBuffer>;
/** A project with the package and React installed. */
let project: string;

beforeAll(async () => {
  await makeEmbed(folder);
  execFileSync('npm', ['pack', '--silent', '--offline'], { cwd: folder });
  packed = new Uint8Array(readFileSync(join(folder, 'partitura-inbox-0.1.0.tgz')));
  project = embedFolder();
  cpSync(folder, join(project, 'node_modules/partitura-inbox'), { recursive: true });
}, 120_000);

afterAll(() => removeFolder(project));

/** What the example for Angular imports. */
const angularTypes = `declare module '@angular/core' {
  export function Component(options: object): (target: unknown, context: unknown) => void;
  export class ElementRef<T> { nativeElement: T }
  export class DestroyRef { onDestroy(run: () => void): void }
  export function inject<T>(token: abstract new () => T): T;
  export function afterNextRender(run: () => void): void;
}`;

function read(file: string) {
  return readFileSync(join(folder, file), 'utf8');
}

/** The distinct names that a module imports from. */
function imports(code: string) {
  const names = [...code.matchAll(/(?<!["'])\b(?:from|import)\s*\(?["']([^"']+)["']/g)].map(
    ([, name]) => name,
  );
  return [...new Set(names)].sort();
}

test('[IB13] publint reports no problem with the packed package', async () => {
  const { messages } = await publint({ pack: { tarball: packed.buffer } });
  expect(messages).toEqual([]);
});

test("[IB13] the types of the package's modules equal the types of the code", async () => {
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

test('[IB13] types are listed first, and React is an optional peer dependency, imported by the entry `.`', () => {
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
  expect(imports(read('inbox.js'))).toEqual([...react, 'rxjs']);
});

test('[IB13.2] the stand-alone file has no imports and needs no build', () => {
  const code = read('standalone.js');
  expect(imports(code)).toEqual([]);
  expect(code).not.toMatch(/\bprocess\.env|import\.meta|\beval\(|new Function\(/);
});

test('[IB13.1] every selector of inbox.css begins with a class of the inbox, in a separate layer', () => {
  const css = read('inbox.css');
  const selectors = [...css.matchAll(/(?<=[{},])([^{},;@()]+)(?:\{|,(?=[^;}]*\{))/g)].map(
    ([, selector]) => selector?.trim() ?? '',
  );
  expect(selectors.length).toBeGreaterThan(40);
  expect(selectors.filter((selector) => !/^(:where\()?\.inbox/.test(selector))).toEqual([]);
  expect(new Set(css.match(/@layer [^{]+/g))).toEqual(new Set(['@layer partitura-inbox']));
});

test('[IB13.1] common class names get the prefix of the inbox', () => {
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

test('[IB20] the package renders the empty table on a server', async () => {
  const script = join(project, 'render.mjs');
  writeFileSync(
    script,
    `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Inbox, inboxTextsEn } from 'partitura-inbox';
const inbox = createElement(Inbox, { id: 'mail', source: '/messages', texts: inboxTextsEn });
console.log(renderToString(inbox));`,
  );
  const { stdout, stderr } = await runScript(script);
  expect(stderr).toBe('');
  expect(stdout).toContain('<tbody></tbody>');
  expect(stdout).toContain('Loading messages...');
});

test('[IB25.1] every code block in the docs compiles against the package', async () => {
  const blocks = [
    'packages/inbox/publish/README.md',
    'packages/inbox/docs/inbox.md',
    'packages/inbox/docs/inbox-look.md',
  ].flatMap((doc) => codeBlocks(doc, ['ts', 'tsx', 'js']));
  expect(blocks.length).toBeGreaterThan(8);
  for (const { name, code } of blocks) writeFileSync(join(project, name), code);
  writeFileSync(join(project, 'angular.d.ts'), angularTypes);
  // The stand-alone file, for a page without a build step.
  writeFileSync(join(project, 'standalone.d.ts'), "export * from 'partitura-inbox/standalone';\n");
  const compilerOptions = {
    ...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx' },
    ...{ strict: true, allowJs: true, checkJs: true, noEmit: true, types: ['node'] },
  };
  const files = ['angular.d.ts', 'standalone.d.ts', ...blocks.map(({ name }) => name)];
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const compiler = 'node_modules/@typescript/native/bin/tsc';
  const { code, stdout } = await runScript(compiler, ['-p', project]);
  expect(stdout).toBe('');
  expect(code).toBe(0);
});

test('[IB25.1] the package contains every file named in its docs', () => {
  const named = ['README.md', 'docs/inbox.md', 'docs/inbox-look.md'].flatMap((doc) =>
    [...read(doc).matchAll(/[`(](docs\/[\w./-]+)[`)]/g)].map(([, path]) => path ?? ''),
  );
  expect(new Set(named).size).toBeGreaterThan(2);
  expect(named.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});
