import { parse, type ParserPlugin } from '@babel/parser';
import type { Node, ParsedCode } from '../../code/node.ts';

/** Longer ones are bundles without a source map, which would hold the page up for seconds. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Parses a file in the language that its name ends with, into the syntax tree that the build's parser gives too;
 * `undefined` where it can't be parsed.
 */
export function parseSource(text: string, file: string): ParsedCode | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  try {
    const { program, comments } = parse(scriptOf(text, file), {
      sourceType: 'unambiguous',
      errorRecovery: true,
      attachComment: false,
      createParenthesizedExpressions: true,
      plugins: [
        ...languageOf(file),
        'decorators',
        'decoratorAutoAccessors',
        ['estree', { classFeatures: true }],
      ],
    });
    const known = (comments ?? []) as { start: number; end: number }[];
    return { text, program: program as unknown as Node, comments: known };
  } catch {
    return undefined;
  }
}

const COMPONENT = /\.(?:vue|svelte|astro)$/;

function languageOf(file: string): ParserPlugin[] {
  if (/\.[cm]?ts$/.test(file) || COMPONENT.test(file)) return ['typescript'];
  return file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['jsx'];
}

/** Of a component's file only its scripts are code; they stay where they stand. */
function scriptOf(text: string, file: string) {
  if (!COMPONENT.test(file)) return text;
  return text
    .split(/(?<=<script\b[^>]*>)([^]*?)(?=<\/script>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\S/g, ' ')))
    .join('');
}
