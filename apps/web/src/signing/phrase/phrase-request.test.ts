import { expect, test } from "vitest";
import { phraseRequestOf } from "./phrase-request.ts";

const address = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const wallet = { walletAddress: address, walletName: "Savings" };

// covers: 2.route.36
test("a transfer brings its receiver and amount along, a registration its category", () => {
  const transfer = { purpose: "transfer", ...wallet, receiverAddress: address, amount: "12.5" };
  expect(phraseRequestOf(transfer)).toEqual({
    purpose: "transfer",
    order: { ...wallet, receiver: address, amount: 12_500_000_000_000n },
  });
  expect(phraseRequestOf({ purpose: "registerWallet", ...wallet, category: "GOLD" })).toEqual({
    purpose: "registerWallet",
    wallet,
    category: "GOLD",
  });
  for (const purpose of ["mintCoin", "passwordReset"])
    expect(phraseRequestOf({ purpose, ...wallet })).toEqual({ purpose, wallet });
});

// covers: 2.route.41
test("a purchase brings its amount and its payment method along", () => {
  const purchase = { purpose: "paypal", ...wallet, amount: "200", method: 3 };
  const amount = 200_000_000_000_000n;
  expect(phraseRequestOf(purchase)).toEqual({ purpose: "paypal", wallet, amount, method: 3 });
});

// covers: 2.route.42
test("what is incomplete or was entered by address is no request", () => {
  for (const state of [
    null,
    "transfer",
    {},
    { purpose: "mintCoin", walletAddress: "5Grw" },
    { purpose: "something else", ...wallet },
    { purpose: "transfer", ...wallet, receiverAddress: "5Grw", amount: "1" },
    { purpose: "transfer", ...wallet, receiverAddress: address, amount: "much" },
    { purpose: "registerWallet", ...wallet, category: "DIAMOND" },
    { purpose: "paypal", ...wallet, method: 1 },
    { purpose: "paypal", ...wallet, amount: "200", method: 5 },
  ])
    expect(phraseRequestOf(state)).toBeUndefined();
});
