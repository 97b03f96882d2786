import type { WalletRecord } from "@nuc/contract";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { ReceiveCard } from "./receive-card.tsx";

const address = "5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc";
const wallet = { account_id: address, account_name: "Savings" } as WalletRecord;

// covers: 2.route.11, 2.error.19, wallet-list.addressCopied
test("the selected wallet's address stands as a QR code and as text, and is copied", async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    copied.push(text);
  });
  renderInApp(<ReceiveCard wallet={wallet} />);
  expect(screen.getByRole("img", { name: "QR code of the address of Savings" })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Address 5GVV43ARL.*ehkFhc$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Copy address" }));
  await screen.findByText("You successfully copy the wallet address!");
  expect(copied).toEqual([address]);
});
