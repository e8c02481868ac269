import { type ReadableCode, rxjsNames, walkFree } from '@partitura/score/code/names.ts';
import {
  childrenOf,
  isNode,
  nodesOf,
  nameOf,
  type Node,
  type Span,
} from '@partitura/score/code/node.ts';
import { parseCode } from '@partitura/score/code/parseCode.ts';

/** The modules that own code may import. */
export const MODULES = /^rxjs(?:\/operators)?$/;

/**
 * Parses own code as a module. Names that its top level requires, or takes from the object `rxjs` of RxJS's script,
 * become imports with the mark `isTaken`, and so does this object. Decorators become type nodes.
 */
export function parseModule(text: string): ReadableCode {
  const isNew = /\bexport\s+(?:default\s+)?@/.test(text);
  const decorators = isNew ? 'decorators' : 'decorators-legacy';
  const code = parseCode(text, 'own.ts', { sourceType: 'module', decorators });
  const { program } = code;
  hideDecorators(program);
  for (const { source } of nodesOf(program.body)) if (isNode(source)) hideInternal(source);
  /** The names of modules, by the expressions whose value is the module. */
  const sources = new Map<unknown, Node>();
  walkFree(program, (node, free, parent) => {
    const { callee, arguments: given, object, property, type } = parent;
    if (node.type === 'ImportExpression' && isNode(node.source)) {
      hideInternal(node.source);
      const isAwaited = type === 'AwaitExpression';
      if (MODULES.test(String(node.source.value)))
        sources.set(isAwaited ? parent : node, node.source);
    }
    const [moduleName] = nodesOf(given);
    if (free === 'require' && callee === node && moduleName?.type === 'Literal')
      sources.set(parent, moduleName);
    if (free !== 'rxjs' || type.endsWith('Specifier')) return;
    sources.set(node, literal(node, 'rxjs'));
    if (object === node && nameOf(property) === 'operators')
      sources.set(parent, literal(parent, 'rxjs/operators'));
  });
  const body = nodesOf(program.body).flatMap((node) => {
    const declarators = nodesOf(node.declarations);
    const taken = declarators.flatMap((one) => takenBy(node, one, sources.get(one.init)));
    if (taken.length < Math.max(1, declarators.length)) return [node];
    for (const { init } of declarators) {
      sources.delete(init);
      sources.delete((init as Node).object);
    }
    return taken;
  });
  const uses = [...sources.keys()].filter(isNode).filter(({ type }) => type !== 'CallExpression');
  const replaced = uses
    .filter(({ type }) => /^(?:Await|Import)/.test(type))
    .map(({ type, start, end }) => {
      return { start, end, text: type.startsWith('Await') ? 'rxjs' : 'Promise.resolve(rxjs)' };
    });
  // The object `rxjs.operators` counts as `rxjs`.
  for (const use of uses) Object.assign(use, identifier(use, 'rxjs'), { object: undefined });
  const isImported = body.some(({ specifiers }) =>
    nodesOf(specifiers).some(({ local }) => nameOf(local) === 'rxjs'),
  );
  if (uses.length > 0 && !isImported) {
    const end = { start: text.length, end: text.length };
    const local = identifier(end, 'rxjs');
    const specifiers = [{ ...local, type: 'ImportDefaultSpecifier', local }];
    body.unshift(importOf(end, specifiers, literal(end, 'rxjs')));
  }
  const whole = { ...program, body, replaced };
  return { ...code, program: whole, rxjs: rxjsNames(whole) };
}

/** An internal module of RxJS counts as the public module that exports its names. */
function hideInternal(source: Node) {
  const [, dom, operators] =
    /^rxjs\/internal\/.*?(?:dom\/(ajax|fetch|webSocket)\b|(operators)\b|$)/i.exec(
      String(source.value),
    ) ?? [];
  if (/^rxjs\/internal\//.test(String(source.value)))
    Object.assign(source, { value: ['rxjs', dom ?? operators].filter(Boolean).join('/') });
}

/** Decorators are removed like types, so they become type nodes, which no other code inspects. */
function hideDecorators(node: Node) {
  const decorators = nodesOf(node.decorators).map(({ start, end }) => {
    return { type: 'TSDecorator', start, end };
  });
  if (decorators.length > 0) Object.assign(node, { decorators });
  for (const child of childrenOf(node)) hideDecorators(child);
}

/** The import that a declaration is equivalent to, if any. */
function takenBy(statement: Node, { id, init }: Node, source: Node | undefined): readonly Node[] {
  if (!source || !isNode(id)) return [];
  if (nameOf(id) !== undefined) {
    if (!isNode(init) || !/^(?:Call|Await)/.test(init.type)) return [];
    const specifiers = [{ ...id, type: 'ImportNamespaceSpecifier', local: id }];
    return [importOf(statement, specifiers, source)];
  }
  const properties = nodesOf(id.properties);
  const names = properties.map(({ key, value, computed }) =>
    computed === true || nameOf(value) === undefined ? 'operators' : nameOf(key),
  );
  // Such a pattern takes more than plain names from a module.
  if (properties.length === 0 || names.some((one) => !one || one === 'operators')) return [];
  const specifiers = properties.map(({ start, end, key, value }) => {
    return { start, end, type: 'ImportSpecifier', imported: key, local: value };
  });
  return [importOf(statement, specifiers, source)];
}

function importOf({ start, end }: Span, specifiers: Node[], source: Node): Node {
  return { start, end, type: 'ImportDeclaration', specifiers, source, isTaken: true };
}

function literal({ start, end }: Span, value: string): Node {
  return { start, end, type: 'Literal', value };
}

function identifier({ start, end }: Span, name: string): Node {
  return { start, end, type: 'Identifier', name };
}

/** The parser's data about an error, besides its message. */
interface ParserCause {
  readonly reasonCode?: string;
  readonly details?: {
    readonly [detail in 'identifierName' | 'reservedWord' | 'expected' | 'unexpected']?:
      | string
      | null;
  };
}

/** The errors that have their own sentences, by the parser's names for the errors. */
const REASONS = {
  UnterminatedString: 'string',
  UnterminatedTemplate: 'template',
  UnterminatedComment: 'comment',
  UnterminatedRegExp: 'regexp',
  MalformedRegExpFlags: 'pattern',
  DuplicateRegExpFlags: 'pattern',
  IncompatibleRegExpUVFlags: 'pattern',
  VarRedeclaration: 'twice',
  IllegalReturn: 'return',
  AwaitNotInAsyncContext: 'await',
  DeclarationMissingInitializer: 'initializer',
} as const;

/** The reason and the detail of the parser's error at this offset; `syntax` if it has no sentence of its own. */
export function syntaxReason(text: string, at: number, cause: unknown) {
  const { reasonCode = '', details = {} } = (cause ?? {}) as ParserCause;
  const rest = text.slice(at);
  const [next = ''] = /^\s*([\w$]+|\S|$)/u.exec(rest)?.slice(1) ?? [];
  const reason = Object.entries(REASONS).find(([code]) => code === reasonCode)?.[1];
  if (reason) return { reason, detail: details.identifierName ?? '' };
  if (details.reservedWord === 'await') return { reason: 'await' } as const;
  if (reasonCode === 'MissingSemicolon' && !/[)\]}]/.test(next))
    return { reason: 'semicolon' } as const;
  if (!/^(?:Unexpected|InvalidOrUnexpected|MissingSemicolon)/.test(reasonCode))
    return { reason: 'syntax' } as const;
  const { expected, unexpected = next } = details;
  if (next === '') return { reason: 'end' } as const;
  if (expected === ',') return { reason: 'comma' } as const;
  return typeof expected === 'string'
    ? ({ reason: 'expected', detail: expected } as const)
    : ({ reason: 'token', detail: String(unexpected) } as const);
}
