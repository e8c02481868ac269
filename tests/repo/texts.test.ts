import { expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>('../../src/texts/*/*.ts', {
  eager: true,
});

/** The texts of a language by file name, with their types: an object of texts, a list, a text or a function. */
function textsOf(language: string): Record<string, unknown> {
  const folder = `../../src/texts/${language}/`;
  const files = Object.entries(modules).filter(([path]) => path.startsWith(folder));
  return Object.fromEntries(files.map(([path, file]) => [path.slice(folder.length), kinds(file)]));
}

function kinds(texts: unknown): unknown {
  if (Array.isArray(texts)) return `list of ${texts.length}`;
  if (typeof texts !== 'object' || texts === null) return typeof texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, kinds(text)]));
}

const ofWidgets = import.meta.glob<Record<string, unknown>>(
  [
    '../../src/widgets/*/{,texts/}{first,*exts}.*.ts',
    '../../src/widgets/*/*/mail.*.json',
    '../../src/own/texts/*.*.ts',
    '../../src/own/*/texts.*.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
);

const languages = [...new Set(Object.keys(modules).map((path) => path.split('/').at(-2) ?? ''))];

test('[LG1] the page has Russian and at least one other language', () => {
  expect(languages).toContain('ru');
  expect(languages.length).toBeGreaterThan(1);
  expect(Object.keys(textsOf('ru')).length).toBeGreaterThan(4);
});

test.each(languages)(
  '[LG1] the folder of %s has the same files as the Russian folder, with the same texts',
  (language) => {
    expect(textsOf(language)).toEqual(textsOf('ru'));
  },
);

test.each(languages.filter((language) => language !== 'ru'))(
  '[LG1] each widget, and the own stream, has the same texts in %s as in Russian',
  (language) => {
    const russian = Object.keys(ofWidgets).filter((path) => path.includes('.ru.'));
    expect(Object.keys(ofWidgets)).toHaveLength(russian.length * languages.length);
    for (const path of russian) {
      expect(kinds(ofWidgets[path.replace('.ru.', `.${language}.`)]), path).toEqual(
        kinds(ofWidgets[path]),
      );
    }
  },
);
