import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repoFiles } from '../repo/repoFiles.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const withoutReact = [
  ...['packages/base/src/clock/x.ts', 'packages/base/src/http/x.ts'],
  ...['packages/base/src/history/x.ts', 'packages/inbox/src/table/x.ts'],
  ...['code', 'trace', 'replay', 'layout', 'export', 'export/marbleTest'].map(
    (room) => `packages/score/src/${room}/x.ts`,
  ),
  ...['packages/live/src/record/x.ts', 'packages/own/src/read/x.ts'],
  ...['texts/ru/x.ts', 'widgets/users/x.ts', 'widgets/users/users.stream.ts'].map(
    (file) => `apps/page/src/${file}`,
  ),
];

const withReact = [
  ...['apps/page/src/main.tsx', 'apps/page/src/frame/x.tsx', 'apps/page/src/widgets/users/X.tsx'],
  ...['bridge/x.ts', 'history/useValueAt.ts', 'ui/x.tsx', 'clock/x.test.tsx'].map(
    (file) => `packages/base/src/${file}`,
  ),
  ...['packages/score/src/view/x.ts', 'packages/inbox/src/table/useX.ts'],
  ...['packages/live/src/panel/X.tsx', 'packages/own/src/card/useX.ts'],
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
  ['packages/base/src/clock/room.ts', '../ui/a.ts', true],
  ['packages/base/src/history/room.ts', '../clock/a.ts', false],
  ['packages/score/src/layout/room.ts', '../view/a.ts', true],
  ['packages/score/src/layout/room.test.ts', '../view/a.ts', true],
  ['packages/score/src/layout/near.ts', '../code/streamCode.ts', false],
  ['packages/score/src/layout/far.ts', '../code/readCode.ts', true],
  ['apps/page/src/room.ts', './main.tsx', true],
  ['apps/page/src/code.ts', '@partitura/score/code/readCode.ts', true],
  ['apps/page/src/other.ts', './widgets/users/a.ts', false],
  ['apps/page/src/widgets/users/room.ts', '../inbox/a.ts', true],
  ['apps/page/src/widgets/users/frame.ts', '../../frame/a.ts', true],
  ['apps/page/src/widgets/users/knobs.ts', '@partitura/score/view/knobs/a.ts', true],
  ['apps/page/src/widgets/users/users.card.ts', '@partitura/score/view/knobs/a.ts', false],
];

/** Imports across the borders of packages, and the mistake in each. */
const otherPackages: readonly (readonly [file: string, imported: string, problem: string])[] = [
  ['packages/base/src/clock/out.ts', '../../../score/src/trace/tap.ts', 'leads out of'],
  ['packages/base/src/clock/upward.ts', '@partitura/score/trace/tap.ts', 'is not in'],
  ['packages/score/src/trace/named.ts', '@partitura/base/clock/clock.ts', ''],
  ['packages/score/src/trace/json.ts', '@partitura/base/package.json', 'is not among the exports'],
  ['packages/score/src/trace/support.ts', '@partitura/tests/support/marbles.ts', 'is not in'],
  ['packages/score/src/trace/support.test.ts', '@partitura/tests/support/marbles.ts', ''],
  ['packages/score/src/trace/editor.ts', '@codemirror/view', 'is not in'],
  ['packages/own/src/editor/editor.ts', '@codemirror/view', ''],
  ['packages/base/src/http/node.ts', 'node:fs', ''],
  ['apps/page/vite.config.ts', '../../tools/headers.mjs', ''],
  ['tools/settings.mjs', '../stryker.config.mjs', ''],
  ['tools/out.mjs', '../tests/support/a.ts', 'leads out of'],
];

/** The manifests of the packages, which list the permitted imports. */
const manifests = Object.fromEntries(
  repoFiles(/^(?:(?:apps|packages)\/\w+|tools|tests)\/package\.json$/).map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]),
);

/** One path for each kind of code file in each folder. */
const kindsOfCode = [
  ...new Set(
    repoFiles(/\.[cm]?[jt]sx?$/).map((file) => file.replace(/[^/.]+(?=[^/]*$)/, 'tooLong')),
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
  ...manifests,
  ...Object.fromEntries(
    [...withoutReact, ...withReact].map((path) => [path, importsOfReact.join('\n')]),
  ),
  'packages/base/src/clock/element.tsx': 'export const a = <p />;\nexport const b = <></>;',
  ...Object.fromEntries(
    [...otherRooms, ...otherPackages].map(([path, imported]) => [path, `import '${imported}';`]),
  ),
  ...Object.fromEntries(kindsOfCode.map((path) => [path, '//\n'.repeat(251)])),
  'apps/page/src/longEnough.ts': '//\n'.repeat(250),
  'apps/page/src/markup.ts': `document.body.innerHTML = 'a';\ndocument.write('a');`,
  'apps/page/src/widgets/users/outside.stream.ts': `
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

/**
 * Returns the reports of the project's lint for these files; their folder is a repository, so no outer `.gitignore`
 * applies.
 */
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
  ...lint({ 'tsconfig.json': tsconfig, 'apps/page/src/typed.ts': typed }),
];

/** Returns the reports of a rule for a file: line and message. */
function said(rule: string, path: string): readonly string[] {
  return findings
    .filter(({ code, filename }) => code === rule && filename === path)
    .map(({ labels, message }) => `${labels[0]?.span.line}: ${message}`);
}

test.each([
  ...withoutReact.map((path) => [path, importsOfReact.length] as const),
  ...withReact.map((path) => [path, 0] as const),
])('[DC11] in %s, %i imports of React are refused', (path, refused) => {
  expect(said('eslint(no-restricted-imports)', path)).toHaveLength(refused);
});

test('[DC11] JSX elements, which need no import, are refused in files that must not import React', () => {
  expect(said('house(no-syntax)', 'packages/base/src/clock/element.tsx')).toHaveLength(2);
});

test.each(otherRooms)(
  '[DC10.1] imports go one way: %s imports %s, refused: %s',
  (path, _, isRefused) => {
    expect(said('house(no-other-room)', path)).toHaveLength(isRefused ? 1 : 0);
  },
);

test.each(otherPackages)(
  '[DC10.3] an import crosses a package border only if the manifest allows it: %s imports %s: "%s"',
  (path, imported, problem) => {
    const reports = said('house(no-other-package)', path);
    expect(reports.map((report) => report.includes(`${imported} ${problem}`))).toEqual(
      problem ? [true] : [],
    );
  },
);

test('[DC12] lint reports a code file of more than 250 lines, whatever its kind and its folder', () => {
  expect(kindsOfCode.length).toBeGreaterThan(100);
  expect(kindsOfCode.filter((path) => said('eslint(max-lines)', path).length !== 1)).toEqual([]);
  expect(said('eslint(max-lines)', 'apps/page/src/longEnough.ts')).toEqual([]);
});

test.each([
  ['apps/page/src/markup.ts', ['house(no-syntax)']],
  [
    'apps/page/src/typed.ts',
    [
      ...['await-thenable', 'no-deprecated', 'no-explicit-any', 'no-floating-promises'],
      ...['no-unnecessary-condition', 'no-unsafe-assignment', 'no-unsafe-call'],
      'no-unsafe-member-access',
    ].map((rule) => `typescript(${rule})`),
  ],
  [
    'apps/page/src/widgets/users/outside.stream.ts',
    [
      ...['globals', 'imports', 'properties'].map((what) => `eslint(no-restricted-${what})`),
      'house(no-syntax)',
    ],
  ],
])('[DC10.2] lint reports each rule that %s breaks', (path, rules) => {
  const found = findings.filter(({ filename }) => filename === path).map(({ code }) => code);
  expect([...new Set(found)].sort()).toEqual(rules);
});
