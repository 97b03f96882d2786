import { expect, test } from "vitest";
import { countdown, wideCountdown } from "./countdown.ts";

test.each([
  [30, "0:30", "00:00:30"],
  [725, "12:05", "00:12:05"],
  [50_400, "14:00:00", "14:00:00"],
  [34_094, "9:28:14", "09:28:14"],
])("%i seconds are left as %s, or as %s where the width must stay", (seconds, short, wide) => {
  expect(countdown(seconds)).toBe(short);
  expect(wideCountdown(seconds)).toBe(wide);
});
