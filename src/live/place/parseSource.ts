import type { ParsedCode } from '../../code/node.ts';
import { parseCode } from '../../code/parseCode.ts';

/** Longer ones are bundles without a source map, which would hold the page up for seconds. */
const MOST_CHARACTERS = 1_000_000;

/** Parses a file in the language that its name ends with; `undefined` where it can't be parsed. */
export function parseSource(text: string, file: string): ParsedCode | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  try {
    return { ...parseCode(scriptOf(text, file), file), text };
  } catch {
    return undefined;
  }
}

/** Of a component's file only its scripts are code; they stay where they stand. */
function scriptOf(text: string, file: string) {
  if (!/\.(?:vue|svelte|astro)$/.test(file)) return text;
  return text
    .split(/(?<=<script\b[^>]*>)([^]*?)(?=<\/script>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\S/g, ' ')))
    .join('');
}
