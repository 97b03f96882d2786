import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// covers: 3.notification.5
test.each([
  [1, "1 second"],
  [999, "1 second"],
  [42_900, "42 seconds"],
  [minute, "1 minute"],
  [hour - 1, "59 minutes"],
  [14.9 * hour, "14 hours"],
  [day - 1, "23 hours"],
  [day, "1 day"],
  [30 * day - 1, "29 days"],
  [30 * day, "1 month"],
  [400 * day, "13 months"],
])("%i ms are given in the largest unit: %s", (left, text) => {
  expect(timeLeft(left)).toBe(text);
});
