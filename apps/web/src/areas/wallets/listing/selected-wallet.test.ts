import type { WalletRecord } from "@nuc/contract";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useSelectedWallet } from "./selected-wallet.ts";

afterEach(() => localStorage.clear());

const wallets = ["5First", "5Second"].map((address) => ({ account_id: address }) as WalletRecord);
const open = () => renderHook(() => useSelectedWallet(wallets)).result;

// covers: 2.entity.21, 2.entity.22
test("the wallet that was selected last is selected again, at first the first one", () => {
  const first = open();
  expect(first.current.selected?.account_id).toBe("5First");
  act(() => first.current.select(wallets[1] as WalletRecord));
  expect(first.current.selected?.account_id).toBe("5Second");
  expect(open().current.selected?.account_id).toBe("5Second");
});

test("a wallet that is not there any more is not selected", () => {
  localStorage.setItem("lastSelectedWallet", "5Elsewhere");
  expect(open().current.selected?.account_id).toBe("5First");
});
