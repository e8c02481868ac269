import { childrenOf, isNode, listOf, type Node, type Span } from '@partitura/score/code/node.ts';
import { blanked, type Edit } from './applyEdits.ts';
import { UnreadOwn } from './UnreadOwn.ts';

/** Types, wherever they stand, and decorators. */
const TYPES =
  /^TS(?:TypeAnnotation|TypeParameterDeclaration|TypeParameterInstantiation|IndexSignature)$|Decorator$/;
/** Statements that exist only for types. */
const TYPE_STATEMENTS = /^TS(?:InterfaceDeclaration|TypeAliasDeclaration|DeclareFunction)$/;
/** Statements of TypeScript that make values in a way of their own. */
const UNREAD = /^TS(?:ModuleDeclaration|ImportEqualsDeclaration|ExportAssignment)$/;

const MODIFIERS = /\b(?:public|private|protected|readonly|abstract|override|declare)\b/g;

/**
 * Removes the types of a program: they become spaces, so that lines and columns stay. Enums and parameter properties
 * become JavaScript; decorators are removed, since they describe a class to its framework. Throws `UnreadOwn` at other
 * parts of TypeScript that make values: namespaces, `import =` and `export =`.
 */
export function blankTypes(text: string, program: Node): readonly Edit[] {
  const edits: Edit[] = [];
  visit(program, program);
  return edits;

  function blank(span: Span) {
    edits.push(blanked(text, span));
  }

  /** Removes these words in a part of the text that has no strings and comments of its own. */
  function blankWords({ start, end }: Span, words: RegExp) {
    for (const { index, 0: word } of text.slice(start, end).matchAll(words))
      blank({ start: start + index, end: start + index + word.length });
  }

  function visit(node: Node, parent: Node) {
    const { type, start, end } = node;
    // Imports, and lists of exports, go as a whole.
    if (type === 'ImportDeclaration' || (type === 'ExportNamedDeclaration' && !node.declaration))
      return;
    if (TYPES.test(type) || hasNoBody(node)) {
      blank(node);
      return;
    }
    if (TYPE_STATEMENTS.test(type) || node.declare === true || node.exportKind === 'type') {
      blank(node);
      // The text before it may need a semicolon.
      if (!type.startsWith('Property')) edits.push({ start, end: start, text: ';' });
      return;
    }
    if (UNREAD.test(type)) throw new UnreadOwn('typescript', node);
    if (type === 'TSEnumDeclaration') {
      edits.push({ start, end, text: enumCode(node) });
      return;
    }
    const { expression } = node;
    if (isNode(expression) && /^TS(?:As|Satisfies|NonNull)/.test(type))
      blank({ start: expression.end, end });
    if (isNode(expression) && type === 'TSTypeAssertion') blank({ start, end: expression.start });
    if (type === 'TSParameterProperty') blankWords({ start, end: partOf(node).start }, MODIFIERS);
    if (/Class(?:Declaration|Expression)$/.test(type)) blankHeader(node);
    if (/Definition$/.test(type)) blankMember(node);
    if (type === 'Identifier') blankName(node);
    if (type === 'ArrowFunctionExpression') keepArrow(node);
    if (/Function/.test(type)) blankThis(node);
    if (type === 'FunctionExpression' && parent.kind === 'constructor') setProperties(node);
    for (const child of childrenOf(node)) visit(child, node);
  }

  /** `x?: T` and `x!: T`. */
  function blankName(node: Node) {
    const { start, typeAnnotation, name } = node;
    const end = isNode(typeAnnotation) ? typeAnnotation.start : node.end;
    blankWords({ start: start + String(name).length, end }, /[?!]/g);
  }

  /** `abstract class A<T> extends B<T> implements C`. */
  function blankHeader(node: Node) {
    const body = node.body as Node;
    const from = listOf(node.decorators).at(-1)?.end ?? node.start;
    if (node.abstract === true)
      blankWords({ start: from, end: body.start }, /\babstract(?=\s+class\b)/g);
    const before = [node.id, node.typeParameters, node.superClass, node.superTypeParameters];
    const start = Math.max(from, ...before.filter(isNode).map(({ end }) => end));
    if (listOf(node.implements).length > 0) blank({ start, end: body.start });
  }

  function blankMember(node: Node) {
    const key = node.key as Node;
    const decorators = listOf(node.decorators);
    blankWords({ start: decorators.at(-1)?.end ?? node.start, end: key.start }, MODIFIERS);
    const next = [node.typeAnnotation, node.value].filter(isNode).map(({ start }) => start);
    const until = Math.min(node.end, ...next);
    if (node.optional === true || node.definite === true)
      blankWords({ start: key.end, end: until }, /[?!]/g);
  }

  /** No line may end before `=>`, so that lines of the result's type follow it. */
  function keepArrow({ returnType, body }: Node) {
    if (!isNode(returnType)) return;
    const { start, end } = returnType;
    if (!text.slice(start, end).includes('\n')) return;
    const arrow = text.indexOf('=>', end);
    if (arrow < 0 || arrow > (body as Node).start) return;
    blank({ start: arrow, end: arrow + 2 });
    edits.push({ start, end: start, text: '=>' });
  }

  /** The parameter `this` is a type. */
  function blankThis({ params }: Node) {
    const [first, second] = listOf(params);
    if (first?.name === 'this') blank({ start: first.start, end: second?.start ?? first.end });
  }

  /** `constructor(private x: T) {}` sets `this.x`, after `super(…)` if there is one. */
  function setProperties({ params, body }: Node) {
    const names = listOf(params)
      .filter(({ type }) => type === 'TSParameterProperty')
      .map((param) => partOf(param))
      .map((part) => String((part.type === 'AssignmentPattern' ? (part.left as Node) : part).name));
    if (names.length === 0) return;
    const block = body as Node;
    const [first] = listOf(block.body);
    const isSuper = first && /^super\b/.test(text.slice(first.start, first.end));
    const at = isSuper ? first.end : block.start + 1;
    edits.push({
      start: at,
      end: at,
      text: names.map((name) => `;this.${name}=${name};`).join(''),
    });
  }

  function enumCode(node: Node) {
    const members = listOf(isNode(node.body) ? node.body.members : node.members);
    const lines = '\n'.repeat(text.slice(node.start, node.end).split('\n').length - 1);
    const name = text.slice((node.id as Node).start, (node.id as Node).end);
    const set = members.map(({ id, initializer }) => {
      const written = text.slice((id as Node).start, (id as Node).end);
      const key = /^['"]/.test(written) ? written : JSON.stringify(written);
      if (!isNode(initializer)) return `$e[$e[${key}]=$n++]=${key};`;
      const value = text.slice(initializer.start, initializer.end).replaceAll('\n', ' ');
      return `$e[${key}]=$v=${value};if(typeof $v==='number'){$e[$v]=${key};$n=$v+1}`;
    });
    return `var ${name}=(($e,$n,$v)=>{${set.join('')}return $e})({},0);${lines}`;
  }
}

function partOf(property: Node) {
  return property.parameter as Node;
}

/** An overload, or a member that only subclasses have. */
function hasNoBody({ type, value, abstract }: Node) {
  if (!type.endsWith('Definition')) return false;
  return abstract === true || (type === 'MethodDefinition' && isNode(value) && !isNode(value.body));
}
