// @ts-check
import ts from 'typescript';

/**
 * Gathers the types of an entry in one text: the exports of the entry, under their names, and then the types that these
 * use. Imports of other packages stay imports; the comments lose their references to the rules of this project.
 * @param {string} entry the path of its `.d.ts`, whose relative imports lead to other `.d.ts`
 */
export function flatTypes(entry) {
  const options = { noLib: true, types: [], jsx: ts.JsxEmit.ReactJSX };
  const resolution = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const program = ts.createProgram([entry], { ...options, ...resolution });
  const checker = program.getTypeChecker();
  const main = program.getSourceFile(entry);
  const module = main && checker.getSymbolAtLocation(main);
  if (!module) throw new Error(`Expected ${entry} to be a module.`);
  const exported = checker.getExportsOfModule(module).map((symbol) => {
    const origin = originOf(checker, symbol);
    if ('from' in origin) throw new Error(`Expected ${symbol.name} to be a type of this project.`);
    return { name: symbol.name, origin };
  });
  const names = createNames(exported);
  const texts = exported.map(({ origin }) => declared(origin.symbol, 'export '));
  // The loop also visits the symbols that are named during it.
  for (const symbol of names.inner) texts.push(declared(symbol, ''));
  return [names.imports(), ...texts, 'export {};\n'].join('\n');

  /** @param {ts.Symbol} symbol @param {'export ' | ''} prefix */
  function declared(symbol, prefix) {
    return (symbol.declarations ?? []).map((node) => declaration(node, prefix)).join('\n');
  }

  /** @param {ts.Declaration} given @param {'export ' | ''} prefix */
  function declaration(given, prefix) {
    const node = ts.isVariableDeclaration(given) ? given.parent.parent : given;
    const file = node.getSourceFile();
    const start = node.getStart(file, true);
    /** @type {{ from: number, to: number, text: string }[]} */
    const edits = [];
    visit(node);
    let text = file.text.slice(start, node.end);
    for (const { from, to, text: name } of edits.reverse())
      text = text.slice(0, from - start) + name + text.slice(to - start);
    const [, comment = '', rest = ''] = /^((?:\/\*\*[^]*?\*\/\s*)*)([^]*)$/.exec(text) ?? [];
    const bare = rest.replace(/^(?:export )?(?:declare )?/, '');
    const isValue = !/^(?:interface|type) /.test(bare);
    return `${withoutRules(comment)}${prefix}${isValue ? 'declare ' : ''}${withoutRules(bare)}\n`;

    /** @param {ts.Node} part */
    function visit(part) {
      if (ts.isImportTypeNode(part) && /^['"]\./.test(part.argument.getText(file)))
        throw new Error(`Expected no inline import in the types: ${part.getText(file)}`);
      if (ts.isIdentifier(part)) {
        const symbol = checker.getSymbolAtLocation(part);
        const name = symbol && names.nameOf(originOf(checker, symbol));
        if (name !== undefined && name !== part.text)
          edits.push({ from: part.getStart(file), to: part.end, text: name });
      }
      ts.forEachChild(part, visit);
    }
  }
}

/** @typedef {{ symbol: ts.Symbol } | { from: string, name: string }} Origin a declaration, or an export of a package */

/**
 * Follows imports and exports to the declaration, or to the package that has it.
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} given
 * @returns {Origin}
 */
function originOf(checker, given) {
  let symbol = given;
  while (symbol.flags & ts.SymbolFlags.Alias) {
    const [node] = symbol.declarations ?? [];
    const from = node && moduleOf(node);
    if (from !== undefined && node && ts.isImportSpecifier(node) && !from.startsWith('.'))
      return { from, name: (node.propertyName ?? node.name).text };
    const next = checker.getImmediateAliasedSymbol(symbol);
    if (!next) break;
    symbol = next;
  }
  return { symbol };
}

/** The module that an import or an export names. @param {ts.Node} node @returns {string | undefined} */
function moduleOf(node) {
  if (ts.isSourceFile(node)) return undefined;
  if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return moduleOf(node.parent);
  const module = node.moduleSpecifier;
  return module && ts.isStringLiteral(module) ? module.text : undefined;
}

/**
 * The names in the text: exports have their export names; all other symbols have their own, with a number if the name
 * is taken.
 * @param {readonly { name: string, origin: { symbol: ts.Symbol } }[]} exported
 */
function createNames(exported) {
  /** @type {Map<ts.Symbol | string, string>} */
  const known = new Map(exported.map(({ name, origin }) => [origin.symbol, name]));
  const taken = new Set(known.values());
  /** @type {Set<ts.Symbol>} */
  const inner = new Set();
  /** @type {Map<string, string[]>} */
  const imported = new Map();

  /** @param {ts.Symbol | string} key @param {string} wanted */
  function add(key, wanted) {
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`;
    taken.add(name);
    known.set(key, name);
    return name;
  }

  return {
    inner,
    /** The name of an origin; none if it is not a declaration of a module. @param {Origin} origin */
    nameOf(origin) {
      if ('from' in origin) {
        const key = `${origin.from} ${origin.name}`;
        const known_ = known.get(key);
        if (known_ !== undefined) return known_;
        const name = add(key, origin.name);
        const part = name === origin.name ? name : `${origin.name} as ${name}`;
        imported.set(origin.from, [...(imported.get(origin.from) ?? []), part]);
        return name;
      }
      const { symbol } = origin;
      const [node] = symbol.declarations ?? [];
      if (!node || !isTopLevel(node)) return undefined;
      const before = known.get(symbol);
      if (before !== undefined) return before;
      inner.add(symbol);
      return add(symbol, symbol.name);
    },
    imports: () =>
      [...imported]
        .sort()
        .map(([from, parts]) => `import type { ${parts.sort().join(', ')} } from '${from}';\n`)
        .join(''),
  };
}

/**
 * Whether a module declares this. A script, such as the one of `@types/react` with an empty `Element`, declares globals,
 * which the reader of the text has.
 * @param {ts.Declaration} node
 */
function isTopLevel(node) {
  const { parent } = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return ts.isSourceFile(parent) && ts.isExternalModule(parent);
}

/** Removes the rules and folders of this project, which comments name. @param {string} text */
function withoutRules(text) {
  return text
    .replace(/(?:\s*\*)*\s+Source: SPEC [\w.,*\s-]*?\.(?=\s*(?:\*\/|\n))/g, '')
    .replace(/\bpackages\/inbox\/docs\//g, 'docs/');
}
