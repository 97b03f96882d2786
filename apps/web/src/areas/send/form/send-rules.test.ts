import { NUC, parseNuc } from "@nuc/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxToSend, sendFaults } from "./send-rules.ts";

const receiver = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const costs = { fee: NUC / 100n, existentialDeposit: NUC / 100n };
const balance = 100n * NUC;
const faults = (change: Partial<{ receiver: string; amount: string }>) =>
  sendFaults({ receiver, amount: "1", balance, costs, ...change });
const fault = (change: Partial<{ receiver: string; amount: string }>) => faults(change)[0];

describe("sendFaults", () => {
  it("lets a transfer pass that leaves fee and deposit", () => {
    expect(fault({ amount: "99.98" })).toBeUndefined();
  });

  // covers: 2.state.3, 2.rule.16, 2.rule.17, wallets.send.receiverRequired
  // covers: wallets.send.amountRequired, wallets.send.amountZero, wallets.send.receiverMalformed
  // covers: wallets.send.insufficientBalance, wallets.send.increaseBalance
  it("reports the first broken rule in the specified order", () => {
    expect(fault({ receiver: " ", amount: "" })?.message).toBe("Receiver address is required!");
    expect(fault({ receiver: "nobody", amount: "" })?.message).toBe("Amount is required!");
    expect(fault({ receiver: "nobody", amount: "0" })?.message).toBe(
      "Amount must be greater than 0",
    );
    expect(fault({ receiver: "nobody", amount: "1000" })?.message).toBe(
      "Please enter a valid receiver address",
    );
    expect(fault({ amount: "100.000000000001" })?.message).toBe(
      "Insufficient balance in your wallet...",
    );
    expect(fault({ amount: "100" })?.message).toBe("Please increase balance by at least 1 coin.");
    expect(fault({ amount: "99.980000000001" })?.message).toBe(
      "Please increase balance by at least 1 coin.",
    );
  });

  // covers: 2.rule.16
  it("reports the fault of each field, one message a field", () => {
    const reported = (change: Partial<{ receiver: string; amount: string }>) =>
      faults(change).map(({ field, message }) => [field, message]);
    expect(reported({ receiver: "", amount: " " })).toEqual([
      ["receiver", "Receiver address is required!"],
      ["amount", "Amount is required!"],
    ]);
    expect(reported({ receiver: "nobody", amount: "0" })).toEqual([
      ["amount", "Amount must be greater than 0"],
      ["receiver", "Please enter a valid receiver address"],
    ]);
    expect(reported({ receiver: "nobody", amount: "1000" })).toEqual([
      ["receiver", "Please enter a valid receiver address"],
      ["amount", "Insufficient balance in your wallet..."],
    ]);
    expect(reported({ receiver: "", amount: "100" })).toEqual([
      ["receiver", "Receiver address is required!"],
      ["amount", "Please increase balance by at least 1 coin."],
    ]);
  });

  it.each(["abc", "1e3", "-1", "1.1234567890123", "0x10", "1,5", "1,23", "12,34.5", ",5"])(
    "asks again for the amount %s",
    (amount) => {
      expect(fault({ amount })).toMatchObject({ field: "amount" });
    },
  );

  // covers: wallets.send.amountWithComma
  it.each(["1,5", "0,25", ",5"])("says where the point belongs in %s", (amount) => {
    expect(fault({ amount })?.message).toBe("Please use a point for the decimals, such as 1.5");
  });

  it("refuses an address with a slip in it", () => {
    expect(fault({ receiver: `${receiver.slice(0, -1)}Z` })).toMatchObject({ field: "receiver" });
  });
});

describe("maxToSend", () => {
  it("is the largest amount that passes, or 0", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 21n }), (held) => {
        const most = maxToSend(held, costs);
        const passes = (amount: bigint) => amount + costs.fee + costs.existentialDeposit <= held;
        expect(most === 0n || passes(most)).toBe(true);
        expect(passes(most + 1n)).toBe(false);
      }),
    );
    expect(maxToSend(parseNuc("0.015"), costs)).toBe(0n);
  });
});
