import fc from "fast-check";
import { expect, test } from "vitest";
import { reconnectPause } from "./reconnect.ts";

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("pauses double up to the longest and are spread, so that not everyone comes back at once", () => {
  const longest = fc.constantFrom(undefined, 5000);
  fc.assert(
    fc.property(fc.nat(40), longest, chance, (attempt, most, drawn) => {
      const pause = reconnectPause(attempt, most, () => drawn);
      const full = Math.min(1000 * 2 ** attempt, most ?? 60_000);
      expect(pause).toBeGreaterThanOrEqual(full / 2);
      expect(pause).toBeLessThanOrEqual(full);
    }),
  );
});

test("a thousand pages that lost the server together come back over seconds", () => {
  // The third try and later: each page has drawn its own pauses.
  const moments = Array.from({ length: 1000 }, () =>
    [0, 1, 2, 3, 4].reduce((at, attempt) => at + reconnectPause(attempt, 5000), 0),
  );
  const inSecond = new Map<number, number>();
  for (const at of moments) {
    const second = Math.floor(at / 1000);
    inSecond.set(second, (inSecond.get(second) ?? 0) + 1);
  }
  expect(Math.max(...inSecond.values())).toBeLessThan(400);
});
