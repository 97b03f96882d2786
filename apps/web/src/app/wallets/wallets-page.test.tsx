import type { WalletList } from "@nuc/contract";
import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../session/calls/query-client.ts";
import { loadDialogShell } from "../../ui/dialogs/dialog.tsx";
import { forgetRequest, rememberRequest } from "../../areas/send/request/pending-request.ts";
import { rememberUnanswered } from "../../signing/transfer/unanswered-transfers.ts";
import { renderInApp, renderRoutes } from "../../testing/render-in-app.tsx";
import { walletRecord } from "../../testing/wallet-record.ts";
import { WalletsPage } from "./wallets-page.tsx";

const wallet = walletRecord();
const address = wallet.account_id;
const list: WalletList = {
  airdrop: true,
  airdropOnTheWay: null,
  autoMintableWallet: false,
  registerAsMiner: false,
  serverTime: new Date().toISOString(),
  results: [wallet],
};

// What is loaded at first use takes its time on a machine that is busy.
beforeAll(async () => {
  await Promise.all([
    import("../../areas/send/dialog/send-dialog.tsx"),
    import("../../areas/history/history-dialog.tsx"),
    import("../../signing/transfer/unanswered-banner.tsx"),
    loadDialogShell(),
  ]);
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => undefined));
  queryClient.setQueryData(queryKeys.wallets, list);
  rememberUnanswered({
    walletAddress: address,
    receiver: "5Other",
    amount: "5",
    signed: { extrinsic: "0x01", hash: "0xa1" },
  });
});
afterEach(() => {
  forgetRequest();
  queryClient.clear();
});

function open(): void {
  renderInApp(<WalletsPage />);
}

test("a transfer whose answer was lost is shown on the listing", async () => {
  open();
  expect(await screen.findByText(/We got no answer to your transfer/)).toBeTruthy();
});

test("a transfer is not shown as lost while the dialog of a payment request may be sending it", async () => {
  rememberRequest(`nuc:${address}?amount=1`);
  open();
  await screen.findByRole("heading", { name: "Send from Savings" });
  expect(screen.queryByText(/We got no answer to your transfer/)).toBeNull();
});

test("what the areas have to offer for a wallet stands in its place on the page", async () => {
  const silver = walletRecord({ mintable_wallet: 1, auto_mint_wallet: 1 });
  queryClient.setQueryData(queryKeys.wallets, { ...list, results: [silver] });
  open();
  const actions = within(await screen.findByRole("region", { name: "Balance" }));
  const named = (name: string) => actions.queryByText(name);
  expect(["Send", "Wallet", "Show Key", "Backup"].map(named)).not.toContain(null);
  // It mints by itself.
  expect(named("Mint")).toBeNull();
  expect(screen.getByRole("region", { name: "Minting" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Request" })).toBeTruthy();
  const header = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const cells = within(screen.getByRole("table")).getAllByRole("cell");
  const cellOf = (name: string) => cells[header.indexOf(name)]?.textContent;
  expect(cellOf("Mintable Wallet")).toMatch(/^(?:Mintable Wallet)?Silver/);
  expect(cellOf("Auto Mint")).toMatch(/Subscribed$/);
});

const other = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";
const second = walletRecord({ account_id: other, account_name: "Travel" });
const openAt = (path: string) => {
  queryClient.setQueryData(queryKeys.wallets, { ...list, results: [wallet, second] });
  return renderRoutes([{ path: "*", element: <WalletsPage /> }], path);
};
const balance = async () => within(await screen.findByRole("region", { name: "Balance" }));

test("the address can ask for a wallet, on the page too", async () => {
  const { router } = openAt(`/wallet-listing?wallet=${other}`);
  expect((await balance()).getByText("Travel")).toBeTruthy();
  await act(async () => router.navigate(`/wallet-listing?wallet=${address}`));
  expect((await balance()).getByText("Savings")).toBeTruthy();
});

test("the address can ask for a wallet's history, which is not opened again by Back", async () => {
  const { router, pressBack } = openAt(`/wallet-listing?history=${other}`);
  await screen.findByRole("heading", { name: "Transaction history of Travel" });
  await act(async () => router.navigate("/wallet-listing?history=5Unknown"));
  expect((await balance()).getByText("Savings")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /^Transaction history/ })).toBeNull();
  pressBack();
  expect((await balance()).getByText("Travel")).toBeTruthy();
});
