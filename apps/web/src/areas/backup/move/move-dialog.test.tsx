import type { WalletRecord } from "@nuc/contract";
import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { beginSending, endSending } from "../../../vault/handover.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { MoveDialog } from "./move-dialog.tsx";

vi.mock("../../../vault/handover.ts");

// The dialog is loaded at first use, which takes its time on a machine that is busy.
beforeAll(async () => void (await loadDialogShell()), 60_000);
beforeEach(() => {
  vi.mocked(beginSending).mockResolvedValue({ number: "12345678", digits: "123456" });
  vi.mocked(endSending).mockResolvedValue();
});
test("what says that the digits differ stands with the warning, and apart from what continues", async () => {
  const wallet = { account_id: "5GVV43", account_name: "Savings" } as WalletRecord;
  renderInApp(<MoveDialog wallet={wallet} open onOpenChange={() => undefined} />);
  fireEvent.change(await screen.findByLabelText("Or paste the text of its code"), {
    target: { value: "an offer" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  const differ = await screen.findByRole("button", { name: "They don't match" });
  const warning = differ.closest("[data-tone=warning]");
  expect(warning?.textContent).toContain("If it shows other digits, do not send anything.");
  const same = screen.getByRole("button", { name: "They match" });
  expect(warning?.contains(same)).toBe(false);
  expect(same.parentElement?.querySelectorAll("button")).toHaveLength(1);
  fireEvent.click(differ);
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was moved.");
  expect(endSending).toHaveBeenCalledOnce();
});

test("a screen reader says the number and the digits one by one", async () => {
  const wallet = { account_id: "5GVV43", account_name: "Savings" } as WalletRecord;
  renderInApp(<MoveDialog wallet={wallet} open onOpenChange={() => undefined} />);
  fireEvent.change(await screen.findByLabelText("Or paste the text of its code"), {
    target: { value: "an offer" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("1 2 3 4 5 6 7 8")).toBeTruthy();
  expect(screen.getByText("1 2 3 4 5 6")).toBeTruthy();
  // What is drawn in groups is for the eyes alone.
  expect(screen.getByText("1234 5678").getAttribute("aria-hidden")).toBe("true");
});
