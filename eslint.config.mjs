import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import rxjsX from 'eslint-plugin-rxjs-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const widgets = [
  'attention',
  'full-name',
  'greeting',
  'inbox',
  'ticker',
  'tracked-input',
  'users',
].map((name) => `./src/widgets/${name}`);

/** Imports go one way: texts <- streams <- widgets <- page <- main; a widget knows no other. */
const zones = [
  { target: './src/texts', from: './src', except: ['./texts'] },
  { target: './src/streams', from: './src', except: ['./streams', './texts'] },
  { target: './src/widgets', from: ['./src/page', './src/main.tsx'] },
  { target: './src/page', from: './src/main.tsx' },
  ...widgets.map((widget) => ({
    target: widget,
    from: widgets.filter((other) => other !== widget),
  })),
];

/** Tests stand beside what they test; only they know the test support. */
const zonesOfPage = [...zones, { target: './src', from: ['./tests', './tools'] }];
const tests = ['**/*.test.{ts,tsx}', 'tests/**'];

const markupSinks = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'setHTMLUnsafe'];

const noMarkupSink = [
  ...markupSinks.map((name) => ({
    selector: `MemberExpression[property.name='${name}']`,
    message: `${name} turns text into markup; put it in as text.`,
  })),
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Markup from a string is a door for scripts; render elements.',
  },
  {
    selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write/]",
    message: 'document.write turns text into markup.',
  },
];

/** A stream gets everything from outside: no DOM, no React, no wall clock, no network. */
const nothingFromOutside = [
  'document',
  'window',
  'Date',
  'performance',
  'fetch',
  'setTimeout',
  'setInterval',
  'console',
].map((name) => ({ name, message: 'A stream takes this from outside, as a parameter.' }));

export default defineConfig(
  globalIgnores(['dist', '.cache', 'test-results']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createNodeResolver()] },
    rules: {
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones: zonesOfPage }],
      'no-restricted-syntax': ['error', ...noMarkupSink],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'max-lines': ['error', 250],
    },
  },
  {
    files: ['src/**'],
    extends: [
      reactHooks.configs.flat.recommended,
      jsxA11y.configs.recommended,
      rxjsX.configs.strict,
    ],
  },
  {
    files: ['src/**/*.stream.ts'],
    rules: {
      'no-restricted-globals': ['error', ...nothingFromOutside],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'A stream takes chance from outside.' },
      ],
    },
  },
  {
    files: tests,
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'rxjs-x/no-ignored-error': 'off',
      // What is taken apart here are objects of functions; nothing in the project depends on `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // The compiler checks these too, and knows Node's globals.
    files: ['**/*.mjs'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['*.config.ts', '*.config.mjs'],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
