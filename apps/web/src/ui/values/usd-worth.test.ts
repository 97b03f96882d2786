import { expect, test } from "vitest";
import { usdWorth } from "./usd-worth.ts";

test("an amount is worth its product at the rate, to the cent and without losing digits", () => {
  expect(usdWorth("12480.5", "0.0861")).toBe("1,074.57");
  expect(usdWorth("0", "0.05")).toBe("0.00");
  expect(usdWorth("999999999.999999999999", "123.45")).toBe("123,450,000,000.00");
  expect(usdWorth("900719925474099.3", "1")).toBe("900,719,925,474,099.30");
});
