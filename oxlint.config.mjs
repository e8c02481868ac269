// @ts-check
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'oxlint';
import { strict } from './tools/lint/strict.mjs';
import { zones, zonesOfCards, zonesWithoutTests } from './tools/lint/zones.mjs';

const tests = ['**/*.test.{ts,tsx}', '**/tests/**'];

/** The sources of all packages. */
const SOURCES = '{apps,packages}/*/src/**';

/** Functions that turn text into markup or code: each could run foreign scripts. */
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
const nothingFromOutside = `
  document window globalThis self navigator localStorage crypto Date performance fetch
  setTimeout setInterval queueMicrotask requestAnimationFrame console
`
  .trim()
  .split(/\s+/)
  .map((name) => ({ name, message: 'A stream takes this from outside, as a parameter.' }));

/** The files that may import React: rendering code and its hooks. */
const REACT_ROOMS = [
  'apps/page/src/main.tsx',
  'apps/page/src/{course,exercises,faults,frame,journal,own,page,preferences}/**',
  'apps/page/src/{score,settings,share,time,whatIf}/**',
  'packages/base/src/{bridge,ui}/**',
  'packages/score/src/{view,whatIf}/**',
  ...['tsx', 'ts'].flatMap((extension) => {
    const files = extension === 'tsx' ? '*.tsx' : 'use*.ts';
    return [
      `apps/page/src/{widgets,stream}/**/${files}`,
      `packages/{inbox,own}/src/**/${files}`,
      `packages/live/src/panel/**/${files}`,
      `packages/base/src/{history,language}/${files}`,
    ];
  }),
];

const noReact = {
  group: ['react', 'react/*', 'react-dom', 'react-dom/*'],
  message: 'No React here, its types included.',
};

/** JSX elements need React even in a file that does not import it. */
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
        ...['fromEvent', 'animationFrames', 'asyncScheduler', 'asapScheduler'],
        ...['queueScheduler', 'animationFrameScheduler'],
      ],
      message: 'A stream takes its inputs and its clock from outside.',
    },
  ],
  patterns: [noReact],
};

const timeWithoutClock = [
  // interval(ms), debounceTime(ms), delay(ms) and similar calls
  'CallExpression[callee.name=/^(interval|debounceTime|throttleTime|auditTime|sampleTime|delay)$/][arguments.length=1]',
  'CallExpression[callee.name=timer][arguments.length<3]',
].map((selector) => ({
  selector,
  message: 'Pass the clock: without it this runs on the wall clock.',
}));

const untidy = ['no-unused-expressions', 'no-unused-vars'].concat(
  ['consistent-type-imports', 'restrict-template-expressions'].map((rule) => `typescript/${rule}`),
);

export default defineConfig({
  options: {
    typeAware: true,
    reportUnusedDisableDirectives: 'error',
    respectEslintDisableDirectives: false,
  },
  ignorePatterns: ['dist', 'dist-embed', 'dist-live', '.cache', 'test-results'],
  plugins: ['eslint', 'typescript', 'import'],
  jsPlugins: [fileURLToPath(import.meta.resolve('./tools/lint/house.mjs'))],
  categories: { correctness: 'error' },
  rules: {
    ...Object.fromEntries(strict.map((rule) => [rule, 'error'])),
    'import/no-default-export': 'error',
    'house/no-other-package': 'error',
    'house/no-other-room': ['error', ...zonesWithoutTests],
    'house/no-syntax': ['error', ...noMarkupSink],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
    'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'max-lines': ['error', 250],
    // The compiler checks more cases: results of casts, indexes and namespaces.
    'no-unsafe-optional-chaining': 'off',
    'import/namespace': 'off',
    'typescript/require-array-sort-compare': 'off',
  },
  overrides: [
    {
      files: [`${SOURCES}/*.{ts,tsx}`],
      plugins: ['react', 'jsx-a11y'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        'jsx-a11y/prefer-tag-over-role': 'off',
        // axe reports these too, and knows that a checkbox exposes its own state.
        'jsx-a11y/role-has-required-aria-props': 'off',
      },
    },
    {
      // A widget's stream and component do not import the score; its card imports the score's types and
      // kinds of knobs.
      files: ['apps/page/src/widgets/card.ts', 'apps/page/src/widgets/**/*.card.ts'],
      rules: { 'house/no-other-room': ['error', ...zonesOfCards] },
    },
    {
      files: [SOURCES],
      excludeFiles: [...REACT_ROOMS, ...tests],
      rules: {
        'no-restricted-imports': ['error', { patterns: [noReact] }],
        'house/no-syntax': ['error', ...noMarkupSink, noElement],
      },
    },
    {
      // Operators that are passed on as settings: the rule sees their old overload first.
      files: [`${SOURCES}/*.stream.ts`, `${SOURCES}/*.card.ts`],
      rules: { 'typescript/no-deprecated': 'off' },
    },
    {
      files: [`${SOURCES}/*.stream.ts`],
      rules: {
        'no-restricted-globals': ['error', ...nothingFromOutside],
        'no-restricted-imports': ['error', noOutsideImports],
        'house/no-syntax': ['error', ...noMarkupSink, ...timeWithoutClock],
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'A stream takes chance from outside.' },
        ],
      },
    },
    {
      files: tests,
      rules: {
        'house/no-other-room': ['error', ...zones],
        // Only objects of functions are destructured here, and none of the functions depends on
        // `this`.
        'typescript/unbound-method': 'off',
      },
    },
    {
      // Other people's code, as pasted.
      files: ['packages/own/tests/conform/{examples,answers}/**'],
      rules: Object.fromEntries([...strict, ...untidy].map((rule) => [rule, 'off'])),
    },
    {
      // Types imported in a comment, as in `import('../tests/pages.ts').Page`, which the zones do not see.
      files: ['tools/**', '{apps,packages}/*/tools/**'],
      rules: { 'no-warning-comments': ['error', { terms: ['../tests/'], location: 'anywhere' }] },
    },
    {
      files: ['*.config.ts', '*.config.mjs', 'tools/lint/house.mjs'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
});
