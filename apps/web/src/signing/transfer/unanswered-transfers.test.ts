import { beforeEach, describe, expect, it } from "vitest";
import {
  forgetUnanswered,
  rememberUnanswered,
  unansweredTransfers,
} from "./unanswered-transfers.ts";

const transfer = (hash: `0x${string}`) => ({
  walletAddress: "5Sender",
  receiver: "5Receiver",
  amount: "1000",
  signed: { extrinsic: "0x00" as const, hash },
});

describe("unanswered transfers", () => {
  beforeEach(() => localStorage.clear());

  it("are remembered once each until their outcome is known", () => {
    rememberUnanswered(transfer("0x01"));
    rememberUnanswered(transfer("0x01"));
    rememberUnanswered(transfer("0x02"));
    expect(unansweredTransfers().map(({ signed }) => signed.hash)).toEqual(["0x01", "0x02"]);
    forgetUnanswered("0x01");
    expect(unansweredTransfers()).toEqual([transfer("0x02")]);
  });

  it("are none where the store cannot be read", () => {
    localStorage.setItem("unansweredTransfers", "{broken");
    expect(unansweredTransfers()).toEqual([]);
  });

  it.each([
    { walletAddress: "5Sender", signed: { extrinsic: "0x00", hash: "0x01" } },
    { ...transfer("0x01"), amount: "1.5" },
    { ...transfer("0x01"), amount: 1000 },
    { ...transfer("0x01"), receiver: null },
    { ...transfer("0x01"), signed: null },
    { ...transfer("0x01"), signed: { extrinsic: "00", hash: "0x01" } },
    { ...transfer("0x01"), signed: { extrinsic: "0x00", hash: "0x1" } },
  ])("a damaged one is left out: %j", (damaged) => {
    localStorage.setItem("unansweredTransfers", JSON.stringify([damaged, transfer("0x02")]));
    expect(unansweredTransfers()).toEqual([transfer("0x02")]);
  });
});
