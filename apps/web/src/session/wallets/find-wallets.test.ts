import type { WalletRecord } from "@nuc/contract";
import { expect, test } from "vitest";
import { walletRecord } from "../../testing/wallet-record.ts";
import { findWallets } from "./find-wallets.ts";

const wallet = (account_name: string): WalletRecord =>
  walletRecord({ account_id: `5${account_name}Address`, account_name });
const names = (wallets: readonly WalletRecord[]) => wallets.map((each) => each.account_name);

test("a wallet is found by a part of its name or address, in any case", () => {
  const wallets = [wallet("Savings"), wallet("Till")];
  expect(names(findWallets(wallets, " SAV "))).toEqual(["Savings"]);
  expect(names(findWallets(wallets, "5tilladd"))).toEqual(["Till"]);
  expect(names(findWallets(wallets, "nothing"))).toEqual([]);
  expect(findWallets(wallets, "  ")).toBe(wallets);
});
