import type { TransferReceipt } from "@nuc/contract";
import { encodeAddress } from "@nuc/keys";
import { NUC } from "@nuc/money";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { TransferReceiptView } from "./transfer-receipt.tsx";

const addressOf = (seed: number) => encodeAddress(new Uint8Array(32).fill(seed));
const order = {
  walletAddress: addressOf(1),
  walletName: "Savings",
  receiver: addressOf(2),
  amount: NUC,
};
const receipt: TransferReceipt = {
  status: "ExtrinsicSuccess",
  hash: "0xa1",
  blockHash: "0xbb",
  blockNumber: 12_480,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the block of a transfer is shown as the explorer shows it", () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
  renderInApp(<TransferReceiptView order={order} receipt={receipt} />);
  const block = screen.getByRole("link", { name: "12,480" });
  expect(block.getAttribute("href")).toBe("/explorer/block/12480");
});
