import { expect, test } from "vitest";
import { payAfter } from "./pay-after.ts";

const AT = new Date("2026-03-01T10:00:00.000Z");

test.for([
  [0, "2026-03-01T10:00:00.000Z"],
  [1, "2026-03-01T11:00:00.000Z"],
  [35, "2026-03-02T21:00:00.000Z"],
  [36, "2026-03-02T21:50:00.000Z"],
] as const)(
  "%i hours after the nomination, but so that it is paid within 36",
  ([hours, expected]) => {
    expect(payAfter(AT, hours).toISOString()).toBe(expected);
  },
);
