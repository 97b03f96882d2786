import { expect, test } from "vitest";
import { countries, countryOf, parsePhone } from "./phone-number.ts";

const australia = countryOf("au");

test.each([
  ["412 345 678", "61", "412345678"],
  ["0412 345 678", "61", "412345678"],
  ["+61 412 345 678", "61", "412345678"],
  ["+61 (0)412 345 678", "61", "412345678"],
  ["0061412345678", "61", "412345678"],
  ["+44 20 7946 0958", "44", "2079460958"],
  ["", "61", ""],
])("%s is read as +%s %s", (typed, dialCode, national) => {
  const reading = parsePhone(typed, australia);
  expect(reading.country.dialCode).toBe(dialCode);
  expect(reading.national).toBe(national);
});

// covers: 1.screen.26, 1.limit.3
test("an unknown country falls back to Australia", () => {
  expect(countryOf("zz")).toEqual(australia);
  expect(countries.length).toBeGreaterThan(200);
});

test("no two countries have the same name", () => {
  const names = countries.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
