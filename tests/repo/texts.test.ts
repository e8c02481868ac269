import { expect, test } from 'vitest';

/** The texts of each package, in a folder or in a file for each language. */
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../{apps,packages}/*/src/**/texts/{en,ru}/*.ts',
    '../../{apps,packages}/*/src/**/{first,missing,*exts,card,editor,link}.{en,ru}.ts',
    '../../packages/inbox/src/source/mail.*.json',
  ],
  { eager: true },
);

function kinds(texts: unknown): unknown {
  if (Array.isArray(texts)) return `list of ${texts.length}`;
  if (typeof texts !== 'object' || texts === null) return typeof texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, kinds(text)]));
}

/** Returns the path of the same texts in a language. */
const inLanguage = (path: string, language: string) =>
  path.replace(/([/.])ru([/.])/, `$1${language}$2`);

const russian = Object.keys(modules).filter((path) => /[/.]ru[/.]/.test(path));
const languages = [
  ...new Set(Object.keys(modules).map((path) => /[/.](en|ru)[/.]/.exec(path)?.[1] ?? '')),
];

test('[LG1] there are texts in Russian and at least one other language; every package has the same texts in each language', () => {
  expect(languages).toContain('ru');
  expect(languages.length).toBeGreaterThan(1);
  expect(russian.length).toBeGreaterThan(30);
  expect(Object.keys(modules)).toHaveLength(russian.length * languages.length);
  for (const path of russian) {
    for (const language of languages)
      expect(kinds(modules[inLanguage(path, language)]), path).toEqual(kinds(modules[path]));
  }
});
