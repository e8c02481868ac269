import { parseSync } from 'vite';

/** A node of the parsed code; the fields depend on its type. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A stream file, parsed as far as the score needs it. */
export interface ParsedStream {
  /** The name of the exported function: the stream's. */
  name: string;
  /** The exported function, from `export` on. Only what stands in it is shown, so only that has lanes. */
  fn: Node;
  /** The names that the file imports from RxJS, types aside. */
  rxjs: readonly string[];
}

/**
 * Parses a stream file. Throws a `SyntaxError` that names the file, and the place where there is
 * one, when the code is broken or exports no function.
 */
export function parseStream(code: string, file: string): ParsedStream {
  const { program, errors } = parseSync('stream.ts', code);
  const [error] = errors;
  if (error) {
    const place = [file, ...lineAndColumn(code, error.labels[0]?.start)].join(':');
    throw new SyntaxError(`${place}: A stream file should be TypeScript, but: ${error.message}`);
  }
  const body = program.body as unknown as Node[];
  return { ...exportedFunction(body, file), rxjs: importedFromRxjs(body) };
}

/** The nodes right below a node. */
export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The name of an identifier; of any other node `undefined`. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.name === 'string' ? node.name : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function lineAndColumn(code: string, at: number | undefined) {
  if (at === undefined) return [];
  const lines = code.slice(0, at).split('\n');
  return [lines.length, (lines.at(-1)?.length ?? 0) + 1];
}

function exportedFunction(body: readonly Node[], file: string) {
  for (const { type, start, declaration } of body) {
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) continue;
    const name = nameOf(declaration.id);
    if (declaration.type === 'FunctionDeclaration' && name) {
      return { name, fn: { ...declaration, start } };
    }
  }
  throw new SyntaxError(
    `${file}: A stream file should export its function, but this one exports none: write "export function" before it.`,
  );
}

function importedFromRxjs(body: readonly Node[]) {
  return body
    .filter((node) => node.type === 'ImportDeclaration' && (node.source as Node).value === 'rxjs')
    .flatMap((node) => node.specifiers as Node[])
    .filter((specifier) => specifier.importKind !== 'type')
    .flatMap((specifier) => nameOf(specifier.local) ?? []);
}
