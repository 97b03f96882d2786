import { NUC } from "@nuc/money";
import { expect, test } from "vitest";
import { amountLabel } from "./amount-label.ts";
import { rateLabel } from "./rate-label.ts";

test("an amount in a sentence is grouped, with two decimals at least, whatever it comes as", () => {
  expect(amountLabel(1250n * NUC)).toBe("1,250.00 NUC");
  expect(amountLabel("1250.123456789012")).toBe("1,250.123456789012 NUC");
  expect(amountLabel("-75000.5", "AUD")).toBe("−75,000.50 AUD");
  expect(amountLabel("40", null)).toBe("40.00");
});

test("a rate is said of one coin", () => {
  expect(rateLabel("0.0861", "USD")).toBe("1 NUC = 0.0861 USD");
});
