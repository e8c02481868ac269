import { parse, type ParserPlugin } from '@babel/parser';
import type { Node, ParsedCode } from './node.ts';
import { UnreadCode } from './streamFunction.ts';

/**
 * Parses a file in the language of its name's ending, into the same kind of syntax tree as the build's parser;
 * `undefined` if it can't be parsed.
 */
export function parseCode(text: string, file: string): ParsedCode {
  try {
    const { program, comments } = parse(text, {
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
  } catch (error) {
    const { pos = 0, message } = error as SyntaxError & { pos?: number };
    throw new UnreadCode('syntax', { start: pos }, message.replace(/ \(\d+:\d+\)$/, ''));
  }
}

function languageOf(file: string): ParserPlugin[] {
  if (/\.(?:[cm]?ts|vue|svelte|astro)$/.test(file)) return ['typescript'];
  return file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['jsx'];
}
