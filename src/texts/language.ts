/** A language of the page: the name of its folder here, which is a tag as in `<html lang>`. */
export type Language = string;

/** The language of a first visit. */
export const firstLanguage: Language = 'ru';

/** The texts of one group in every language. */
export type InEachLanguage<T> = Readonly<Record<Language, T>>;

/** Groups texts by language; given by path, as `import.meta.glob` gives them: `./en/score.ts`, `./texts.en.ts`. */
export function inEachLanguage<T>(files: Readonly<Record<string, T>>): InEachLanguage<T> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [
      path.replace(/^.*?([\w-]+)(\/[^/]*|\.ts)$/, '$1'),
      texts,
    ]),
  );
}

/** Gives the texts under a key, which of a group is the language. Throws an `Error` when there are none. */
export function textsIn<T>(group: Readonly<Record<string, T>>, key: string): T {
  const texts = group[key];
  if (!texts) throw new Error(`Expected texts in "${key}".`);
  return texts;
}
