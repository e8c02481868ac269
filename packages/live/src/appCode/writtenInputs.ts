import { oneLine } from '@partitura/score/code/codeText.ts';
import { findPipes } from '@partitura/score/code/findPipes.ts';
import type { ReadableCode } from '@partitura/score/code/names.ts';
import {
  calleeName,
  isNode,
  nodesOf,
  nameOf,
  type Node,
  unwrap,
  valuesOf,
} from '@partitura/score/code/node.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import { readAt } from '@partitura/score/code/readPipeAt.ts';

/** An input of a call, as written in the code. */
export interface WrittenInput {
  /** The text on one line, at most 200 characters: `this.user$`. */
  readonly text: string;
  /** Whether it represents a list of unknown inputs: `...others`. */
  readonly isSpread: boolean;
  /** Whether it calls `pipe` itself. */
  readonly hasPipe: boolean;
}

const MOST_IN_TEXT = 200;

/**
 * Reads the inputs of a pipe's lanes in a file: `calls` are its source and its operators. The inputs of a call are its
 * arguments except functions, or the elements of its list or object; the name of a constant that holds a list counts as
 * this list. A source that combines no streams has no inputs.
 */
export function writtenInputs(
  source: string,
  file: string,
  [sourceNode, ...operators]: readonly Node[],
): readonly (readonly WrittenInput[])[] {
  const code = readAt(source, file, 1, 1)?.code;
  if (!code || !sourceNode) return [];
  const lists = writtenLists(code);
  const inputs = (call: Node) => inputsOf(call, lists).map((input) => asWritten(code, input));
  return [isCombining(code, sourceNode) ? inputs(sourceNode) : [], ...operators.map(inputs)];
}

function isCombining({ rxjs }: ReadableCode, sourceNode: Node) {
  const name = calleeName(unwrap(sourceNode));
  return operatorOf((name && (rxjs.get(name.start) ?? nameOf(name))) ?? '').inputs !== undefined;
}

function asWritten(code: ReadableCode, input: Node): WrittenInput {
  return {
    text: oneLine(code, input, MOST_IN_TEXT),
    isSpread: input.type === 'SpreadElement',
    hasPipe: findPipes(input).length > 0,
  };
}

function inputsOf(call: Node, lists: Lists): readonly Node[] {
  const args = nodesOf(unwrap(call).arguments).filter(({ type }) => !type.includes('Function'));
  const [only] = args.length === 1 ? args : [];
  const list = only && (lists.get(nameOf(only) ?? '') ?? unwrap(only));
  return list && elementsOf(list) ? elementsIn(list, lists) : spread(args, 'elements', lists);
}

/** The elements of an array, or the properties of an object; absent for other nodes. */
function elementsOf(list: Node) {
  return list.elements ?? list.properties;
}

/** Recursion through `lists` that contain each other would never end, but no running program has such lists. */
function elementsIn(list: Node, lists: Lists): readonly Node[] {
  const others = new Map([...lists].filter(([, one]) => one !== list));
  return spread(nodesOf(elementsOf(list)), list.elements ? 'elements' : 'properties', others);
}

/** Replaces a list's spread by its elements; an array is spread only in an array or a call, an object in an object. */
function spread(
  parts: readonly Node[],
  kind: 'elements' | 'properties',
  lists: Lists,
): readonly Node[] {
  return parts.flatMap((part) => {
    const list = part.type === 'SpreadElement' ? lists.get(nameOf(part.argument) ?? '') : undefined;
    if (list?.[kind]) return elementsIn(list, lists);
    // The value of `user: user$`, or of `user` alone.
    return part.type === 'Property' && isNode(part.value) ? part.value : part;
  });
}

/** The arrays and objects in a file's constants, by the constants' names. */
type Lists = ReadonlyMap<string, Node>;

/** Cached, because a file has many pipes. */
const listsByCode = new WeakMap<ReadableCode, Lists>();

/**
 * Returns the arrays and objects that constants of a file hold: `[a$, b$]` of `const inputs = [a$, b$]`. Leaves out a
 * name that the file declares again, exports, or uses anywhere but in a spread or as an argument to RxJS, because its
 * value may change.
 */
export function writtenLists(code: ReadableCode): Lists {
  const known = listsByCode.get(code);
  if (known) return known;
  const lists = new Map<string, Node>();
  const uncertain = new Set<string>();
  visit(code.program, []);
  for (const name of uncertain) lists.delete(name);
  listsByCode.set(code, lists);
  return lists;

  function visit(node: Node, above: readonly Node[]) {
    for (const child of valuesOf(node)) {
      const name = nameOf(child);
      if (name === undefined) {
        visit(child, [node, ...above.slice(0, 1)]);
        continue;
      }
      const list = child === node.id && !lists.has(name) ? listIn(node, above) : undefined;
      if (list) lists.set(name, list);
      else if (!isRead(child, node)) uncertain.add(name);
    }
  }

  function isRead(name: Node, user: Node) {
    if (user.type === 'SpreadElement') return true;
    const callee = calleeName(user);
    return callee && nodesOf(user.arguments).includes(name) && code.rxjs.has(callee.start);
  }
}

/** The array or object in the declaration of a constant that is not exported. */
function listIn({ type, init }: Node, [declaration, holder]: readonly Node[]) {
  const isConstant = type === 'VariableDeclarator' && declaration?.kind === 'const';
  if (!isConstant || holder?.type === 'ExportNamedDeclaration' || !isNode(init)) return undefined;
  const value = unwrap(init);
  return /^(?:Array|Object)Expression$/.test(value.type) ? value : undefined;
}
