import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { forgetServerTime, noteServerTime } from "../../../ui/time/server-clock.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { mintSessionCell } from "./mint-session-cell.tsx";

const wallet = (mintable_wallet: number, last_mint_session: string | null) =>
  walletRecord({ mintable_wallet, last_mint_session });
const silver = (last: string | null) => wallet(1, last);

const switchMinting = (on: boolean | undefined): void => {
  queryClient.setQueryData(queryKeys.feature("toggle_mint_coin"), on);
};

beforeEach(() => {
  forgetServerTime();
  switchMinting(true);
});
afterEach(() => queryClient.clear());

const shown = (last: string | null): string | null => {
  const { container } = renderInApp(<>{mintSessionCell(silver(last))}</>);
  return container.textContent;
};

// covers: 2.route.17
test.each([
  ["2030-01-31T12:00:00.000Z", "Minted just now"],
  ["2030-01-31T11:18:00.000Z", "Minted 42 min ago"],
  ["2030-01-30T22:00:00.000Z", "Minted 14 h ago"],
  ["2030-01-30T12:00:00.001Z", "Minted 23 h ago"],
  ["2030-01-30T12:00:00.000Z", "Ready to mint"],
  [null, "Ready to mint"],
])("a wallet that minted at %s says %s at noon of the server's clock", (last, text) => {
  noteServerTime("2030-01-31T12:00:00.000Z");
  expect(shown(last)).toBe(text);
});

test("nothing is said before the server's time is known, nor of a wallet that does not mint", () => {
  expect(shown("2030-01-31T12:00:00.000Z")).toBe("–");
  expect(mintSessionCell(wallet(2, "2030-01-31T12:00:00.000Z"))).toBeNull();
  expect(screen.queryByText("Ready to mint")).toBeNull();
});

// covers: 2.route.17
test("while minting is off, or not known to be on, no wallet is said to be ready for it", () => {
  noteServerTime("2030-01-31T12:00:00.000Z");
  switchMinting(false);
  expect(shown(null)).toBe("Minting is off");
  expect(shown("2030-01-31T11:18:00.000Z")).toBe("Minted 42 min ago");
  queryClient.clear();
  expect(shown(null)).toBe("–");
});
