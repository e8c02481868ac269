import { walkFree } from '@partitura/score/code/names.ts';
import {
  isNode,
  nodesOf,
  nameOf,
  type Node,
  type Span,
  childrenOf,
} from '@partitura/score/code/node.ts';
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
function usedNames(program: Node) {
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

/** Names that exist in a browser's page, but not where own code runs. */
const OF_PAGE = ['alert', 'confirm', 'history', 'localStorage', 'prompt', 'sessionStorage'];
/** Names for requests, which get no answer where own code runs. */
const OF_NETWORK = /^(?:EventSource|fetch|WebSocket|XMLHttpRequest|axios|\$?http|this\.\w+)$/;
/** The fields that hold Angular's client. */
const CLIENT = /^_?http(?:Client)?$/;

/** A name that the code uses, and its offset there. */
export interface UsedName {
  readonly name: string;
  readonly start: number;
}

/**
 * Finds the names that a program uses and declares nowhere, each at its first use. It may overlook a name that another
 * block declares. A name after `typeof` may be undeclared.
 */
export function unknownNames(program: Node, isKnown: (name: string) => boolean): UsedName[] {
  const { used, declared } = usedNames(program);
  const unknown = [...used].filter(([name]) => !declared.has(name) && !isKnown(name));
  return [...unknown, ...clientsIn(program)].map(([name, start]) => ({ name, start }));
}

/** The uses of Angular's HTTP client, `this.http`, which own code does not get. */
function clientsIn(node: Node): readonly (readonly [string, number])[] {
  const { object, property, start } = node;
  const name = nameOf(property) ?? '';
  const isClient = isNode(object) && object.type === 'ThisExpression' && CLIENT.test(name);
  return isClient ? [[`this.${name}`, start]] : childrenOf(node).flatMap(clientsIn);
}

/**
 * Returns a hint for each name that will fail because it needs a network; such code still runs. Throws `UnreadOwn` for
 * a name that exists nowhere. `rxjsExports` contains the names that RxJS exports.
 */
export function hintsFor(
  code: { readonly unknownNames: readonly UsedName[]; readonly imports: readonly Import[] },
  rxjsExports: ReadonlySet<string>,
): UnreadOwn[] {
  const { unknownNames, imports } = code;
  const local = imports.filter(({ from }) => NETWORK.test(from)).map((one) => one.local);
  const isOfNetwork = (name: string) => OF_NETWORK.test(name) || local.includes(name);
  for (const usedName of unknownNames) {
    const { name } = usedName;
    if (name === 'Rx') throw new UnreadOwn('rxjs5', usedName, name);
    if (OF_PAGE.includes(name)) throw new UnreadOwn('page', usedName, name);
    if (rxjsExports.has(name) || (!(name in globalThis) && !isOfNetwork(name)))
      throw new UnreadOwn(rxjsExports.has(name) ? 'unimported' : 'missing', usedName, name);
  }
  const hints = unknownNames.filter(({ name }) => isOfNetwork(name));
  return hints.map((used) => new UnreadOwn('network', used, used.name));
}
