import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installed, json, LINE, read, runInit } from './runInit.ts';
import { temporaryFolder } from '@partitura/tests/tools/temporaryFolder.ts';

type Files = Record<string, string>;

const MAIN = "import './app';\n";

const html = '<script src="/old.js"></script><script type="module" src="/src/main.ts"></script>';
const vite: Files = { 'index.html': html, 'src/main.ts': MAIN };
const angular = (options: object): Files => ({
  'angular.json': json({ projects: { shop: { architect: { build: { options } } } } }),
  'src/main.ts': MAIN,
});
const target = (options: object) => json({ targets: { build: { options } } });

test('[LV1.7] in a subfolder of the app, the file is found from the nearest package.json above', async () => {
  const folder = temporaryFolder({ ...vite, ...installed, 'package.json': '{}', 'src/a/b.ts': '' });
  const { code, said } = await runInit(join(folder, 'src/a'), 'init --yes');
  expect(said).toMatch(/^Changed \.\.\/main\.ts: .* Start the dev server/);
  expect(code).toBe(0);
  expect(read(folder, 'src/main.ts')).toBe(`${LINE}${MAIN}`);
  const undone = await runInit(join(folder, 'src'), 'init --undo --yes');
  expect(undone.said).toBe('Removed the import from main.ts.');
  expect(read(folder, 'src/main.ts')).toBe(MAIN);
  // It does not search above the nearest package.json, nor without one.
  for (const files of [{ 'tool/package.json': '{}' }, { 'tool/a.ts': '' }]) {
    const tool = join(temporaryFolder({ ...vite, ...files }), 'tool');
    expect((await runInit(tool, 'init --yes')).said).toMatch(/^No app of Vite/);
  }
});

test.each<[kind: string, file: string, files: Files]>([
  ['Vite', 'src/main.ts', vite],
  [
    'Vite, with other scripts',
    'main.jsx',
    {
      'index.html': `<!-- <script type=module src="/no.ts"></script> --><script type="module" src="https://x.test/a.js"></script>
<script src='./main.jsx?v=1'
  type='module'></script>`,
      'no.ts': '',
    },
  ],
  ['Angular CLI', 'src/main.ts', angular({ browser: 'src/main.ts' })],
  ['Angular CLI, older', 'src/main.ts', angular({ main: 'src/main.ts' })],
  [
    'Angular CLI with comments',
    'src/main.ts',
    {
      'angular.json': `// "x"\n{ "projects": { "a": { /* */ "schema": "https://x.test", "architect": { "build": { "options": { "browser": "src/main.ts" } } } }, "lib": { "projectType": "library" } } }`,
    },
  ],
  [
    'Nx with a named file',
    'apps/shop/src/main.tsx',
    {
      'nx.json': '{}',
      'apps/shop/project.json': target({ main: 'apps/shop/src/main.tsx' }),
      'apps/shop-e2e/project.json': target({ main: 'apps/shop-e2e/src/main.ts' }),
      'apps/shop-e2e/src/main.ts': '',
    },
  ],
  [
    'Nx with Vite',
    'apps/shop/src/main.ts',
    { 'nx.json': '{}', 'apps/shop/project.json': target({}), 'apps/shop/index.html': html },
  ],
  [
    'Nx with the folders of npm',
    'web/shop/src/main.ts',
    {
      'nx.json': '{}',
      'package.json': json({ workspaces: ['web/*', 'tools/make'] }),
      ...{ 'web/shop/package.json': '{}', 'web/shop/index.html': html },
      'web/notes/index.html': html,
    },
  ],
  [
    'Nx with webpack',
    'apps/shop/src/main.tsx',
    {
      ...{ 'nx.json': '{}', 'apps/shop/package.json': '{}' },
      'apps/shop/webpack.config.js':
        "module.exports = { output: {}, plugins: [new NxAppWebpackPlugin({ main: './src/main.tsx' })] };",
    },
  ],
  [
    'webpack with an entry',
    'web/start.ts',
    {
      'webpack.config.cjs':
        "module.exports = { resolve: { alias: { main: './web/other.ts' } }, entry: { app: ['./web/start.ts'] } };",
      'web/other.ts': '',
    },
  ],
  [
    'webpack without an ending',
    'src/app.tsx',
    { 'webpack.config.js': "export default { entry: './src/app' };" },
  ],
  [
    'webpack with a joined path, below a comment',
    'web/start.ts',
    {
      'webpack.config.js': `// entry: './old.ts',
module.exports = {
  entry: ['core-js/stable', path.resolve(__dirname, 'web', 'start.ts')],
  plugins: [new HtmlWebpackPlugin({ template: './public/index.html' })],
};`,
      ...{ 'old.ts': '', 'public/index.html': '' },
    },
  ],
  ['webpack by default', 'src/index.js', { 'webpack.config.js': 'export default {};' }],
])(
  '[LV1.5] init adds the import to the app of %s in %s, and --undo removes it',
  async (_, file, files) => {
    const folder = temporaryFolder({ ...files, ...installed, [file]: MAIN });
    const { code, said } = await runInit(folder, 'init --yes');
    expect(said).toMatch(new RegExp(`^Changed ${file}: .*Start the dev server`));
    expect(code).toBe(0);
    expect(read(folder, file)).toBe(`${LINE}${MAIN}`);
    const again = `${file} imports partitura-live already: nothing is changed.`;
    expect(await runInit(folder, 'init --yes')).toEqual({ code: 1, said: again });
    const undone = await runInit(folder, 'init --undo --yes');
    expect(undone).toEqual({ code: 0, said: `Removed the import from ${file}.` });
    expect(read(folder, file)).toBe(MAIN);
  },
);

test('[LV1.5] init asks before it writes; without a terminal it only says what it would do', async () => {
  const folder = temporaryFolder(vite);
  const questions: string[] = [];
  const answer = (yes: boolean) => (question: string) => {
    questions.push(question);
    return Promise.resolve(yes);
  };
  const refused = await runInit(folder, 'init', answer(false));
  expect(refused).toEqual({ code: 0, said: 'Nothing is changed.' });
  expect(questions).toEqual([
    `Add "import 'partitura-live';" to src/main.ts? (index.html loads it.)`,
  ]);
  const said = `Nothing is changed. It would add "import 'partitura-live';" to src/main.ts (index.html loads it). To do it, run this again with --yes.`;
  expect(await runInit(folder, 'init')).toEqual({ code: 0, said });
  expect(read(folder, 'src/main.ts')).toBe(MAIN);
  const accepted = await runInit(folder, 'init', answer(true));
  expect(accepted.said).toMatch(/^Changed .*install the package/);
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
  const { code, said } = await runInit(folder, `${args} --yes`);
  expect(said).toMatch(says);
  expect(code).toBe(1);
  for (const [file, text] of Object.entries(files)) expect(read(folder, file)).toBe(text);
});

test('[LV1.5] init accepts a named file, and --help prints the usage', async () => {
  const { code, said } = await runInit('.', '--help');
  expect([code, said]).toEqual([0, expect.stringMatching(/^partitura-live init \[file\]/)]);

  const folder = temporaryFolder({ 'web/a.ts': MAIN });
  expect((await runInit(folder, 'init web/a.ts --yes')).code).toBe(0);
  expect(read(folder, 'web/a.ts')).toBe(LINE + MAIN);
});
