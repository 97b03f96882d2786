import { expect, test } from "vitest";

import { COUNTRIES } from "./countries.ts";

/** CLDR adds to some: Hong Kong SAR China, Myanmar (Burma). */
test("each country has the name that Unicode's CLDR begins with", () => {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const letters = (text: string) => text.normalize("NFD").replaceAll(/[^A-Za-z]/g, "");

  const other = COUNTRIES.filter(
    ({ code, name }) => !letters(names.of(code) ?? "").startsWith(letters(name)),
  );

  expect(other).toEqual([]);
});
