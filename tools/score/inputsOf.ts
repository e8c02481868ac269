import type { Unread } from './findFunction.ts';
import { isFunction, nameOf, type Node } from './node.ts';

/** An input of a combinator. */
export interface Input {
  value: Node;
  /** The key that a property in short form has to keep: `{ a$ }`. */
  key: string | undefined;
  /** Whether nothing but an observable is an input there: a list might hold the inputs itself. */
  isStrict: boolean;
}

/** Combinators whose inputs stand in an object, in a list, or are the arguments. */
const OF_OBJECT = ['combineLatest', 'forkJoin'];
const OF_LIST = [...OF_OBJECT, 'zip', 'race'];
const OF_ARGUMENTS = ['merge', 'concat'];

const SPREAD = 'A spread hides how many inputs this combinator has: those in it have no lanes.';
const ELSEWHERE = 'The inputs of this combinator stand elsewhere: they have no lanes.';

/** Finds the inputs of a combinator where they are written, by its name in RxJS and its arguments. */
export function inputsOf(
  name: string,
  given: readonly Node[],
): { inputs: readonly Input[]; unread: readonly Unread[] } {
  const asArguments = given.filter((node) => !isFunction(node));
  const [first] = asArguments;
  if (OF_ARGUMENTS.includes(name)) return read(asArguments, false);
  if (!first || !OF_LIST.includes(name)) return read([], false);
  if (asArguments.length > 1) return read(asArguments, true);
  if (first.type === 'ArrayExpression') {
    return read(
      (first.elements as (Node | null)[]).filter((element) => element !== null),
      false,
    );
  }
  if (first.type === 'ObjectExpression' && OF_OBJECT.includes(name)) {
    return read(first.properties as Node[], false);
  }
  return { inputs: [], unread: [{ start: first.start, why: ELSEWHERE }] };
}

function read(nodes: readonly Node[], isStrict: boolean) {
  const spreads = nodes.filter(({ type }) => type === 'SpreadElement');
  return {
    inputs: nodes.flatMap((node) => inputOf(node, isStrict)),
    unread: spreads.map(({ start }) => ({ start, why: SPREAD })),
  };
}

/** A number says how many inputs run at once; a method is none of RxJS's. */
function inputOf(node: Node, isStrict: boolean): readonly Input[] {
  if (node.type === 'SpreadElement' || node.type === 'Literal') return [];
  if (node.type !== 'Property') return [{ value: node, key: undefined, isStrict }];
  const value = node.value as Node;
  if (isFunction(value)) return [];
  return [{ value, key: node.shorthand ? nameOf(node.key) : undefined, isStrict }];
}
