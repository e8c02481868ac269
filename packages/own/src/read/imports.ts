import { walkFree } from '@partitura/score/code/names.ts';
import { isNode, nodesOf, nameOf, type Node, type Span } from '@partitura/score/code/node.ts';
import { blanked, type Edit } from './applyEdits.ts';
import { MODULES } from '../parse/parseModule.ts';
import { UnreadOwn } from './UnreadOwn.ts';

/** The modules from which RxJS 5 exported its names. */
const RXJS_5 = /^rxjs\/(?:[A-Z]\w+|(?:add|operator|observable|scheduler|symbol|util)\/.+)$/;
/** Modules of RxJS that need a network: their exports exist, but fail. */
export const NETWORK = /^rxjs\/(?:ajax|fetch|webSocket)$/;

/** Style sheets: nothing in them runs. */
const STYLES = /\.(?:css|less|s[ac]ss)$/;

/** A name that the code gives to an export of a module; `*` is the whole module. */
export interface Import {
  readonly from: string;
  readonly local: string;
  readonly imported: string;
}

/**
 * Turns a program into the body of a function, without its imports and without the words `export` and `default`. Its
 * results are its default export and its last statement, if they are expressions. Throws `UnreadOwn` at an import
 * from a module other than RxJS's, unless it imports only a style sheet, or names that only types and decorators use.
 */
export function unwrapModule(text: string, program: Node) {
  const imports: Import[] = [];
  const edits = [...(program.replaced as readonly Edit[])];
  const results: Span[] = [];
  let isImporting = false;
  const body = nodesOf(program.body);
  const { used } = usedNames(program);
  for (const node of body) {
    const { type, start, end, declaration, source } = node;
    const blank = (until: number) => edits.push(blanked(text, { start, end: until }));
    const module = String(isNode(source) && source.value);
    const isOther = isNode(source) && !MODULES.test(module) && !NETWORK.test(module);
    if (isOther && !isGone(node, module)) throw new UnreadOwn(kindOf(module), source, module);
    if (type === 'ImportDeclaration') {
      blank(end);
      if (isOther) continue;
      const taken = importsOf(node);
      imports.push(...taken);
      isImporting ||= taken.length > 0 && MODULES.test(module) && node.isTaken !== true;
    } else if (type === 'ExportDefaultDeclaration' && isNode(declaration)) {
      const words = /^export\s+default/.exec(text.slice(start, end))?.[0].length ?? 0;
      blank(start + words);
      if (!/Declaration$/.test(declaration.type)) results.push(declaration);
    } else if (type === 'ExportNamedDeclaration')
      blank(isNode(declaration) ? start + 'export'.length : end);
    else if (type === 'ExportAllDeclaration') blank(end);
  }
  const last = body.at(-1);
  if (last?.type === 'ExpressionStatement' && isNode(last.expression))
    results.push(last.expression);
  return { imports, edits, results, isImporting };

  /** Whether an import or export has only types, a style sheet, or names that only types and decorators use. */
  function isGone({ type, importKind, exportKind, specifiers }: Node, module: string) {
    if (importKind === 'type' || exportKind === 'type') return true;
    const names = nodesOf(specifiers).map(({ local }) => nameOf(local) ?? '');
    if (type !== 'ImportDeclaration' || kindOf(module) !== 'module') return false;
    return names.length > 0 ? !names.some((name) => used.has(name)) : STYLES.test(module);
  }
}

function kindOf(module: string) {
  return RXJS_5.test(module) ? 'rxjs5' : 'module';
}

function importsOf({ specifiers, importKind, source }: Node): Import[] {
  if (importKind === 'type') return [];
  return nodesOf(specifiers)
    .filter((one) => one.importKind !== 'type')
    .map(({ type, local, imported }) => ({
      from: String((source as Node).value),
      local: nameOf(local) ?? '',
      imported: type === 'ImportNamespaceSpecifier' ? '*' : (nameOf(imported) ?? 'default'),
    }));
}

/** The names that a program uses except as types, each at its first use, and the names of its declarations. */
export function usedNames(program: Node) {
  const declaredNames = new Set(['arguments']);
  const firstUses = new Map<string, number>();
  walkFree(program, (node, free, parent) => {
    const { type, id, label, operator } = parent;
    const name = nameOf(node);
    if (name !== undefined && id === node) declaredNames.add(name);
    const isOther =
      /Specifier$|^MetaProperty$|^TS(?!As|Satisfies|NonNull|TypeAss|Instantiation)/.test(type) ||
      label === node;
    if (free !== undefined && !isOther && operator !== 'typeof' && !firstUses.has(free))
      firstUses.set(free, node.start);
  });
  return { used: firstUses, declared: declaredNames };
}
