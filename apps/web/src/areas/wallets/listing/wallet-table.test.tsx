import type { WalletRecord } from "@nuc/contract";
import { encodeAddress } from "@nuc/keys";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { WALLETS_ON_PAGE } from "./use-wallet-list.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { WalletTable } from "./wallet-table.tsx";

beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network"))));
afterEach(() => void vi.unstubAllGlobals());

const wallets = Array.from({ length: 500 }, (_, index) => {
  const place = index + 1;
  return walletRecord({
    account_id: encodeAddress(new Uint8Array(32).fill(place % 256).fill(place >> 8, 0, 1)),
    account_name: `Wallet ${place}`,
    balance: String((place * 7) % 500),
    create_time: new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString(),
  });
});

const empty = () => null;

function open(shown: readonly WalletRecord[]): void {
  const [selected] = shown;
  if (!selected) throw new Error("No wallets");
  const nothing = vi.fn();
  renderInApp(
    <WalletTable
      wallets={shown}
      selected={selected}
      refreshing={false}
      onSelect={nothing}
      onHistory={nothing}
      onRefresh={nothing}
      actions={null}
      cells={{ mintable: empty, mintSession: empty, autoMint: empty, mark: empty }}
    />,
  );
}
const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[1]?.textContent);
const search = () => screen.getByRole("searchbox", { name: "Find a wallet" });

// covers: 2.route.20
test("500 wallets come in pages, numbered through", () => {
  open(wallets);
  expect(names()).toHaveLength(WALLETS_ON_PAGE);
  expect(screen.getByText("Page 1 of 20")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getAllByRole("row")[1]?.textContent).toMatch(/^26Wallet 26/);
});

// covers: 2.route.20
test("one of 500 is found by its name, and nothing is said to be found where nothing is", () => {
  open(wallets);
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  fireEvent.change(search(), { target: { value: "wallet 499" } });
  expect(names()).toEqual(["Wallet 499"]);
  fireEvent.change(search(), { target: { value: "wallet 5000" } });
  expect(screen.getByText(/^No wallet matches “wallet 5000”/)).toBeTruthy();
});

test("one wallet alone has no order to choose", () => {
  open(wallets.slice(0, 1));
  expect(screen.queryByRole("button", { name: "Balance" })).toBeNull();
  expect(screen.getByRole("columnheader", { name: "Balance" })).toBeTruthy();
});

// covers: 2.route.20
test("the list is sorted over all its pages", () => {
  open(wallets);
  const balance = screen.getByRole("button", { name: "Balance" });
  fireEvent.click(balance);
  fireEvent.click(balance);
  expect(screen.getByRole("columnheader", { name: "Balance" }).getAttribute("aria-sort")).toBe(
    "descending",
  );
  expect(names()[0]).toBe("Wallet 357");
  fireEvent.change(screen.getByRole("combobox", { name: "Order" }), {
    target: { value: "name false" },
  });
  expect(names().slice(0, 3)).toEqual(["Wallet 1", "Wallet 2", "Wallet 3"]);
});

test("a few wallets need neither search nor pages", () => {
  open(wallets.slice(0, 3));
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByText(/^Page/)).toBeNull();
});
