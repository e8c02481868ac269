import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEmbed } from '../../tools/makeEmbed.mjs';
import { embedFolder } from '../support/hostPages.ts';
import { codeBlocks } from '@partitura/tests/support/codeBlocks.ts';
import { runScript } from '@partitura/tests/tools/runScript.ts';

/** A project with the package and React installed. */
let project: string;
let folder: string;

beforeAll(async () => {
  project = embedFolder();
  folder = join(project, 'node_modules/partitura-inbox');
  await makeEmbed(folder);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Returns the bytes of a React app's script, built by Vite. */
async function appBytes(name: string, element: string, imports = '') {
  const input = resolve(project, `${name}.jsx`);
  writeFileSync(
    input,
    `import { createRoot } from 'react-dom/client';\n${imports}\ncreateRoot(document.body).render(${element});`,
  );
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    // Without these settings, NODE_ENV would choose the JSX functions.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input } },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return files
    .map((file) => (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0))
    .reduce((sum, bytes) => sum + bytes, 0);
}

test('[IB34.1] `<Inbox>` adds at most 26 KB to a React app', async () => {
  const without = await appBytes('without', '<p>Mail</p>');
  const element = '<Inbox source="/messages" />';
  const added =
    (await appBytes('with', element, "import { Inbox } from 'partitura-inbox';")) - without;
  expect(added).toBeGreaterThan(15_000);
  expect(added).toBeLessThanOrEqual(26_000);
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

const native = 'node_modules/@typescript/native/bin/tsc';

/** Compiles these files, in a folder of this name, strictly and with further options. */
async function compile(
  name: string,
  files: Record<string, string>,
  options: object,
  compiler = native,
) {
  const source = join(project, name);
  mkdirSync(source, { recursive: true });
  for (const [path, code] of Object.entries(files)) writeFileSync(join(source, path), code);
  writeFileSync(join(source, 'package.json'), '{ "type": "module" }');
  const compilerOptions = { strict: true, noEmit: true, jsx: 'react-jsx', types: [], ...options };
  const config = { compilerOptions, files: Object.keys(files) };
  writeFileSync(join(source, 'tsconfig.json'), JSON.stringify(config));
  const { code: exit, stdout } = await runScript(compiler, ['-p', source]);
  return { exit, stdout };
}

const resolutions = [
  { module: 'ESNext', moduleResolution: 'Bundler' },
  { module: 'Node16', moduleResolution: 'Node16' },
];

/** This app uses all types, and contains the mistakes that must not compile. */
const app = `import { Inbox, type InboxHandle, type InboxProps, startInbox as startOnReact } from 'partitura-inbox';
import 'partitura-inbox/inbox.css';
import { type Envelope, type InboxOptions, type Message, startInbox } from 'partitura-inbox/standalone';
const envelope: Envelope = { status: 'ok', messages: [{ id: 1, from: null }] };
const options: InboxOptions = {
  source: async () => envelope,
  onOpen: (message: Message) => message.subject.length,
  onChange: ({ failure }) => (failure?.kind === 'status' ? failure.status : 0),
};
const props: InboxProps = { ...options, id: 'mail', ref: (handle: InboxHandle | null) => handle?.refresh() };
export const element = <Inbox {...props} />;
startInbox(document.body, options).update({ pollMs: 1000 });
startInbox('mail', options);
startOnReact('mail', options);
startOnReact(document.body, options);
// @ts-expect-error a source is needed
export const without = <Inbox />;
// @ts-expect-error a number is no container
startInbox(42, options);
// @ts-expect-error an object is no container
startInbox({}, options);
// @ts-expect-error a number is no container
startOnReact(42, options);
// @ts-expect-error an object is no container
startOnReact({}, options);
`;

test.each(
  ['node_modules/typescript/bin/tsc', native].flatMap((compiler) =>
    resolutions.map((one) => [compiler, one] as const),
  ),
)(
  '[IB34.2, IB35.1] strict code that uses all types compiles with %s and %o; a missing source or a wrong container does not',
  async (compiler, resolution) => {
    const name = `${resolution.module}-${compiler === native ? 7 : 6}`;
    const strict = { exactOptionalPropertyTypes: true, skipLibCheck: false };
    // Checking the compiler's own types would take most of the time.
    const options = { ...resolution, ...strict, skipDefaultLibCheck: true, target: 'ES2022' };
    expect(await compile(name, { 'app.tsx': app }, options, compiler)).toEqual({
      exit: 0,
      stdout: '',
    });
  },
);

/** The imports of the example for Angular. */
const angularTypes = `declare module '@angular/core' {
  export function Component(options: object): (target: unknown, context: unknown) => void;
  export class ElementRef<T> { nativeElement: T }
  export class DestroyRef { onDestroy(run: () => void): void }
  export function inject<T>(token: abstract new () => T): T;
  export function afterNextRender(run: () => void): void;
}`;

test('[IB25.1] every code block in the docs compiles against the package', async () => {
  const blocks = ['publish/README.md', 'docs/inbox.md', 'docs/inbox-look.md'].flatMap((doc) =>
    codeBlocks(`packages/inbox/${doc}`, ['ts', 'tsx', 'js']),
  );
  expect(blocks.length).toBeGreaterThan(8);
  const files = {
    'angular.d.ts': angularTypes,
    // This is the stand-alone file, for a page without a build step.
    'standalone.d.ts': "export * from 'partitura-inbox/standalone';\n",
    ...Object.fromEntries(blocks.map(({ name, code }) => [name, code])),
  };
  const inDocs = { ...resolutions[0], allowJs: true, checkJs: true, types: ['node'] };
  const compiled = await compile('docs', files, { ...inDocs, target: 'ES2023' });
  expect(compiled).toEqual({ exit: 0, stdout: '' });
});

/** Patterns of code that uses a feature, and the first versions of Chrome, Firefox and Safari that have the feature. */
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
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
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
