/** Lets work in one by one for each key, in the order in which it came. */
export interface KeyedMutex {
  runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * A thousand bookings that wait for the same row would hold every connection of the pool, and the
 * database promises them no order. In here they wait without one, and in theirs.
 */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    async runExclusive(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      const mine = before.then(work, work);
      last.set(key, mine);
      try {
        return await mine;
      } finally {
        if (last.get(key) === mine) last.delete(key);
      }
    },
  };
}
