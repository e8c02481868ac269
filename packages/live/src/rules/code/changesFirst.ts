/** The first parameter of the function that an operator's call begins with. */
const FIRST = /^[^(]*\(\s*(?:function\b[^(]*)?\(?\s*([\w$]+)/;

/** Methods by which lists, maps and sets change themselves. */
const METHODS = 'push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear';

/**
 * Whether the function in an operator's call, as written, changes its first parameter in place, such as by
 * `list.push(x)` or `state.count += 1`. A function that is written elsewhere is unknown, and counts as if it did not.
 */
export function changesFirst(callText: string): boolean {
  const name = FIRST.exec(callText)?.[1]?.replaceAll('$', String.raw`\$`);
  if (name === undefined) return false;
  const own = String.raw`(?<![\w$.])${name}(?![\w$])`;
  const field = String.raw`(?:[!?]?\.[\w$]+|!?\[[^\]]*\])`;
  const changes = [
    String.raw`${own}${field}*?[!?]?\.(?:${METHODS})\(`,
    String.raw`${own}${field}+\s*(?:[-+*/%&|^?]{0,3}=(?![=>])|\+\+|--)`,
    String.raw`(?:\+\+|--|\bdelete\s+)${own}${field}`,
    String.raw`\bObject\.assign\(\s*${own}`,
  ];
  return changes.some((change) => new RegExp(change).test(callText));
}
