import { expect, it } from "vitest";
import { createKeyedMutex } from "./keyed-mutex.ts";

it("lets work in one by one, in the order in which it came, also after a failure", async () => {
  const mutex = createKeyedMutex();
  const done: number[] = [];
  let inside = 0;
  const run = async (number: number) =>
    mutex.runExclusive("SILVER", async () => {
      inside += 1;
      expect(inside).toBe(1);
      await Promise.resolve();
      inside -= 1;
      if (number === 2) throw new Error("refused");
      done.push(number);
      return number;
    });
  const all = await Promise.allSettled([1, 2, 3, 4].map(run));
  expect(all.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect(done).toEqual([1, 3, 4]);
});

it("keeps no key from another", async () => {
  const mutex = createKeyedMutex();
  const never = new Promise<string>(() => {});
  void mutex.runExclusive("SILVER", async () => never);
  expect(await mutex.runExclusive("GOLD", async () => "in")).toBe("in");
});
