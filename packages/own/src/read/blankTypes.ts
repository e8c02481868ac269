import { childrenOf, isNode, nodesOf, type Node, type Span } from '@partitura/score/code/node.ts';
import { blanked, type Edit, inserted } from './applyEdits.ts';
import { UnreadOwn } from './UnreadOwn.ts';

/** The syntax nodes of types and of decorators, which are removed wherever they occur. */
const TYPES =
  /^TS(?:TypeAnnotation|TypeParameterDeclaration|TypeParameterInstantiation|IndexSignature)$|Decorator$/;
/** The statements that exist only for types. */
const TYPE_STATEMENTS = /^TS(?:InterfaceDeclaration|TypeAliasDeclaration|DeclareFunction)$/;
/** The statements of TypeScript that make values, and that are refused. */
const UNREAD = /^TS(?:ModuleDeclaration|ImportEqualsDeclaration|ExportAssignment)$/;

const MODIFIERS = /\b(?:public|private|protected|readonly|abstract|override|declare|accessor)\b/g;

/**
 * Removes the types of a program: they become spaces, so that lines and columns stay. Enums and parameter properties
 * become JavaScript, and accessors become fields. Decorators are removed, because they describe a class only to its
 * framework. Throws `UnreadOwn` at other parts of TypeScript that make values: namespaces, `import =` and `export =`.
 */
export function blankTypes(text: string, node: Node, parent = node): readonly Edit[] {
  const { type, start, end, expression } = node;
  // Imports and lists of exports are removed as a whole.
  if (type === 'ImportDeclaration' || (type === 'ExportNamedDeclaration' && !node.declaration))
    return [];
  if (TYPES.test(type) || hasNoBody(node)) return [blanked(text, node)];
  if (TYPE_STATEMENTS.test(type) || node.declare === true || node.exportKind === 'type') {
    // The text before the removed part may need a semicolon.
    const semicolon = type.startsWith('Property') ? [] : [inserted(start, ';')];
    return [blanked(text, node), ...semicolon];
  }
  if (UNREAD.test(type)) throw new UnreadOwn('typescript', node);
  if (type === 'TSEnumDeclaration') return [{ start, end, text: enumCode(text, node) }];
  const edits: Edit[] = [];
  if (isNode(expression) && /^TS(?:As|Satisfies|NonNull)/.test(type))
    edits.push(blanked(text, { start: expression.end, end }));
  if (isNode(expression) && type === 'TSTypeAssertion')
    edits.push(blanked(text, { start, end: expression.start }));
  if (type === 'TSParameterProperty')
    edits.push(...blankWords(text, { start, end: (node.parameter as Node).start }, MODIFIERS));
  if (/Class(?:Declaration|Expression)$/.test(type)) edits.push(...blankHeader(text, node));
  if (/(?:Definition|AccessorProperty)$/.test(type)) edits.push(...blankMember(text, node));
  if (type === 'Identifier') edits.push(...blankName(text, node));
  if (type === 'ArrowFunctionExpression') edits.push(...keepArrow(text, node));
  if (/Function/.test(type)) edits.push(...blankThis(text, node));
  if (type === 'FunctionExpression' && parent.kind === 'constructor')
    edits.push(...setProperties(text, node));
  return edits.concat(childrenOf(node).flatMap((child) => blankTypes(text, child, node)));
}

/** Removes these words in a part of the text that contains no strings or comments. */
function blankWords(text: string, { start, end }: Span, words: RegExp): readonly Edit[] {
  return [...text.slice(start, end).matchAll(words)].map(({ index, 0: word }) =>
    blanked(text, { start: start + index, end: start + index + word.length }),
  );
}

/** `x?: T` and `x!: T`. */
function blankName(text: string, node: Node) {
  const { start, typeAnnotation, name } = node;
  const end = isNode(typeAnnotation) ? typeAnnotation.start : node.end;
  return blankWords(text, { start: start + String(name).length, end }, /[?!]/g);
}

/** `abstract class A<T> extends B<T> implements C`. */
function blankHeader(text: string, node: Node) {
  const body = node.body as Node;
  const from = nodesOf(node.decorators).at(-1)?.end ?? node.start;
  const words = node.abstract === true ? /\babstract(?=\s+class\b)/g : /(?!)/g;
  const before = [node.id, node.typeParameters, node.superClass, node.superTypeParameters];
  const start = Math.max(from, ...before.filter(isNode).map(({ end }) => end));
  const isImplementing = nodesOf(node.implements).length > 0;
  return [
    ...blankWords(text, { start: from, end: body.start }, words),
    ...(isImplementing ? [blanked(text, { start, end: body.start })] : []),
  ];
}

function blankMember(text: string, node: Node) {
  const key = node.key as Node;
  const from = nodesOf(node.decorators).at(-1)?.end ?? node.start;
  const next = [node.typeAnnotation, node.value].filter(isNode).map(({ start }) => start);
  const isMarked = node.optional === true || node.definite === true;
  const marks = { start: key.end, end: Math.min(node.end, ...next) };
  return [
    ...blankWords(text, { start: from, end: key.start }, MODIFIERS),
    ...(isMarked ? blankWords(text, marks, /[?!]/g) : []),
  ];
}

/** No line may end before `=>`, so `=>` moves to the start of a result type that has several lines. */
function keepArrow(text: string, { returnType, body }: Node): readonly Edit[] {
  if (!isNode(returnType)) return [];
  const { start, end } = returnType;
  if (!text.slice(start, end).includes('\n')) return [];
  const arrow = text.indexOf('=>', end);
  if (arrow < 0 || arrow > (body as Node).start) return [];
  return [blanked(text, { start: arrow, end: arrow + 2 }), inserted(start, '=>')];
}

/** Removes the parameter `this`, which exists only for types. */
function blankThis(text: string, { params }: Node) {
  const [first, second] = nodesOf(params);
  if (first?.name !== 'this') return [];
  return [blanked(text, { start: first.start, end: second?.start ?? first.end })];
}

/** Whether a member is an overload, or is implemented only by subclasses. */
function hasNoBody({ type, value, abstract }: Node) {
  if (!type.endsWith('Definition')) return false;
  return abstract === true || (type === 'MethodDefinition' && isNode(value) && !isNode(value.body));
}

/** `constructor(private x: T) {}` sets `this.x`, after `super(…)` if there is one. */
function setProperties(text: string, { params, body }: Node): readonly Edit[] {
  const names = nodesOf(params)
    .filter(({ type }) => type === 'TSParameterProperty')
    .map(({ parameter }) => parameter as Node)
    .map((part) => String((part.type === 'AssignmentPattern' ? (part.left as Node) : part).name));
  if (names.length === 0) return [];
  const block = body as Node;
  const [first] = nodesOf(block.body);
  const isSuper = first && /^super\b/.test(text.slice(first.start, first.end));
  const at = isSuper ? first.end : block.start + 1;
  const code = names.map((name) => `;this.${name}=${name};`).join('');
  return [inserted(at, code)];
}

/** The object that an enum becomes, with the same number of lines. */
function enumCode(text: string, node: Node): string {
  const members = nodesOf(isNode(node.body) ? node.body.members : node.members);
  const lines = '\n'.repeat(text.slice(node.start, node.end).split('\n').length - 1);
  const name = text.slice((node.id as Node).start, (node.id as Node).end);
  const set = members.map(({ id, initializer }) => {
    const word = text.slice((id as Node).start, (id as Node).end);
    const key = /^['"]/.test(word) ? word : JSON.stringify(word);
    if (!isNode(initializer)) return `$e[$e[${key}]=$n++]=${key};`;
    const value = text.slice(initializer.start, initializer.end).replaceAll('\n', ' ');
    return `$e[${key}]=$v=${value};if(typeof $v==='number'){$e[$v]=${key};$n=$v+1}`;
  });
  return `var ${name}=(($e,$n,$v)=>{${set.join('')}return $e})({},0);${lines}`;
}
