import { expect, test } from "vitest";
import { shuffled } from "./shuffle.ts";

// covers: 2.route.32
test("every word is offered once, and each comes to stand anywhere", () => {
  const words = ["a", "b", "c"];
  const orders = Array.from({ length: 300 }, () => shuffled(words));
  for (const order of orders) expect(order.toSorted()).toEqual(words);
  expect(new Set(orders.map((order) => order.join(""))).size).toBe(6);
  expect(words).toEqual(["a", "b", "c"]);
});
