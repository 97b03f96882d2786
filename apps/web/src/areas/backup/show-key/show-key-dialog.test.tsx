import type { WalletRecord } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { heldKeyOf, revealPhrase } from "../../../vault/wallet-keys.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { ShowKeyDialog } from "./show-key-dialog.tsx";

vi.mock("../../../vault/wallet-keys.ts");

const wallet = { account_id: "5Own", account_name: "Savings" } as WalletRecord;

beforeAll(async () => void (await loadDialogShell()), 60_000);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(): void {
  renderInApp(<ShowKeyDialog wallet={wallet} open onOpenChange={() => undefined} />);
}

test("says where the browser does not let us look at its keys, and looks again", async () => {
  vi.mocked(heldKeyOf).mockRejectedValueOnce(new DOMException("no", "UnknownError"));
  vi.mocked(heldKeyOf).mockResolvedValue("nothing");
  open();
  await screen.findByText("This browser could not read its stored keys. They have not changed.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/are not available on this device/)).toBeTruthy();
});

test("one toast reports on the words: that they are shown, then that they are copied", async () => {
  const nothingNew = { reasons: [], ways: [], confirmed: false };
  vi.stubGlobal("fetch", async () => Response.json({ data: nothingNew }));
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  vi.mocked(heldKeyOf).mockResolvedValue("phrase");
  vi.mocked(revealPhrase).mockResolvedValue(Array(12).fill("lake").join(" "));
  const toasts = () =>
    [...document.querySelectorAll("[data-toasts] p")].map(({ textContent }) => textContent);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Email me a code" }));
  const password = await screen.findByLabelText("Wallet password");
  fireEvent.change(password, { target: { value: "wallet password" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  const code = await screen.findByLabelText("Code from the email");
  fireEvent.change(code, { target: { value: "417293" } });
  const copy = await screen.findByRole("button", { name: "Copy secret phrase" });
  expect(toasts()).toEqual(["You successfully retrieve your mnemonics."]);
  fireEvent.click(copy);
  await screen.findByText("You successfully copy the mnemonics!");
  fireEvent.click(copy);
  await waitFor(() => expect(navigator.clipboard.writeText).toHaveBeenCalledTimes(2));
  expect(toasts()).toEqual(["You successfully copy the mnemonics!"]);
});
