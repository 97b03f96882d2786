import type { WalletRecord } from "@nuc/contract";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { FeesUnpaidStep } from "./fees-unpaid-step.tsx";
import { mailPurposesQuery } from "./fees-query.ts";

afterEach(() => queryClient.clear());

const wallet = {
  account_id: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  account_name: "Savings",
  balance: "10",
} as WalletRecord;

test("a double click writes one e-mail", async () => {
  queryClient.setQueryData(mailPurposesQuery.queryKey, ["How do I pay?"]);
  const sent = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ data: {} }));
  renderInApp(<FeesUnpaidStep wallet={wallet} onClose={() => undefined} />);
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
