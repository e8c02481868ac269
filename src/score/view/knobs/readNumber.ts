/** Reads a number as people type it, with spaces and a decimal comma too; `undefined` when it is none. */
export function readNumber(typed: string): number | undefined {
  const digits = typed.replace(/\s/g, '').replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : undefined;
}
