import { expect, test } from "vitest";
import { canBeAsked, daysFault } from "./asked-days.ts";

const fault = "From must be on or before To.";

// covers: wallets.history.fromAfterTo
test("a range that ends before it starts is a fault, and is not requested", () => {
  const days = { firstDay: "2026-11-21", lastDay: "2026-11-20" };
  expect([daysFault(days), canBeAsked(days)]).toEqual([fault, false]);
});

test.each([
  ["", ""],
  ["2026-11-21", ""],
  ["", "2026-11-21"],
  ["2026-11-21", "2026-11-21"],
  ["2025-12-31", "2026-01-01"],
])("from %j to %j is asked for", (firstDay, lastDay) => {
  const days = { firstDay, lastDay };
  expect([daysFault(days), canBeAsked(days)]).toEqual([undefined, true]);
});

test("a year that is still being typed is neither a fault nor requested", () => {
  for (const lastDay of ["0002-11-21", "0020-11-21", "0202-11-21"]) {
    const days = { firstDay: "2026-11-20", lastDay };
    expect([daysFault(days), canBeAsked(days)]).toEqual([undefined, false]);
  }
});
