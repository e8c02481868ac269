import { oneLine } from '@partitura/score/code/codeText.ts';
import { findPipes } from '@partitura/score/code/findPipes.ts';
import { declaredIn, type ReadableCode, walkFree } from '@partitura/score/code/names.ts';
import {
  calleeName,
  childrenOf,
  isNode,
  nodesOf,
  nameOf,
  type Node,
  unwrap,
} from '@partitura/score/code/node.ts';
import { readAt } from '@partitura/score/code/readPipeAt.ts';
import { operatorOf } from '@partitura/score/operators.ts';
import { callAt } from './writtenStatements.ts';

/** An input of a call, as written in the code. */
export interface WrittenInput {
  /** The text on one line, at most 200 characters: `this.user$`. */
  readonly text: string;
  /** Whether the argument stands for a list of unknown inputs: `...others`. */
  readonly isSpread: boolean;
  /** Whether the input's own code calls `pipe`. */
  readonly hasPipe: boolean;
}

const MOST_IN_TEXT = 200;

/**
 * Reads the inputs of a pipe's lanes in a file: `calls` are its source and its operators. The inputs of a call are its
 * arguments except functions, or the elements of its list or object. A source that combines no streams has no inputs.
 */
export function writtenInputs(
  source: string,
  file: string,
  [sourceNode, ...operators]: readonly Node[],
): readonly (readonly WrittenInput[])[] {
  const code = readAt(source, file, 1, 1)?.code;
  if (!code || !sourceNode) return [];
  const inputs = (call: Node) => inputsOf(call).map((input) => asWritten(code, input));
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

function inputsOf(call: Node): readonly Node[] {
  const args = nodesOf(unwrap(call).arguments).filter(({ type }) => !type.includes('Function'));
  const [only] = args.length === 1 ? args : [];
  const list = only && unwrap(only);
  const elements = list?.elements ?? list?.properties;
  // The value of `user: user$`, or of `user` alone.
  return (elements ? nodesOf(elements) : args).map((input) =>
    input.type === 'Property' && isNode(input.value) ? input.value : input,
  );
}

/** The parts of a pipe that are certainly the same each time its code runs. */
export interface BuiltIdentically {
  readonly source: boolean;
  readonly operators: boolean;
}

/**
 * Finds the parts of the pipe at a place that cannot differ from call to call. Such parts use no parameter or variable
 * of an enclosing function, no reassigned variable, and of `this` only fields with the same value in each object of the
 * class.
 */
export function builtIdentically(
  ...place: Parameters<typeof callAt>
): BuiltIdentically | undefined {
  const { code, above: [member, call, ...above] = [] } = callAt(...place) ?? {};
  if (!code || !call || !isNode(member?.object)) return undefined;
  // The code in a component's file runs for each component.
  const isOfEach = /\.(?:vue|svelte|astro)$/.test(place[1]);
  const own = new Set(['arguments', ...above.flatMap((node) => ownNames(node, isOfEach))]);
  const owner = above.find(({ type }) => /^Class[DE]/.test(type));
  const fields = owner ? fieldsOfAll(code, owner, own) : [];
  const isAlike = (node: Node) => usesOnly(node, own, new Set(fields));
  return { source: isAlike(member.object), operators: nodesOf(call.arguments).every(isAlike) };
}

/** The names that a function, block or loop declares; for a file, only the names that may be reassigned. */
function ownNames(node: Node, isOfEach: boolean) {
  // The members of a class are not in scope.
  if (node.type === 'ClassBody') return [];
  if (node.type !== 'Program' || isOfEach) return declaredIn(node);
  const body = nodesOf(node.body).filter((one) => {
    const { kind = 'const' } = isNode(one.declaration) ? one.declaration : one;
    return kind !== 'const';
  });
  return declaredIn({ ...node, body });
}

/** Whether an expression uses none of these names, and of `this` only these fields. */
function usesOnly(root: Node, own: ReadonlySet<string>, fields: ReadonlySet<string>) {
  let isAlike = true;
  walkFree(root, ({ type, start }, free, parent) => {
    const isThis = type === 'ThisExpression' || type === 'Super';
    const isField = parent.start === start && fields.has(fieldOf(parent) ?? '');
    if (own.has(free ?? '') || (isThis && !isField)) isAlike = false;
  });
  return isAlike;
}

function fieldOf({ object, property, computed }: Node) {
  const isOwn = isNode(object) && object.type === 'ThisExpression' && computed !== true;
  return isOwn ? nameOf(property) : undefined;
}

/**
 * The fields of a class that are set once, to a constant of the file or to an object that Angular injects. Angular may
 * inject a different object into each component, provided by the component itself or by an enclosing one, but all
 * components receive the same `HttpClient`.
 */
function fieldsOfAll(code: ReadableCode, owner: Node, own: ReadonlySet<string>) {
  const decorators = nodesOf(owner.decorators);
  const mayDiffer = decorators.some((one) =>
    /^@(?:Component|Directive)\b|providers/i.test(oneLine(code, one, Infinity)),
  );
  const isSame = (value: Node, isKept: boolean) => {
    const name = nameOf(value);
    if (name !== undefined) return isKept && name !== 'undefined' && !own.has(name);
    const [token] = nodesOf(value.arguments);
    return nameOf(value.callee) === 'inject' && (!mayDiffer || nameOf(token) === 'HttpClient');
  };
  const fields = nodesOf((owner.body as Node).body).flatMap((member) => {
    const { kind, key, value, type } = member;
    if (!isNode(value)) return [];
    if (kind === 'constructor' && decorators.length > 0 && !mayDiffer)
      return nodesOf(value.params).map(({ parameter }) => nameOf(parameter) ?? '');
    // Any other field may be changed elsewhere, such as in a template.
    const isKept = member.readonly === true || member.accessibility === 'private';
    const isField = type === 'PropertyDefinition' && nodesOf(member.decorators).length === 0;
    return isField && isSame(unwrap(value), isKept) ? (nameOf(key) ?? '') : [];
  });
  const set = assignedIn(code.program);
  return fields.filter((field) => !set.includes(field));
}

/** The names of the fields that a file assigns to. */
function assignedIn(node: Node): readonly string[] {
  const inner = childrenOf(node).flatMap(assignedIn);
  const { type, left, argument } = node;
  if (type === 'UpdateExpression') return [...fieldsIn(argument), ...inner];
  return type === 'AssignmentExpression' ? [...fieldsIn(left), ...inner] : inner;
}

/** The names of the fields in an assignment target, which may be a destructuring pattern. */
function fieldsIn(target: unknown): readonly string[] {
  if (!isNode(target)) return [];
  return [nameOf(target.property) ?? '', ...childrenOf(target).flatMap(fieldsIn)];
}
