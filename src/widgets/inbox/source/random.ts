/** Random choices that a seed repeats. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** One of the items; throws a `RangeError` when there are none. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Makes random choices by the mulberry32 generator; `seed` counts as an unsigned 32-bit number. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function fraction() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function whole(least: number, most: number) {
    return least + Math.floor(fraction() * (most - least + 1));
  }

  return {
    whole,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Expected items to pick from, got none.');
      return item;
    },
  };
}
