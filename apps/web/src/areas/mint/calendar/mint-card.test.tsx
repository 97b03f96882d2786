import type { LastMintAnswer } from "@nuc/contract";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { forgetServerTime, noteServerTime } from "../../../ui/time/server-clock.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { lastMintQuery } from "../schedule/last-mint-query.ts";
import { MintCard } from "./mint-card.tsx";

const now = "2030-01-31T12:00:00.000Z";
const wallet = walletRecord({ mintable_wallet: 1, auto_mint_wallet: 1 });
const address = wallet.account_id;
const open: LastMintAnswer = {
  canMint: true,
  hoursLeft: 0,
  nextMintAt: null,
  usiCount: 86,
  reward: "86",
  serverTime: now,
};

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  noteServerTime(now);
  queryClient.setQueryData(lastMintQuery(address).queryKey, open);
});
afterEach(() => {
  queryClient.clear();
  forgetServerTime();
  vi.unstubAllGlobals();
});

const switchMinting = (on: boolean): void => {
  queryClient.setQueryData(queryKeys.feature("toggle_mint_coin"), on);
};

/** What those hear who do not see the ring. */
const statusText = () => document.querySelector("p[role=status]")?.textContent;

// covers: 2.error.11
test("a mint is offered once minting is known to be on, and nothing is promised while it is off", async () => {
  renderInApp(<MintCard wallet={wallet} />);
  expect(screen.queryByText("Ready to mint")).toBeNull();
  expect(statusText()).toBe("");
  act(() => switchMinting(true));
  expect(await screen.findByText("Ready to mint")).toBeTruthy();
  expect(statusText()).toBe("It is time to mint.");
  act(() => switchMinting(false));
  expect(await screen.findByText("Minting is off")).toBeTruthy();
  expect(screen.queryByText("Ready to mint")).toBeNull();
  expect(screen.queryByText("This wallet mints automatically.")).toBeNull();
});
