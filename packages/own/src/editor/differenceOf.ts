/** Finds the part of the old text that must be replaced to get the new text, as offsets, and its replacement. */
export function differenceOf(old: string, code: string) {
  const most = Math.min(old.length, code.length);
  let from = 0;
  while (from < most && old[from] === code[from]) from += 1;
  let end = 0;
  while (end < most - from && old.at(-1 - end) === code.at(-1 - end)) end += 1;
  return { from, to: old.length - end, insert: code.slice(from, code.length - end) };
}

/** Whether the texts differ in more than half of the longer one. */
export function isOther(before: string, after: string) {
  const { from, to, insert } = differenceOf(before, after);
  return Math.max(to - from, insert.length) * 2 > Math.max(before.length, after.length);
}
