import { expect, it } from "vitest";
import { BoundedPool } from "./bounded-pool.ts";

/** Work that ends on a signal. */
function controlled() {
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { ended, finish };
}

it("runs a few at a time, lets some wait in order, and refuses the rest with 429", async () => {
  const pool = new BoundedPool({ running: 2, waiting: 1 });
  const started: number[] = [];
  const works = [0, 1, 2].map(() => controlled());
  const runs = works.map((work, index) =>
    pool.run(async () => {
      started.push(index);
      await work.ended;
      return index;
    }),
  );
  await expect(pool.run(async () => 3)).rejects.toMatchObject({
    code: "RATE_LIMITED",
    status: 429,
    retryAfter: 1,
  });
  expect(started).toEqual([0, 1]);
  works[1]?.finish();
  expect(await runs[1]).toBe(1);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  works[0]?.finish();
  works[2]?.finish();
  expect(await Promise.all(runs)).toEqual([0, 1, 2]);
});

it("gives the place of a failed piece of work free", async () => {
  const pool = new BoundedPool({ running: 1, waiting: 0 });
  await expect(pool.run(async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await pool.run(async () => "next")).toBe("next");
});
