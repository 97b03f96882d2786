import { NUC } from "@nuc/money";
import { expect, test } from "vitest";
import { balanceFault, typedPhrase } from "./refund-rules.ts";

const costs = { fee: NUC / 100n, existentialDeposit: NUC / 100n };

// covers: 2.rule.24, refund.insufficientBalance
test("the balance must cover the amount, the fee and what stays", () => {
  const least = 40n * NUC + costs.fee + costs.existentialDeposit;
  expect(balanceFault(40n * NUC, least, costs)).toBeUndefined();
  for (const balance of [least - 1n, 40n * NUC, 0n]) {
    expect(balanceFault(40n * NUC, balance, costs)).toBe(
      "Insufficient balance in your wallet.Your balance should be greater then your sending amount.",
    );
  }
});

test("words are read in whatever way they were written down", () => {
  expect(typedPhrase("  Bottom\n drive\tOBEY ")).toBe("bottom drive obey");
  expect(typedPhrase("1. bottom, 2. drive")).toBe("bottom drive");
  expect(typedPhrase(" \n ")).toBe("");
});
