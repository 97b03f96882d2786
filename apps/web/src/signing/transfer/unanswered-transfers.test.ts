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
});
