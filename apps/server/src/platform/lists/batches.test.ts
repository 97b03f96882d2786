import { expect, it } from "vitest";
import { inBatches } from "./batches.ts";

/** A list of so many numbers, with the batches that were read of it. */
function listOf(count: number) {
  const read: number[][] = [];
  const batches = inBatches<number>(async (after = 0, limit) => {
    const rows = Array.from({ length: Math.min(limit, count - after) }, (_, at) => after + at + 1);
    read.push(rows);
    return await Promise.resolve(rows);
  });
  return { batches, read };
}

it.each([0, 1, 499, 500, 501, 1_250])("a list of %i rows has each of them once", async (count) => {
  const found: number[] = [];
  for await (const rows of listOf(count).batches) {
    expect(rows.length).toBeGreaterThan(0);
    found.push(...rows);
  }
  expect(found).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

it("a batch is read when it is asked for, and the one before it is emptied then", async () => {
  const { batches, read } = listOf(1_250);
  await batches.next();
  expect(read.map(({ length }) => length)).toEqual([500]);
  await batches.next();
  expect(read.map(({ length }) => length)).toEqual([0, 500]);
});
