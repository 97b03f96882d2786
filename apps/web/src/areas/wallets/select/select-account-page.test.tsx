import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { stored } from "../../../session/storage/stored.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { selectAccountState } from "./select-account.ts";
import { SelectAccountPage } from "./select-account-page.tsx";

const everyday = walletRecord({ account_name: "Everyday" });
const shop = walletRecord({
  account_id: "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
  account_name: "Shop card",
});

beforeEach(() => {
  queryClient.setQueryData(queryKeys.wallets, {
    airdrop: true,
    autoMintableWallet: false,
    registerAsMiner: false,
    serverTime: new Date().toISOString(),
    results: [everyday, shop],
  });
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

async function open(state?: object) {
  const view = renderRoutes([
    { path: "/", element: null },
    { path: "/select-account", Component: SelectAccountPage },
    { path: "/wallet-listing", element: <p>Wallets</p> },
  ]);
  await view.router.navigate("/select-account", { state });
  return view.router;
}

// covers: 3.card.15
test("lists the wallets; the chosen one is the selected one from then on", async () => {
  stored.write("lastSelectedWallet", everyday.account_id);
  const router = await open();
  await screen.findByRole("heading", { name: "Select Account to Continue" });
  const first = screen.getByRole<HTMLInputElement>("radio", { name: "Everyday" });
  expect(first.checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Shop card" }));
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/wallet-listing"));
  expect(stored.read("lastSelectedWallet")).toBe(shop.account_id);
});

// covers: 3.card.15
test("leaves out the wallet that cannot be meant", async () => {
  stored.write("lastSelectedWallet", shop.account_id);
  await open(selectAccountState({ except: shop.account_id }));
  const other = await screen.findByRole<HTMLInputElement>("radio", { name: "Everyday" });
  expect(other.checked).toBe(true);
  expect(screen.queryByRole("radio", { name: "Shop card" })).toBeNull();
});
