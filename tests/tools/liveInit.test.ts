import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { init } from '../../tools/live/init/init.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

type Files = Record<string, string>;

const LINE = "import 'partitura-live';\n";
const MAIN = "import './app';\n";
const json = (data: unknown) => JSON.stringify(data);
const installed = { 'node_modules/partitura-live/package.json': '{}' };

/** Runs the command in a folder with these files. */
async function run(folder: string, args: string, ask?: (question: string) => Promise<boolean>) {
  const said: string[] = [];
  const code = await init(args.split(' '), { folder, ask, say: (one) => said.push(one) });
  return { code, said: said.join('\n') };
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

const vite: Files = {
  'index.html': '<script src="/old.js"></script><script type="module" src="/src/main.ts"></script>',
  'src/main.ts': MAIN,
};
const next: Files = { 'package.json': json({ dependencies: { next: '16' } }), 'src/app/x.ts': '' };
const angular = (options: object): Files => ({
  'angular.json': json({ projects: { shop: { architect: { build: { options } } } } }),
  'src/main.ts': MAIN,
});
const target = (options: object) => json({ targets: { build: { options } } });

test.each<{ kind: string; file: string; files: Files }>([
  { kind: 'Vite', file: 'src/main.ts', files: vite },
  {
    kind: 'Vite, with other scripts',
    file: 'main.jsx',
    files: {
      'index.html': `<!-- <script type=module src="/no.ts"></script> --><script type="module" src="https://x.test/a.js"></script>
<script src='./main.jsx?v=1'
  type='module'></script>`,
      'main.jsx': MAIN,
      'no.ts': '',
    },
  },
  { kind: 'Angular CLI', file: 'src/main.ts', files: angular({ browser: 'src/main.ts' }) },
  { kind: 'Angular CLI, older', file: 'src/main.ts', files: angular({ main: 'src/main.ts' }) },
  {
    kind: 'Angular CLI with comments',
    file: 'src/main.ts',
    files: {
      'angular.json': `// "x"\n{ "projects": { "a": { /* */ "schema": "https://x.test", "architect": { "build": { "options": { "browser": "src/main.ts" } } } }, "lib": { "projectType": "library" } } }`,
      'src/main.ts': MAIN,
    },
  },
  {
    kind: 'Nx with a named file',
    file: 'apps/shop/src/main.tsx',
    files: {
      'nx.json': '{}',
      'apps/shop/project.json': target({ main: 'apps/shop/src/main.tsx' }),
      'apps/shop/src/main.tsx': MAIN,
      'apps/shop-e2e/project.json': target({ main: 'apps/shop-e2e/src/main.ts' }),
      'apps/shop-e2e/src/main.ts': '',
    },
  },
  {
    kind: 'Nx with Vite',
    file: 'apps/shop/src/main.ts',
    files: {
      'nx.json': '{}',
      'apps/shop/project.json': target({}),
      'apps/shop/index.html': vite['index.html'] ?? '',
      'apps/shop/src/main.ts': MAIN,
    },
  },
  {
    kind: 'Nx with the folders of npm',
    file: 'web/shop/src/main.ts',
    files: {
      'nx.json': '{}',
      'package.json': json({ workspaces: ['web/*', 'tools/make'] }),
      'web/shop/package.json': '{}',
      'web/shop/index.html': vite['index.html'] ?? '',
      'web/shop/src/main.ts': MAIN,
      'web/notes/index.html': vite['index.html'] ?? '',
    },
  },
  {
    kind: 'Nx with webpack',
    file: 'apps/shop/src/main.tsx',
    files: {
      'nx.json': '{}',
      'apps/shop/package.json': '{}',
      'apps/shop/webpack.config.js':
        "module.exports = { output: {}, plugins: [new NxAppWebpackPlugin({ main: './src/main.tsx' })] };",
      'apps/shop/src/main.tsx': MAIN,
    },
  },
  {
    kind: 'webpack with an entry',
    file: 'web/start.ts',
    files: {
      'webpack.config.cjs':
        "module.exports = { resolve: { alias: { main: './web/other.ts' } }, entry: { app: ['./web/start.ts'] } };",
      'web/other.ts': '',
      'web/start.ts': MAIN,
    },
  },
  {
    kind: 'webpack without an ending',
    file: 'src/app.tsx',
    files: { 'webpack.config.js': "export default { entry: './src/app' };", 'src/app.tsx': MAIN },
  },
  {
    kind: 'webpack with a joined path, below a comment',
    file: 'web/start.ts',
    files: {
      'webpack.config.js': `// entry: './old.ts',
module.exports = {
  entry: ['core-js/stable', path.resolve(__dirname, 'web', 'start.ts')],
  plugins: [new HtmlWebpackPlugin({ template: './public/index.html' })],
};`,
      'old.ts': '',
      'public/index.html': '',
      'web/start.ts': MAIN,
    },
  },
  {
    kind: 'webpack by default',
    file: 'src/index.js',
    files: { 'webpack.config.js': 'export default {};', 'src/index.js': MAIN },
  },
])('[LV1.5] init adds the import to the app of $kind, and --undo removes it', async (one) => {
  const folder = temporaryFolder({ ...one.files, ...installed });
  const { code, said } = await run(folder, 'init --yes');
  expect(said).toMatch(new RegExp(`^Changed ${one.file}: .*Start the dev server`));
  expect(code).toBe(0);
  expect(read(folder, one.file)).toBe(`${LINE}${MAIN}`);
  expect(await run(folder, 'init --yes')).toEqual({
    ...{ code: 1, said: `${one.file} imports partitura-live already: nothing is changed.` },
  });
  const undone = await run(folder, 'init --undo --yes');
  expect(undone).toEqual({ code: 0, said: `Removed the import from ${one.file}.` });
  expect(read(folder, one.file)).toBe(MAIN);
});

test('[LV1.5] for Next, init creates the file that runs before the app, and --undo deletes it', async () => {
  const folder = temporaryFolder({ ...next, 'tsconfig.json': '{}' });
  const file = 'src/instrumentation-client.ts';
  expect((await run(folder, 'init --yes')).said).toMatch(`Created ${file}`);
  expect(read(folder, file)).toBe(LINE);
  expect((await run(folder, 'init --yes --undo')).said).toBe(`Deleted ${file}.`);
  expect(existsSync(join(folder, file))).toBe(false);

  const own = temporaryFolder({ ...next, 'src/instrumentation-client.js': MAIN });
  await run(own, 'init --yes');
  expect(read(own, 'src/instrumentation-client.js')).toBe(`${LINE}${MAIN}`);
});

test('[LV1.5] init asks before it writes; without a terminal it only says what it would do', async () => {
  const folder = temporaryFolder(vite);
  const questions: string[] = [];
  const answer = (yes: boolean) => (question: string) => {
    questions.push(question);
    return Promise.resolve(yes);
  };
  expect(await run(folder, 'init', answer(false))).toEqual({
    code: 0,
    said: 'Nothing is changed.',
  });
  expect(questions).toEqual([
    `Add "import 'partitura-live';" to src/main.ts? (index.html loads it.)`,
  ]);
  expect(await run(folder, 'init')).toEqual({
    code: 0,
    said: `Nothing is changed. It would add "import 'partitura-live';" to src/main.ts (index.html loads it). To do it, run this again with --yes.`,
  });
  expect(read(folder, 'src/main.ts')).toBe(MAIN);
  expect((await run(folder, 'init', answer(true))).said).toMatch(/^Changed .*install the package/);
  expect(read(folder, 'src/main.ts')).toBe(LINE + MAIN);
});

test.each<{ args?: string; files: Files; says: RegExp }>([
  { files: {}, says: /^No app of Vite, webpack, Angular CLI, Next or Nx is found in .*Name the/ },
  {
    files: {
      'webpack.config.js': "module.exports = { entry: entries(), template: './index.html' };",
      'index.html': '',
      'src/index.js': MAIN,
    },
    says: /^No app of .*Name the file/,
  },
  { files: { 'angular.json': '{' }, says: /^angular\.json can't be read as JSON: .*Name the file/ },
  {
    files: {
      'nx.json': '{}',
      ...Object.fromEntries(
        ['a', 'b'].flatMap((name) => [
          [`apps/${name}/project.json`, target({ main: `apps/${name}/main.ts` })],
          [`apps/${name}/main.ts`, ''],
        ]),
      ),
    },
    says: /^Several files start an app here\. Choose one: npx partitura-live init apps\/a\/main\.ts or npx partitura-live init apps\/b\/main\.ts$/,
  },
  { args: 'init src/no.ts', files: vite, says: /^There is no file src\/no\.ts in/ },
  {
    args: 'init --undo',
    files: vite,
    says: /^No import of partitura-live is found in src\/main\.ts/,
  },
  {
    args: 'init --force',
    files: vite,
    says: /^"--force" is no option of partitura-live\.\npartitura-/,
  },
  { args: 'start', files: vite, says: /^partitura-live init \[file\]/ },
  {
    files: { ...vite, 'src/main.ts': `${MAIN}${LINE}` },
    says: /^src\/main\.ts imports partitura-live, but not first:.*Move the import/,
  },
])('[LV1.5] init changes nothing and says why: $says', async ({ args = 'init', files, says }) => {
  const folder = temporaryFolder(files);
  const { code, said } = await run(folder, `${args} --yes`);
  expect(said).toMatch(says);
  expect(code).toBe(1);
  for (const [file, text] of Object.entries(files)) expect(read(folder, file)).toBe(text);
});

test('[LV1.5] --help says what there is', async () => {
  const { code, said } = await run('.', '--help');
  expect(said).toMatch(/^partitura-live init \[file\]/);
  expect(code).toBe(0);
});

test('[LV1.5] init takes a named file', async () => {
  const folder = temporaryFolder({ 'web/a.ts': MAIN });
  expect((await run(folder, 'init web/a.ts --yes')).code).toBe(0);
  expect(read(folder, 'web/a.ts')).toBe(LINE + MAIN);
});
