import { isFunction, listOf, nameOf, type Node } from './node.ts';

/** Functions of RxJS that make an observable of others. */
const OF_ARGUMENTS = ['concat', 'merge'];
const OF_OBJECT = ['combineLatest', 'forkJoin'];
const COMBINATORS = [...OF_ARGUMENTS, ...OF_OBJECT, 'race', 'zip'];

/** Functions of RxJS that make an observable. Those that give only what is written, such as `of`, are none of them. */
const SOURCES = new Set([
  ...COMBINATORS,
  'defer',
  'from',
  'fromEvent',
  'generate',
  'iif',
  'interval',
  'range',
  'timer',
]);

/** An input of a combinator. */
interface Input {
  readonly value: Node;
  /** The key that a property in short form has to keep: `{ a$ }`. */
  readonly key: string | undefined;
}

/** Whether the function of RxJS of this name makes an observable that has a lane wherever it stands. */
export function isSource(name: string): boolean {
  return SOURCES.has(name);
}

/** Finds the inputs of a combinator, spreads among them, by its name in RxJS; `undefined` where they stand elsewhere. */
export function inputsOf(name: string, given: readonly Node[]): readonly Input[] | undefined {
  const [first] = given;
  if (!first || !COMBINATORS.includes(name)) return [];
  if (OF_ARGUMENTS.includes(name) || given.length > 1) return given.flatMap(inputOf);
  if (first.type === 'ArrayExpression') return listOf(first.elements).flatMap(inputOf);
  const isObject = first.type === 'ObjectExpression' && OF_OBJECT.includes(name);
  return isObject ? listOf(first.properties).flatMap(inputOf) : undefined;
}

/** A number says how many inputs run at once; a method is none of RxJS's. */
function inputOf(node: Node): readonly Input[] {
  const { type, shorthand, key } = node;
  const value = type === 'Property' ? (node.value as Node) : node;
  if (type === 'Literal' || isFunction(value)) return [];
  return [{ value, key: shorthand === true ? nameOf(key) : undefined }];
}
