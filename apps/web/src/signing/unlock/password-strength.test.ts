import { expect, test } from "vitest";
import { passwordBits, strengthOf } from "./password-strength.ts";

test.each([
  ["", "Weak"],
  ["1234567", "Weak"],
  ["aaaaaaaaaaaaaaaaaaaa", "Weak"],
  ["abcdefghijklmnop", "Weak"],
  ["password", "Weak"],
  ["Baseball1", "Weak"],
  ["wallet key 7", "Fair"],
  ["k7#Qz!9w", "Fair"],
  ["correct horse battery", "Good"],
  ["my grandmother keeps two goats", "Strong"],
  ["v9$Kq2!mZr7&Lx4%", "Strong"],
] as const)("%j is %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test("a longer password is never the weaker one", () => {
  const whole = "My grandmother kept 2 goats, and a blue door!";
  const bits = Array.from(whole, (_letter, end) => passwordBits(whole.slice(0, end + 1)));
  expect(bits).toEqual(bits.toSorted((one, other) => one - other));
});
