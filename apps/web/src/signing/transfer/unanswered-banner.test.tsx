import type { WalletRecord } from "@nuc/contract";
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { forgetUnanswered, rememberUnanswered } from "./unanswered-transfers.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { UnansweredBanner } from "./unanswered-banner.tsx";

const wallet = { account_id: "5Own", account_name: "Savings" } as WalletRecord;
const signed = { extrinsic: "0x01", hash: "0xa1" } as const;

beforeEach(() => {
  localStorage.clear();
  rememberUnanswered({ walletAddress: "5Own", receiver: "5Other", amount: "5", signed });
});
test("what another tab has learned of a transfer is not asked here any more", () => {
  renderInApp(<UnansweredBanner wallets={[wallet]} />);
  expect(screen.getByText(/We got no answer to your transfer/)).toBeTruthy();
  act(() => {
    forgetUnanswered(signed.hash);
    window.dispatchEvent(new StorageEvent("storage", { key: "unansweredTransfers" }));
  });
  expect(screen.queryByText(/We got no answer to your transfer/)).toBeNull();
});

test("a damaged transfer leaves the page as it is", () => {
  const damaged = [{ walletAddress: "5Own", signed }];
  localStorage.setItem("unansweredTransfers", JSON.stringify(damaged));
  renderInApp(<UnansweredBanner wallets={[wallet]} />);
  expect(screen.queryByText(/We got no answer to your transfer/)).toBeNull();
});
