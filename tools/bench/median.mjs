// @ts-check

/**
 * Returns the median of some numbers; `NaN` for none.
 * @param {readonly number[]} numbers
 */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
