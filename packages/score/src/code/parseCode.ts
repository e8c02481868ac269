import { parse, type ParserOptions, type ParserPlugin } from '@babel/parser';
import { type ReadableCode, rxjsNames } from './names.ts';
import type { Node } from './node.ts';
import { UnreadCode } from './streamFunction.ts';

/**
 * Parses a file, in the language that its file extension determines, into the same kind of syntax tree as the build's
 * parser. Throws `UnreadCode`; with `errorRecovery`, only if nothing can be read. Only `decorators-legacy` allows
 * decorators on parameters, and only `decorators` allows them after `export`.
 */
export function parseCode(
  text: string,
  file: string,
  {
    decorators = 'decorators',
    ...options
  }: Pick<ParserOptions, 'errorRecovery' | 'sourceType'> & {
    readonly decorators?: 'decorators' | 'decorators-legacy';
  } = {},
): ReadableCode {
  try {
    const syntaxTree = parse(text, {
      ...{ sourceType: 'unambiguous', ...options, attachComment: false },
      createParenthesizedExpressions: true,
      plugins: [...languageOf(file), decorators, 'decoratorAutoAccessors', ESTREE],
    });
    const program = syntaxTree.program as unknown as Node;
    const comments = (syntaxTree.comments ?? []) as { start: number; end: number }[];
    return { text, program, comments, rxjs: rxjsNames(program) };
  } catch (error) {
    const { pos = 0, message } = error as SyntaxError & { pos?: number };
    const unread = new UnreadCode('syntax', { start: pos }, message.replace(/ \(\d+:\d+\)$/, ''));
    throw Object.assign(unread, { cause: error });
  }
}

const ESTREE: ParserPlugin = ['estree', { classFeatures: true }];

function languageOf(file: string): ParserPlugin[] {
  if (/\.(?:[cm]?ts|vue|svelte|astro)$/.test(file)) return ['typescript'];
  return file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['jsx'];
}
