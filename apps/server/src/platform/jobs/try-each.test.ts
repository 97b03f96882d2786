import { expect, it } from "vitest";
import { throwFirst, tryEach } from "./try-each.ts";

it("continues after one that fails, and answers what failed", async () => {
  const done: number[] = [];
  const failures = await tryEach([1, 2, 3, 4], async (item) => {
    if (item % 2 === 0) throw new Error(`no ${item}`);
    done.push(item);
  });
  expect([done, failures]).toEqual([
    [1, 3],
    [new Error("no 2"), new Error("no 4")],
  ]);
  expect(() => throwFirst(failures)).toThrow("no 2");
  expect(() => throwFirst([])).not.toThrow();
});
