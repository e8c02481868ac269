import { readFileSync, readdirSync } from 'node:fs';
import rxjsX from 'eslint-plugin-rxjs-x';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The code that handles observables; the rules ask for types, which takes most of their time. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /(?<!\.test|\.test-d|\.d)\.tsx?$/.test(file))
  .filter((file) => /rxjs|subscribe\(|\.pipe\(|\w\$(?![\w{])/.test(readFileSync(file, 'utf8')));

/** The shape of code that is read. Its readers stay out of the page: the build and the panel of other apps have them. */
const CODE = 'code/streamCode.ts';

/** The rooms that each room may import from, beside itself; `page` may import from all but `main.tsx`, `live` and the readers of code. */
const imports = {
  texts: ['ui/text'],
  clock: [],
  history: ['clock'],
  ui: ['texts'],
  http: ['ui'],
  bridge: ['texts', 'ui', 'clock', 'history'],
  widgets: ['texts', 'ui', 'clock', 'history', 'http', 'bridge'],
  code: [],
  trace: ['clock'],
  replay: ['clock', CODE, 'trace'],
  'score/layout': ['ui', 'clock', CODE, 'trace'],
  'score/view': ['texts', 'ui', 'clock', CODE, 'trace', 'score/layout'],
  'score/export': ['texts', 'ui', 'clock', CODE, 'replay', 'trace', 'score/layout', 'score/view'],
  live: ['texts', 'ui', 'clock', 'code', 'trace', 'replay', 'score'],
};

/** @param {string} room @param {readonly string[]} others the rooms that it may import from */
function zoneOf(room, others) {
  const except = [room, ...others].map((other) => `./${other}`);
  return { target: `./src/${room}`, from: './src', except };
}

/** Imports go one way, types included, and a widget knows no other. */
const zones = [
  ...Object.entries(imports).map(([room, others]) => zoneOf(room, others)),
  { target: './src/page', from: ['./src/main.tsx', './src/live'] },
  { target: ['./src/page', './src/score'], from: './src/code', except: ['./streamCode.ts'] },
  ...widgets.map((widget) => ({
    target: widget,
    from: widgets.filter((other) => other !== widget),
  })),
];

/** A test stands beside the code that it tests. Only tests import test support; the page imports no tools either. */
const zonesWithoutTests = [
  ...zones,
  { target: './src', from: ['./tests', './tools'] },
  { target: './tools', from: './tests' },
];

/** A card may also name the score's types, and make knobs of its kinds. */
const zonesOfCards = zonesWithoutTests.map((zone) =>
  zone.target === './src/widgets'
    ? zoneOf('widgets', [...imports.widgets, CODE, 'trace', 'score/view/knobs'])
    : zone,
);
const tests = ['**/*.test.{ts,tsx}', 'tests/**'];

/** Whatever makes markup or code of a text: each is a door for scripts. */
const SINKS =
  '/^(inner|outer)HTML$|^insertAdjacentHTML$|^srcdoc$|HTMLUnsafe$|^setHTML$|^createContextualFragment$|^parseFromString$/';

const noMarkupSink = [
  `MemberExpression[property.name=${SINKS}]`,
  `MemberExpression[property.value=${SINKS}]`,
  'JSXAttribute[name.name=/^(srcDoc|dangerouslySetInnerHTML)$/]',
  "CallExpression[callee.object.name='document'][callee.property.name=/^write/]",
].map((selector) => ({
  selector,
  message: 'This makes markup of a text; put the text in as text, or render elements.',
}));

/** A stream gets everything from outside: no DOM, no React, no wall clock, no network. */
const nothingFromOutside = [
  'document',
  'window',
  'globalThis',
  'self',
  'navigator',
  'localStorage',
  'crypto',
  'Date',
  'performance',
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'console',
].map((name) => ({ name, message: 'A stream takes this from outside, as a parameter.' }));

/** Where React may stand: what renders, and the hooks that it renders with. */
const REACT_ROOMS = [
  'src/main.tsx',
  'src/{bridge,page,ui}/**',
  'src/history/use*.ts',
  'src/live/panel/**/*.tsx',
  'src/score/view/**',
  'src/texts/*.{ts,tsx}',
  'src/widgets/**/*.tsx',
  'src/widgets/**/use*.ts',
];

const noReact = { group: ['react', 'react-dom'], message: 'No React here, its types included.' };

/** A file that imports nothing of React needs it all the same for its elements. */
const noElement = {
  selector: ':matches(JSXOpeningElement, JSXOpeningFragment)',
  message: noReact.message,
};

const noOutsideImports = {
  paths: [
    { name: 'rxjs/fetch', message: 'A stream takes its ports from outside.' },
    { name: 'rxjs/ajax', message: 'A stream takes its ports from outside.' },
    {
      name: 'rxjs',
      importNames: [
        'fromEvent',
        'animationFrames',
        'asyncScheduler',
        'asapScheduler',
        'queueScheduler',
        'animationFrameScheduler',
      ],
      message: 'A stream takes its inputs and its clock from outside.',
    },
  ],
  patterns: [noReact],
};

/** Of a style only the lines count: it is linted as a script of as many empty ones. */
const onlyLines = {
  preprocess: (/** @type {string} */ text) => [text.replaceAll(/[^\n]/g, '')],
  postprocess: (/** @type {import('eslint').Linter.LintMessage[][]} */ found) => found.flat(),
};

const timeWithoutClock = [
  // interval(ms), debounceTime(ms), delay(ms) and their like
  'CallExpression[callee.name=/^(interval|debounceTime|throttleTime|auditTime|sampleTime|delay)$/][arguments.length=1]',
  'CallExpression[callee.name=timer][arguments.length<3]',
].map((selector) => ({
  selector,
  message: 'Pass the clock: without it this runs on the wall clock.',
}));

export default defineConfig(
  globalIgnores(['dist', 'dist-embed', 'dist-live', '.cache', 'test-results']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver()],
      // Without these two no TypeScript file is looked into for what it imports.
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones: zonesWithoutTests }],
      'no-restricted-syntax': ['error', ...noMarkupSink],
      'no-eval': 'error',
      'no-new-func': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'max-lines': ['error', 250],
    },
  },
});
