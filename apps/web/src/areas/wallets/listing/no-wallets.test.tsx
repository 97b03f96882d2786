import { featureOffMessage } from "@nuc/contract";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { NoWallets } from "./no-wallets.tsx";

// The dialog is loaded at first use, which takes its time on a machine that is busy.
beforeAll(async () => {
  await loadDialogShell();
}, 60_000);
beforeEach(() => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network"))));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const switchCreation = (on: boolean): void => {
  queryClient.setQueryData(queryKeys.feature("toggle_create_wallet"), on);
};
const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

// covers: 2.error.11
test("without a wallet, and while none can be made, it says so and why, until that is over", async () => {
  switchCreation(false);
  renderInApp(<NoWallets />);
  const heading = () => screen.getByRole("heading", { level: 2, name: "You have no wallet yet" });
  expect(heading()).toBeTruthy();
  expect(screen.getByText("Creating and importing wallets is switched off.")).toBeTruthy();
  expect(links()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Why is this off for me?" }));
  expect(await screen.findByText(featureOffMessage("wallet creation"))).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Understood" }));
  act(() => switchCreation(true));
  expect(await screen.findByRole("heading", { level: 2, name: "Your first coin" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Create a wallet4 min"),
    expect.stringContaining("Verify your identity5 min"),
    expect.stringContaining("Get coins3 min"),
  ]);
  expect(links()).toEqual(["Create wallet", "Import a wallet"]);
});
