import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetServerTime, noteServerTime } from "../../../session/server-clock.ts";
import { mintSessionCell } from "./mint-session-cell.tsx";

const wallet = (mintable: number, last: string | null) => ({
  account_id: "5First",
  account_name: "Savings",
  balance: "0",
  create_time: "2030-01-01T00:00:00.000Z",
  wallet_type: "sr25519",
  mintable_wallet: mintable,
  auto_mint_wallet: 0,
  last_mint_session: last,
});
const silver = (last: string | null) => wallet(1, last);

beforeEach(() => forgetServerTime());
afterEach(cleanup);

const shown = (last: string | null): string | null => {
  const { container } = render(<>{mintSessionCell(silver(last))}</>);
  return container.textContent;
};

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
