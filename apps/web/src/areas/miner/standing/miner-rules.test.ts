import type { MinerRegistration, WalletRecord } from "@nuc/contract";
import { describe, expect, test } from "vitest";
import { awaitsFee, currentRegistration, registrableWallets, waitInWords } from "./miner-rules.ts";

const registration = (changed: Partial<MinerRegistration>): MinerRegistration => ({
  booking_id: "booking",
  walletAddress: "first",
  category: "SILVER",
  state: "held",
  fee: "3000",
  createdAt: "2030-01-31T12:00:00.000Z",
  payBefore: "2030-01-31T12:10:00.000Z",
  promoted: false,
  queuePosition: null,
  estimatedWaitHours: null,
  ...changed,
});

describe("the registration of a wallet", () => {
  test("is the one that waits, is held or is paid; those given up or undone are history", () => {
    const undone = registration({ state: "rolled_back" });
    const left = registration({ state: "left" });
    const waiting = registration({ state: "waiting" });
    expect(currentRegistration([undone, left, waiting], "first")).toBe(waiting);
    expect(currentRegistration([undone, left], "first")).toBeUndefined();
    expect(currentRegistration([waiting], "second")).toBeUndefined();
  });

  test("waits for a fee by hand only after moving up in the queue", () => {
    expect(awaitsFee(registration({ promoted: true }))).toBe(true);
    expect(awaitsFee(registration({ promoted: false }))).toBe(false);
    expect(awaitsFee(registration({ promoted: true, state: "paid" }))).toBe(false);
  });
});

test("a wallet can be registered unless it is a miner already or on its way to be one", () => {
  const wallet = (account_id: string, mintable_wallet: number) =>
    ({ account_id, mintable_wallet }) as WalletRecord;
  const wallets = [
    wallet("first", 0),
    wallet("second", 0),
    wallet("third", 2),
    wallet("fourth", 0),
  ];
  const registrations = [
    registration({ walletAddress: "first", state: "waiting" }),
    registration({ walletAddress: "fourth", state: "left" }),
  ];
  expect(registrableWallets(wallets, registrations).map((one) => one.account_id)).toEqual([
    "second",
    "fourth",
  ]);
});

test.each([
  [null, "We can't yet say how long this takes."],
  [0, "It may take about an hour."],
  [1, "It may take about an hour."],
  [2, "It may take about 2 hours."],
  [47, "It may take about 47 hours."],
  [48, "It may take about 2 days."],
  [400, "It may take about 17 days."],
])("a wait of %s hours is given in words", (hours, words) => {
  expect(waitInWords(hours)).toBe(words);
});
