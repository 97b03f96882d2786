import { expect, test } from "vitest";
import { worthOf } from "./balance-worth.tsx";

test("a balance is worth its amount at the rate, to the cent and without losing digits", () => {
  expect(worthOf("12480.5", "0.0861")).toBe("1,074.57");
  expect(worthOf("0", "0.05")).toBe("0.00");
  expect(worthOf("999999999.999999999999", "123.45")).toBe("123,450,000,000.00");
  expect(worthOf("900719925474099.3", "1")).toBe("900,719,925,474,099.30");
});
