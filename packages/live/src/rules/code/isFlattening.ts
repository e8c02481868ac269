const FLATTENING = /^(?:(?:switch|merge|concat|exhaust)(?:Map|MapTo|Scan|All)|flatMap|expand)$/;

/** Whether an operator, by its name, subscribes to a stream for each value. */
export function isFlattening(operator: string): boolean {
  return FLATTENING.test(operator);
}
