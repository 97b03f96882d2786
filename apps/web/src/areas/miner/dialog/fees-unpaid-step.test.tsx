import type { MinerOffer, WalletRecord } from "@nuc/contract";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { referenceCodeQuery } from "../../../session/signed-in/reference-code-query.ts";
import { FeesReceivedStep } from "./fees-received-step.tsx";
import { FeesUnpaidStep } from "./fees-unpaid-step.tsx";
import { mailPurposesQuery } from "./fees-query.ts";

afterEach(() => queryClient.clear());

const wallet = {
  account_id: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  account_name: "Savings",
  balance: "10",
} as WalletRecord;

const offers = [
  { category: "SILVER", fee: "3000" },
  { category: "GOLD", fee: "100000" },
] as MinerOffer[];

test("both steps say that clearance takes no coins, and what the slot costs", () => {
  queryClient.setQueryData(mailPurposesQuery.queryKey, []);
  queryClient.setQueryData(referenceCodeQuery.queryKey, { referenceCode: "NUC-4F7K" });
  renderInApp(<FeesUnpaidStep wallet={wallet} offers={offers} onClose={() => undefined} />);
  expect(screen.getByText("Clearance takes no coins from your wallets.")).toBeTruthy();
  expect(screen.getByText("Silver slot fee").parentElement?.textContent).toContain("3,000.00 NUC");
  expect(screen.getByText("Gold slot fee").parentElement?.textContent).toContain("100,000.00 NUC");
  expect(screen.getByText("NUC-4F7K")).toBeTruthy();
  cleanup();
  renderInApp(<FeesReceivedStep walletName="Savings" offers={offers} onContinue={vi.fn()} />);
  expect(screen.getByText(/Your clearance took no coins: you pay the slot fee once/)).toBeTruthy();
  expect(screen.getByText("Silver slot fee").parentElement?.textContent).toContain("3,000.00 NUC");
});

test("a double click writes one email", async () => {
  queryClient.setQueryData(mailPurposesQuery.queryKey, ["How do I pay?"]);
  const sent = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ data: {} }));
  renderInApp(<FeesUnpaidStep wallet={wallet} offers={offers} onClose={() => undefined} />);
  fireEvent.change(screen.getByLabelText("Purpose of the email"), {
    target: { value: "How do I pay?" },
  });
  const button = screen.getByRole("button", { name: "Send email" });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole("button", { name: "Done" });
  const mails = sent.mock.calls.filter(([, init]) => init?.method === "POST");
  expect(mails).toHaveLength(1);
});
