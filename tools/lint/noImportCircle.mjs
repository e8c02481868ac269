// @ts-check
import { readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';

/** @type {Map<string, { mtimeMs: number, imports: readonly string[] }>} */
const known = new Map();

/**
 * Gives the files of this project that a file imports, for types, at once or later; read anew when
 * the file has changed, as it does under an editor.
 * @param {string} file
 * @returns {readonly string[]}
 */
function importsOf(file) {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs === undefined) return [];
  const before = known.get(file);
  if (before?.mtimeMs === mtimeMs) return before.imports;
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  const imports = importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => /^\.{1,2}\/.*\.(?:tsx?|mjs)$/.test(name))
    .map((name) => resolve(dirname(file), name));
  known.set(file, { mtimeMs, imports });
  return imports;
}

/**
 * Gives the files that lead from one to another, both included; undefined if none do.
 * @param {string} from
 * @param {string} to
 * @param {Set<string>} seen
 * @returns {readonly string[] | undefined}
 */
function way(from, to, seen) {
  if (from === to) return [to];
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const next of importsOf(from)) {
    const rest = way(next, to, seen);
    if (rest) return [from, ...rest];
  }
  return undefined;
}

/**
 * Reports each import that leads back to the file it stands in: `import-x/no-cycle` passes over types.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noImportCircle = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { circle: 'This leads back here: {{way}}. Give what both need a file of its own.' },
  },
  create(context) {
    const { filename, cwd } = context;
    /** @type {Set<string>} */
    const seen = new Set();

    /** @param {import('eslint').Rule.Node} node @param {unknown} name */
    function check(node, name) {
      if (typeof name !== 'string' || !name.startsWith('.')) return;
      const back = way(resolve(dirname(filename), name), filename, seen);
      if (!back) return;
      const data = { way: back.map((file) => relative(cwd, file)).join(' -> ') };
      context.report({ node, messageId: 'circle', data });
    }

    return {
      ':matches(ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration)'(
        /** @type {import('eslint').Rule.Node & { source?: { value: unknown } | null }} */ node,
      ) {
        check(node, node.source?.value);
      },
      ':matches(ImportExpression, TSImportType) > Literal'(
        /** @type {import('eslint').Rule.Node & { value: unknown }} */ node,
      ) {
        check(node, node.value);
      },
    };
  },
};
