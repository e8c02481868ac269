import { parse, type ParserPlugin } from '@babel/parser';
import { findPipes, type FoundPipe } from './findPipes.ts';
import type { Node } from './node.ts';
import { rxjsNames } from './rxjsNames.ts';

/** A file of an app, parsed. */
export interface ParsedSource {
  readonly text: string;
  /** In the order in which they stand, with comments. */
  readonly tokens: readonly ParsedToken[];
  readonly pipes: readonly FoundPipe[];
  /** The names in RxJS, by the offsets where they stand. */
  readonly rxjs: ReadonlyMap<number, string>;
}

export interface ParsedToken {
  readonly type: string | { readonly label: string; readonly keyword?: string };
  readonly start: number;
  readonly end: number;
}

/** Longer ones are bundles without a source map, which would hold the page up for seconds. */
const MOST_CHARACTERS = 1_000_000;

/** Parses a file in the language that its name ends with; `undefined` where it can't be parsed. */
export function parseSource(text: string, file: string): ParsedSource | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  try {
    const { program, tokens } = parse(scriptOf(text, file), {
      sourceType: 'unambiguous',
      errorRecovery: true,
      tokens: true,
      plugins: [...languageOf(file), 'decorators', 'decoratorAutoAccessors'],
    });
    const root = program as unknown as Node;
    return {
      text,
      tokens: (tokens ?? []) as ParsedToken[],
      pipes: findPipes(root, text),
      rxjs: rxjsNames(root),
    };
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
