import type { WalletRecord } from "@nuc/contract";
import { encodeAddress } from "@nuc/keys";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { WalletTable } from "./wallet-table.tsx";

beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network"))));
afterEach(() => void vi.unstubAllGlobals());

const wallet = (place: number): WalletRecord =>
  walletRecord({
    account_id: encodeAddress(new Uint8Array(32).fill(place)),
    account_name: `Wallet ${place}`,
    mintable_wallet: 2,
  });
const wallets = [wallet(1), wallet(2)] as const;

const nothing = () => null;

function open() {
  const did = { onSelect: vi.fn(), onHistory: vi.fn(), onRefresh: vi.fn() };
  const cells = { mintable: nothing, mintSession: nothing, autoMint: nothing, mark: nothing };
  renderInApp(
    <WalletTable
      wallets={wallets}
      selected={wallets[0]}
      refreshing={false}
      actions={null}
      cells={cells}
      {...did}
    />,
  );
  return did;
}

// covers: 2.route.13
test("the Wallet List has the columns of the specification, in their order", () => {
  open();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "#",
    "Account Name",
    "Address",
    "Created Date",
    "Balance",
    "Show Qr",
    "Mintable Wallet",
    "Mint Session",
    "Transaction History",
    "Auto Mint",
  ]);
});

// covers: 2.route.15, 2.route.18, 2.route.21
test("a radio selects the active wallet, an icon opens a history, another reloads the list", () => {
  const { onSelect, onHistory, onRefresh } = open();
  const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect([radio("Show Wallet 1").checked, radio("Show Wallet 2").checked]).toEqual([true, false]);
  fireEvent.click(radio("Show Wallet 2"));
  expect(onSelect.mock.calls).toEqual([[wallets[1]]]);
  fireEvent.click(screen.getByRole("button", { name: "Transaction history of Wallet 2" }));
  expect(onHistory.mock.calls).toEqual([[wallets[1]]]);
  fireEvent.click(screen.getByRole("button", { name: "Refresh the list" }));
  expect(onRefresh).toHaveBeenCalledOnce();
});

// covers: 2.route.14, wallet-list.addressCopied
test("an address shows its first nine characters, and is copied whole with the sentence for it", async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    copied.push(text);
  });
  open();
  const [{ account_id: address }] = wallets;
  expect(screen.getByRole("button", { name: `Address ${address}` }).textContent).toMatch(
    new RegExp(`${address.slice(0, 9)}…`),
  );
  fireEvent.click(screen.getAllByRole("button", { name: "Copy address" })[0] as HTMLElement);
  await screen.findByText("You successfully copy the wallet address!");
  expect(copied).toEqual([address]);
});
