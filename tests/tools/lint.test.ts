import { ESLint, Linter } from 'eslint';
import { describe, expect, test } from 'vitest';
import tseslint from 'typescript-eslint';
import { repoFiles } from '../repo/repoFiles.ts';

describe('the lint of React', () => {
  const eslint = new ESLint();

  /** The lint rules of the project that forbid React in a file of this name. */
  async function refusals(path: string, text: string) {
    const { rules } = (await eslint.calculateConfigForFile(path)) as {
      rules: Linter.RulesRecord;
    };
    const { 'no-restricted-imports': imports = 'off', 'no-restricted-syntax': syntax = 'off' } =
      rules;
    const config = {
      files: ['**'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      rules: { 'no-restricted-imports': imports, 'no-restricted-syntax': syntax },
    } satisfies Linter.Config;
    return new Linter().verify(text, config, path).map(({ ruleId }) => ruleId);
  }

  test.each([
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
    'src/widgets/users/users.stream.ts',
    'src/widgets/inbox/table/x.ts',
  ])('[DC11] %s imports no React', async (path) => {
    for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']) {
      const refused = ['no-restricted-imports'];
      expect(await refusals(path, `import { a } from '${name}';`)).toEqual(refused);
      expect(await refusals(path, `import type { a } from '${name}';`)).toEqual(refused);
      expect(await refusals(path, `export { a } from '${name}';`)).toEqual(refused);
    }
  });

  test('[DC11] JSX elements, which need no import, are refused in these files too', async () => {
    expect(await refusals('src/clock/x.tsx', 'const a = <p />;')).toEqual(['no-restricted-syntax']);
    expect(await refusals('src/clock/x.tsx', 'const a = <></>;')).toEqual(['no-restricted-syntax']);
  });

  test.each([
    'src/main.tsx',
    'src/bridge/x.ts',
    'src/history/useValueAt.ts',
    'src/page/frame/x.tsx',
    'src/score/view/x.ts',
    'src/score/export/x.tsx',
    'src/texts/x.ts',
    'src/ui/x.tsx',
    'src/widgets/users/X.tsx',
    'src/widgets/inbox/table/useX.ts',
    'src/clock/x.test.tsx',
  ])('[DC11] %s may import React', async (path) => {
    const text = `import { a } from 'react';\nimport { b } from 'react-dom/client';`;
    expect(await refusals(path, text)).toEqual([]);
  });
});

describe('the lint of lines', () => {
  const eslint = new ESLint();
  const limit = [2, 250];

  test('[DC12.1] lint counts the lines of code files of each kind in each folder', async () => {
    const code = repoFiles().filter((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file));
    const kinds = new Map(code.map((file) => [file.replace(/[^/.]+(?=[^/]*$)/, ''), file]));
    const counted = [...kinds.values()].map(async (file) => {
      const config = (await eslint.calculateConfigForFile(file)) as Linter.Config | undefined;
      return { file, limit: config?.rules?.['max-lines'] };
    });
    expect(kinds.size).toBeGreaterThan(100);
    expect(await Promise.all(counted)).toEqual(
      [...kinds.values()].map((file) => ({ file, limit })),
    );
  });

  test.each([
    [250, []],
    [251, ['max-lines']],
  ])('[DC12.1] a style of %i lines is reported by %j', async (lines, rules) => {
    const [result] = await eslint.lintText('a { color: red }\n'.repeat(lines), {
      filePath: 'src/page/frame/x.css',
    });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(rules);
  });
});
