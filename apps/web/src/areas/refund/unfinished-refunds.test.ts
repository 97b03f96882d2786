import { beforeEach, expect, test } from "vitest";
import { forgetRefund, rememberRefund, unfinishedRefunds } from "./unfinished-refunds.ts";

const refund = (walletAddress: string) => ({
  walletAddress,
  amount: "40",
  treasury: "5Treasury",
  signed: { extrinsic: "0x00" as const, hash: "0x01" as const },
});

beforeEach(() => localStorage.clear());

test("one refund a wallet is remembered until it is settled", () => {
  rememberRefund(refund("5First"));
  rememberRefund(refund("5First"));
  rememberRefund(refund("5Second"));
  expect(unfinishedRefunds().map(({ walletAddress }) => walletAddress)).toEqual([
    "5First",
    "5Second",
  ]);
  forgetRefund(refund("5First"));
  expect(unfinishedRefunds()).toEqual([refund("5Second")]);
  forgetRefund(refund("5Second"));
  expect(localStorage.length).toBe(0);
});

test.each(["no JSON", "{}", "[1, null, {}]"])("an unreadable store (%s) counts as none", (text) => {
  localStorage.setItem("unfinishedRefunds", text);
  expect(unfinishedRefunds()).toEqual([]);
});

test.each([
  { walletAddress: "5First", amount: "40", signed: { extrinsic: "0x00", hash: "0x01" } },
  { ...refund("5First"), amount: "forty" },
  { ...refund("5First"), amount: "9".repeat(27) },
  { ...refund("5First"), signed: null },
  { ...refund("5First"), signed: { extrinsic: "0x00" } },
])("a damaged one is left out: %j", (damaged) => {
  localStorage.setItem("unfinishedRefunds", JSON.stringify([damaged, refund("5Second")]));
  expect(unfinishedRefunds()).toEqual([refund("5Second")]);
});
