import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repoFiles } from '../repo/repoFiles.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const withoutReact = [
  'src/clock/x.ts',
  'src/clock/x.tsx',
  'src/code/x.ts',
  'src/http/x.ts',
  'src/trace/x.ts',
  'src/replay/x.ts',
  'src/score/layout/x.ts',
  'src/score/export/x.ts',
  'src/score/export/marbleTest/x.ts',
  'src/texts/ru/x.ts',
  'src/history/x.ts',
  'src/widgets/users/x.ts',
  'apps/page/src/widgets/users/users.stream.ts',
  'src/widgets/inbox/table/x.ts',
];

const withReact = [
  'apps/page/src/main.tsx',
  'src/bridge/x.ts',
  'packages/base/src/history/useValueAt.ts',
  'src/page/frame/x.tsx',
  'src/score/view/x.ts',
  'src/texts/x.ts',
  'src/ui/x.tsx',
  'src/widgets/users/X.tsx',
  'src/widgets/inbox/table/useX.ts',
  'src/clock/x.test.tsx',
];

/** Each way to import each part of React. */
const importsOfReact = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].flatMap(
  (name, index) => [
    `import { a${index} } from '${name}';`,
    `import type { b${index} } from '${name}';`,
    `export { c${index} } from '${name}';`,
  ],
);

const otherRooms: readonly (readonly [file: string, imported: string, isRefused: boolean])[] = [
  ['src/clock/room.ts', '../trace/a.ts', true],
  ['src/trace/room.ts', '../clock/a.ts', false],
  ['src/score/layout/room.ts', '../view/a.ts', true],
  ['src/score/layout/room.test.ts', '../view/a.ts', true],
  ['src/score/layout/near.ts', '../../code/streamCode.ts', false],
  ['src/score/layout/far.ts', '../../code/readCode.ts', true],
  ['src/page/room.ts', '../main.tsx', true],
  ['src/page/code.ts', '../code/readCode.ts', true],
  ['src/page/other.ts', '../widgets/users/a.ts', false],
  ['src/widgets/users/room.ts', '../inbox/a.ts', true],
  ['src/widgets/users/knobs.ts', '../../score/view/knobs/a.ts', true],
  ['apps/page/src/widgets/users/users.card.ts', '../../score/view/knobs/a.ts', false],
  ['src/page/support.ts', '../../tests/support/a.ts', true],
  ['src/page/support.test.ts', '../../tests/support/a.ts', false],
  ['tools/room.mjs', '../tests/support/a.ts', true],
];

/** One path for each kind of code file in each folder. */
const kindsOfCode = [
  ...new Set(
    repoFiles()
      .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
      .map((file) => file.replace(/[^/.]+(?=[^/]*$)/, 'tooLong')),
  ),
];

const typed = `
/** @deprecated */
const old = 1;
declare const some: any;
export async function run(words: string[]) {
  Promise.resolve(old);
  const word: string = some;
  some.run();
  if (words) await 1;
  return word;
}
`;

const files = {
  ...Object.fromEntries(
    [...withoutReact, ...withReact].map((path) => [path, importsOfReact.join('\n')]),
  ),
  'src/clock/element.tsx': 'export const a = <p />;\nexport const b = <></>;',
  ...Object.fromEntries(
    otherRooms.map(([path, imported]) => [path, `import { a } from '${imported}';`]),
  ),
  ...Object.fromEntries(kindsOfCode.map((path) => [path, '//\n'.repeat(251)])),
  'src/page/longEnough.ts': '//\n'.repeat(250),
  'src/page/markup.ts': `document.body.innerHTML = 'a';\ndocument.write('a');`,
  'src/widgets/users/outside.stream.ts': `
import { delay, fromEvent } from 'rxjs';
export const from = [delay(1), fromEvent(document, 'click'), Math.random()];
`,
};

interface Finding {
  readonly code: string;
  readonly message: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** The project's lint reports for these files, whose folder is a repository: no outer `.gitignore` applies. */
function lint(written: Readonly<Record<string, string>>, settings = ''): readonly Finding[] {
  const config = `import config from '${resolve('oxlint.config.mjs')}';
    export default { ...config, ${settings} };`;
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['-c', 'x.mjs', '-f', 'json'], {
    cwd: temporaryFolder({ 'x.mjs': config, '.git/HEAD': '', ...written }, afterAll),
    env: { ...process.env, OXLINT_TSGOLINT_PATH: resolve('node_modules/.bin/tsgolint') },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1e8,
    timeout: 120_000,
  });
  return (JSON.parse(stdout) as { diagnostics: readonly Finding[] }).diagnostics;
}

const tsconfig = '{ "compilerOptions": { "strict": true, "target": "ES2023" } }';
const findings = [
  ...lint(files, 'options: {}'),
  ...lint({ 'tsconfig.json': tsconfig, 'src/page/typed.ts': typed }),
];

/** The reports of a rule for a file: line and message. */
function said(rule: string, path: string): readonly string[] {
  return findings
    .filter(({ code, filename }) => code === rule && filename === path)
    .map(({ labels, message }) => `${labels[0]?.span.line}: ${message}`);
}

test.each(withoutReact)('[DC11] %s must not import React', (path) => {
  expect(said('eslint(no-restricted-imports)', path)).toHaveLength(importsOfReact.length);
});

test.each(withReact)('[DC11] %s may import React', (path) => {
  expect(said('eslint(no-restricted-imports)', path)).toEqual([]);
});

test('[DC11] JSX elements, which need no import, are refused in files that must not import React', () => {
  expect(said('house(no-syntax)', 'src/clock/element.tsx')).toHaveLength(2);
});

test.each(otherRooms)(
  '[DC10.1] imports go one way: in %s of %s, refused: %s',
  (path, _, isRefused) => {
    expect(said('house(no-other-room)', path)).toHaveLength(isRefused ? 1 : 0);
  },
);

test('[DC12.1] lint counts the lines of code files of each kind in each folder', () => {
  expect(kindsOfCode.length).toBeGreaterThan(100);
  expect(kindsOfCode.filter((path) => said('eslint(max-lines)', path).length !== 1)).toEqual([]);
  expect(said('eslint(max-lines)', 'src/page/longEnough.ts')).toEqual([]);
});

test.each([
  ['src/page/markup.ts', ['house(no-syntax)']],
  [
    'src/page/typed.ts',
    [
      'typescript(await-thenable)',
      'typescript(no-deprecated)',
      'typescript(no-explicit-any)',
      'typescript(no-floating-promises)',
      'typescript(no-unnecessary-condition)',
      'typescript(no-unsafe-assignment)',
      'typescript(no-unsafe-call)',
      'typescript(no-unsafe-member-access)',
    ],
  ],
  [
    'src/widgets/users/outside.stream.ts',
    [
      'eslint(no-restricted-globals)',
      'eslint(no-restricted-imports)',
      'eslint(no-restricted-properties)',
      'house(no-syntax)',
    ],
  ],
])('[DC10.2] %s breaks each of its rules', (path, rules) => {
  const found = findings.filter(({ filename }) => filename === path).map(({ code }) => code);
  expect([...new Set(found)].sort()).toEqual(rules);
});
