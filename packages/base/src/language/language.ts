/** A language of the page: the name of its folders of texts, and a tag for `<html lang>`. */
export type Language = string;

/** The language of a first visit. */
export const firstLanguage: Language = 'ru';

/** The texts of one group in every language. */
export type InEachLanguage<T> = Readonly<Record<Language, T>>;

/** Groups texts by the language in the paths of `import.meta.glob`, such as `./en/score.ts` or `./texts.en.ts`. */
export function inEachLanguage<T>(files: Readonly<Record<string, T>>): InEachLanguage<T> {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [
      path.replace(/^.*?([\w-]+)(\/[^/]*|\.ts|\.json)$/, '$1'),
      texts,
    ]),
  );
}

/** A line of the log with a text from this group, in the language of its reader. */
export const sayFrom =
  <T>(group: InEachLanguage<T>, choose: (texts: T) => string) =>
  (language: Language): string =>
    choose(textsIn(group, language));

/** Returns the texts under a key, such as a language. Throws an `Error` if there are none. */
export function textsIn<T>(group: Readonly<Record<string, T>>, key: string): T {
  const texts = group[key];
  if (!texts) throw new Error(`Expected texts in "${key}".`);
  return texts;
}
