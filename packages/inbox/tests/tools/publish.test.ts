import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEmbed } from '../../tools/makeEmbed.mjs';
import { embedFolder, removeFolder } from '../support/embeddedPages.ts';
import { writeManifest } from '@partitura/tools/writeManifest.mjs';
import { runScript } from '@partitura/tests/tools/runScript.ts';

/** A project with the package and React installed. */
let project: string;
let folder: string;
let missing: readonly string[];

beforeAll(async () => {
  project = embedFolder();
  folder = join(project, 'node_modules/partitura-inbox');
  missing = await makeEmbed(folder);
}, 120_000);

afterAll(() => removeFolder(project));

function read(file: string) {
  return readFileSync(join(folder, file), 'utf8');
}

function gzipBytes(text: string) {
  return gzipSync(text, { level: 9 }).length;
}

test('[IB34] the entry for React imports nothing that React has added after 19.0', () => {
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

/** The bytes of a React app's script, built by Vite. */
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
    // Otherwise NODE_ENV would choose the JSX functions.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input } },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? [gzipBytes(file.code)] : []));
  return scripts.reduce((sum, bytes) => sum + bytes, 0);
}

test('[IB34.1] `<Inbox>` adds at most 26 KB to a React app', async () => {
  const without = await appBytes('without', '<p>Mail</p>');
  const element = '<Inbox source="/messages" />';
  const added =
    (await appBytes('with', element, "import { Inbox } from 'partitura-inbox';")) - without;
  expect(added).toBeGreaterThan(15_000);
  expect(added).toBeLessThanOrEqual(26_000);
}, 60_000);

/** The names that an entry's types export. */
function exportedNames(file: string) {
  return Array.from(
    read(file).matchAll(/^export (?:declare )?(?:function|const|type|interface) (\w+)/gm),
    ([, name = '']) => name,
  );
}

test('[IB34.3] both entries export the types of all that they name', () => {
  const types = ['Clock', 'Envelope', 'HttpSourceOptions', 'InboxOptions', 'InboxSource'].concat([
    'InboxState',
    'InboxTexts',
    'Log',
    'Message',
    'OwnTexts',
    'PollFailure',
    'RunningInbox',
  ]);
  const names = exportedNames('standalone.d.ts');
  expect(names).toEqual(
    expect.arrayContaining(['startInbox', 'httpSource', 'mockSource', ...types]),
  );
  expect(new Set(exportedNames('inbox.d.ts'))).toEqual(new Set([...names, 'Inbox', 'InboxProps']));
});

test('[IB34.2] the types of an entry import only from rxjs, and those for React from react too', () => {
  const from = (file: string) =>
    new Set(Array.from(read(file).matchAll(/(?:from |import\()['"]([^'"]+)/g), ([, name]) => name));
  expect(from('standalone.d.ts')).toEqual(new Set(['rxjs']));
  expect(from('inbox.d.ts')).toEqual(new Set(['rxjs', 'react']));
  expect(read('inbox.d.ts')).not.toMatch(/SPEC|@partitura|packages\//);
});

const compilers = ['node_modules/typescript/bin/tsc', 'node_modules/@typescript/native/bin/tsc'];
const resolutions = [
  { module: 'ESNext', moduleResolution: 'Bundler' },
  { module: 'Node16', moduleResolution: 'Node16' },
];

test.each(compilers.flatMap((compiler) => resolutions.map((one) => [compiler, one] as const)))(
  '[IB34.2] strict code that uses all types compiles with %s and %o, and React is checked',
  async (compiler, resolution) => {
    const name = `${resolution.module}-${compiler.includes('native') ? 7 : 6}`;
    const source = join(project, 'types', name);
    mkdirSync(source, { recursive: true });
    const code = `import { Inbox, type InboxHandle, type InboxProps } from 'partitura-inbox';
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
// @ts-expect-error a source is needed
export const without = <Inbox />;
`;
    writeFileSync(join(source, 'app.tsx'), code);
    writeFileSync(join(source, 'package.json'), '{ "type": "module" }');
    const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
    const compilerOptions = {
      ...{ ...resolution, ...strict, target: 'ES2022', jsx: 'react-jsx', noEmit: true, types: [] },
    };
    const config = { compilerOptions, files: ['app.tsx'] };
    writeFileSync(join(source, 'tsconfig.json'), JSON.stringify(config));
    const { code: exit, stdout } = await runScript(compiler, ['-p', source]);
    expect({ exit, stdout }).toEqual({ exit: 0, stdout: '' });
  },
  60_000,
);

test.each(['partitura-inbox', 'partitura-inbox/standalone'])(
  '[IB35.1] with %s, a container that is neither a text nor an element does not compile',
  async (entry) => {
    const name = `container-${entry.replace('/', '-')}`;
    const source = { source: '/messages' };
    const code = `import { startInbox } from '${entry}';
startInbox('mail', ${JSON.stringify(source)});
startInbox(document.body, ${JSON.stringify(source)});
// @ts-expect-error a number
startInbox(42, ${JSON.stringify(source)});
// @ts-expect-error an object
startInbox({}, ${JSON.stringify(source)});
`;
    writeFileSync(join(project, `${name}.ts`), code);
    const compilerOptions = {
      ...{ strict: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'Bundler' },
      ...{ noEmit: true, types: [] },
    };
    const config = join(project, `${name}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
    const { stdout } = await runScript('node_modules/@typescript/native/bin/tsc', ['-p', config]);
    expect(stdout).toBe('');
  },
  60_000,
);

test('[IB34.4] the license covers every package in the scripts, and the stand-alone file refers to it', () => {
  const license = read('LICENSE');
  for (const name of ['react', 'react-dom', 'rxjs', 'scheduler', 'tslib'])
    expect(license).toContain(`\n---\n\n${name}\n\n`);
  const [start] = read('standalone.js').split('\n');
  expect(start).toBe(
    '/*! partitura-inbox. The licenses of this file, which contains react, react-dom, rxjs, scheduler, tslib, are in its LICENSE. */',
  );
});

function manifestWith(publisher: Record<string, string>) {
  const outDir = join(project, 'manifest');
  mkdirSync(outDir, { recursive: true });
  const empty = writeManifest('packages/inbox', outDir, publisher);
  return {
    empty,
    manifest: JSON.parse(readFileSync(join(outDir, 'package.json'), 'utf8')) as object,
  };
}

test('[IB34.5] the values of the publisher are in the manifest; without one of them npm does not publish it', () => {
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
  const paths = [...String(output).matchAll(/"path": *"([^"]+)"/g)].map(([, path]) => path);
  expect(paths.sort()).toEqual(
    [
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'],
      ...['docs/envelope.schema.json', 'docs/inbox-look.md', 'docs/inbox.md'],
      ...['inbox.css', 'inbox.css.d.ts', 'inbox.d.ts', 'inbox.js'],
      ...['standalone.d.ts', 'standalone.js'],
    ].sort(),
  );
});
