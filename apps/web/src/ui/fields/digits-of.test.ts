import { expect, test } from "vitest";
import { digitsOf } from "./digits-of.ts";

test.each([
  ["417 2x93", "417293"],
  ["４８２９１５", "482915"],
  ["٤٨٢٩١٥", "482915"],
  ["۴۸۲۹۱۵", "482915"],
  ["४८२९१५", "482915"],
  ["𝟒𝟖𝟐 𝟿𝟷𝟻", "482915"],
  ["½ Ⅳ ②", ""],
])("%s has the digits %j", (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});

test("every digit of Unicode is one of 0 to 9, in the order of its script", () => {
  const all = Array.from({ length: 0x11_00_00 }, (_, point) => point)
    .filter((point) => point < 0xd8_00 || point > 0xdf_ff)
    .map((point) => String.fromCodePoint(point))
    .filter((letter) => /\p{Nd}/u.test(letter));
  expect(digitsOf(all.join(""))).toBe("0123456789".repeat(all.length / 10));
});
