import { parseNuc } from "@nuc/money";
import { expect, it } from "vitest";
import { parseAmount } from "./typed-amount.ts";

it("reads an amount with the commas with which amounts are shown", () => {
  expect(parseAmount(" 1,234,567.5 ")).toBe(parseNuc("1234567.5"));
});
