import { expect, it } from "vitest";
import { normalizePhone } from "./phone-number.ts";

// covers: 1.rule.5
it.each([
  ["61412345678", "61412345678"],
  ["+61412345678", "61412345678"],
  ["610412345678", "61412345678"],
  ["+4407911123456", "447911123456"],
  ["12025550123", "12025550123"],
  ["9779841234567", "9779841234567"],
  // The zero belongs to Italian numbers.
  ["390612345678", "390612345678"],
])("writes %s as %s", (given, normal) => {
  expect(normalizePhone(given)).toBe(normal);
});

it.each(["", "0412345678", "614", "99912345678", "61 412 345 678", "6141234567890123", "abc"])(
  "knows no phone with the number %j",
  (given) => {
    expect(normalizePhone(given)).toBeNull();
  },
);

it("is its own normal form", () => {
  const once = normalizePhone("610412345678");
  expect(normalizePhone(once ?? "")).toBe(once);
});
