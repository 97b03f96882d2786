/** Random numbers that are the same for each seed (mulberry32), so that a month that fails can be repeated. */
export interface SeededRandom {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("There is nothing to pick from");
      return item;
    },
  };
}
