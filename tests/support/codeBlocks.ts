import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** The code blocks of a Markdown file in these languages, each with a unique file name. */
export function codeBlocks(doc: string, languages: readonly string[]) {
  const blocks = [...readFileSync(doc, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
  return blocks
    .map(([, language = '', code = ''], index) => ({
      language,
      name: `${basename(doc, '.md')}-${index}.${language}`,
      // Makes it a module, with or without imports.
      code: `${code}export {};\n`,
    }))
    .filter(({ language }) => languages.includes(language));
}
