import type { WalletRecord } from "@nuc/contract";
import { expect, test } from "vitest";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { sortWallets, WALLET_ORDERS } from "./wallet-order.ts";

const wallet = (account_name: string, change: Partial<WalletRecord> = {}): WalletRecord =>
  walletRecord({ account_id: `5${account_name}Address`, account_name, ...change });
const names = (wallets: readonly WalletRecord[]) => wallets.map((each) => each.account_name);
const sorted = (wallets: readonly WalletRecord[], key: string, descending = false) =>
  names(sortWallets(wallets, { key, descending }));

test("names stand as people sort them, not as code points do", () => {
  const wallets = ["wallet 10", "Wallet 2", "savings", "Till"].map((name) => wallet(name));
  expect(sorted(wallets, "name")).toEqual(["savings", "Till", "Wallet 2", "wallet 10"]);
  expect(sorted(wallets, "name", true)).toEqual(["wallet 10", "Wallet 2", "Till", "savings"]);
});

test("balances stand by their amount to the last unit", () => {
  const wallets = [
    wallet("ten", { balance: "10" }),
    wallet("nine", { balance: "9.000000000001" }),
    wallet("most", { balance: "900719925474099.300000000001" }),
    wallet("less", { balance: "900719925474099.3" }),
  ];
  expect(sorted(wallets, "balance")).toEqual(["nine", "ten", "less", "most"]);
});

test("a wallet that never minted comes before those that did, and equal ones stay as they came", () => {
  const wallets = [
    wallet("late", { last_mint_session: "2026-02-02T00:00:00.000Z" }),
    wallet("never"),
    wallet("early", { last_mint_session: "2026-01-02T00:00:00.000Z" }),
    wallet("not yet"),
  ];
  expect(sorted(wallets, "mint-session")).toEqual(["never", "not yet", "early", "late"]);
});

test("without an order, or with one that there is not, the list stays as it came", () => {
  const wallets = [wallet("b"), wallet("a")];
  expect(names(sortWallets(wallets, undefined))).toEqual(["b", "a"]);
  expect(sorted(wallets, "address")).toEqual(["b", "a"]);
  expect(Object.keys(WALLET_ORDERS)).not.toContain("address");
});
