import { operatorOf } from '../operators.ts';
import type { ReadableCode } from './names.ts';
import { calleeName, nodesOf, nameOf, type Node, unwrap } from './node.ts';
import type { CodeLane } from './streamCode.ts';

/**
 * Reads the length of an operator's timer, if it is written in the code: a number in milliseconds, or the name of a
 * setting. An operator with further options, such as `trailing`, uses a different timer, so the length is unknown.
 */
export function timeOf(
  code: ReadableCode,
  operator: Node,
): Pick<CodeLane, 'time' | 'isEach' | 'hasOptions'> {
  const callNode = unwrap(operator);
  const at = calleeName(callNode)?.start ?? -1;
  const name = code.rxjs.get(at) ?? '';
  const { timer, options: before = Infinity } = operatorOf(name);
  const [firstArg, ...otherArgs] = nodesOf(callNode.arguments);
  if (otherArgs.length >= before) return { hasOptions: true };
  const [, options] = otherArgs;
  if (!firstArg || options || !(timer || code.settings?.has(at))) return {};
  const isObject = firstArg.type === 'ObjectExpression';
  const { first, each = firstArg } = isObject ? limitsIn(firstArg) : {};
  const time = timeIn(first ?? each, code);
  if (time === undefined) return {};
  return { time, ...(timer === 'limit' && !first && { isEach: true }) };
}

function timeIn(node: unknown, { settings }: ReadableCode) {
  const { type, start, value, name } = node as Node;
  if (type === 'Literal') return typeof value === 'number' ? value : undefined;
  return type === 'Identifier' && settings?.has(start) ? String(name) : undefined;
}

/** The limits that are passed to `timeout`; spread and quoted fields, and both limits together, are not read. */
function limitsIn(objectNode: Node): { first?: unknown; each?: unknown } {
  const fields = nodesOf(objectNode.properties).map(({ key, value }) => ({
    name: nameOf(key),
    value,
  }));
  const limits = fields.filter(({ name }) => !/^(?:with|meta|scheduler)$/.test(`${name}`));
  const [limit] = limits;
  return limit?.name === undefined || limits.length > 1 ? {} : { [limit.name]: limit.value };
}
