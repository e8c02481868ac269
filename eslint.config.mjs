import { readFileSync, readdirSync } from 'node:fs';
import rxjsX from 'eslint-plugin-rxjs-x';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** The code with observables; the rules need types, which take most of their time. */
const files = ['apps', 'packages']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^\w+\/\w+\/src\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.(?:test|test-d|d)\.tsx?$/.test(file))
  .filter((file) => /rxjs|subscribe\(|\.pipe\(|\w\$(?![\w{])/.test(readFileSync(file, 'utf8')));

/** The rules for RxJS; oxlint has all other rules (`oxlint.config.mjs`). */
export default defineConfig({
  files,
  extends: [rxjsX.configs.strict],
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { project: './tools/lint/tsconfig.json', tsconfigRootDir: import.meta.dirname },
  },
});
