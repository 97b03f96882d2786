import { NUC } from "@nuc/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balanceFault } from "./balance-fault.ts";

const costs = { fee: NUC / 100n, existentialDeposit: NUC / 100n };
const fee = 3_000n * NUC;

describe("the balance", () => {
  // covers: 2.rule.18
  test("must exceed the fee: equal to it asks for a coin more, below it is insufficient", () => {
    expect(balanceFault(fee - 1n, fee, costs)).toBe("Insufficient balance in your wallet...");
    expect(balanceFault(fee, fee, costs)).toBe("Please increase balance by at least 1 coin");
    expect(balanceFault(fee + NUC, fee, costs)).toBeUndefined();
  });

  test("must also carry what the ledger takes and what the account keeps, to the smallest unit", () => {
    const least = fee + costs.fee + costs.existentialDeposit;
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n * least }), (balance) => {
        expect(balanceFault(balance, fee, costs) === undefined).toBe(balance >= least);
      }),
    );
    expect(balanceFault(least, fee, costs)).toBeUndefined();
    expect(balanceFault(least - 1n, fee, costs)).toBe("Please increase balance by at least 1 coin");
  });
});
