import { expect, it } from "vitest";
import { BatchedLookup } from "./batched-lookup.ts";

const rowsOf = (keys: readonly string[]): ReadonlyMap<string, string> =>
  new Map(keys.map((key) => [key, `row ${key}`]));

it("asks for all of one turn by one statement, and for what came meanwhile by the next", async () => {
  const statements: (readonly string[])[] = [];
  const meanwhile: Promise<string | undefined>[] = [];
  const lookup: BatchedLookup<string> = new BatchedLookup(async (keys) => {
    if (statements.push(keys) === 1) meanwhile.push(lookup.find("c"), lookup.find("d"));
    return rowsOf(keys);
  });
  expect(await Promise.all([lookup.find("a"), lookup.find("b")])).toEqual(["row a", "row b"]);
  expect(await Promise.all(meanwhile)).toEqual(["row c", "row d"]);
  expect(statements).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

it("asks for 64 keys at a time, one statement after the other", async () => {
  const sizes: number[] = [];
  let underWay = 0;
  const lookup = new BatchedLookup(async (keys) => {
    sizes.push(keys.length);
    underWay += 1;
    await Promise.resolve();
    expect(underWay).toBe(1);
    underWay -= 1;
    return rowsOf(keys);
  });
  const asked = Array.from({ length: 150 }, (_, index) => String(index));
  const found = await Promise.all(asked.map(async (key) => lookup.find(key)));
  expect(found).toEqual(asked.map((key) => `row ${key}`));
  expect(sizes).toEqual([64, 64, 22]);
});

it("continues after a statement that failed", async () => {
  let connected = false;
  const lookup = new BatchedLookup(async (keys) => {
    if (!connected) throw new Error("no connection");
    return rowsOf(keys);
  });
  await expect(Promise.all([lookup.find("a"), lookup.find("b")])).rejects.toThrow("no connection");
  connected = true;
  expect(await lookup.find("a")).toBe("row a");
});
