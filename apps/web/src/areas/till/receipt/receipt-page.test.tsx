import { TILL_MESSAGES, WALLET_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { isShown } from "../../../session/notifications/new-notifications.ts";
import { testSigningParams } from "../../../session/testing/signing-params.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { signWithPassword } from "../../../vault/vault.ts";
import { heldKeyOf } from "../../../vault/wallet-keys.ts";
import { sale, tillAddress } from "../testing/till-answers.ts";
import { closeTill, openTill, tillServer } from "../testing/till-server.ts";
import { ReceiptPage } from "./receipt-page.tsx";

vi.mock("../../../vault/vault.ts");
vi.mock("../../../vault/wallet-keys.ts");

beforeAll(async () => {
  tillServer.listen({ onUnhandledRequest: "error" });
  await loadDialogShell();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  closeTill();
});
afterAll(() => tillServer.close());

function open(shown = sale(), state?: object, ...others: Parameters<typeof tillServer.use>) {
  openTill({ sale: shown });
  tillServer.use(...others);
  const view = renderRoutes(
    [
      { path: "/pos/sales/:id", element: <ReceiptPage /> },
      { path: "*", element: null },
    ],
    `/pos/sales/${shown.id}`,
  );
  if (state !== undefined)
    void view.router.navigate(`/pos/sales/${shown.id}`, { replace: true, state });
  return view;
}

const title = (name: string) => screen.findByRole("heading", { name });

// covers: 3.terminal-page.19
test("shows amount, accounts, lines, tax, and the transaction in the explorer", async () => {
  open(sale({ discount: "10", discounted: "4.2", tip: "1", amount: "38.8" }), { fresh: true });
  await title("Payment Reciept");
  const link = screen.getByRole("link", { name: /^0xa1a1a1a/ });
  expect(link.getAttribute("href")).toBe(`${location.origin}/explorer/tx/${sale().extrinsicHash}`);
  const lines = screen.getByRole("heading", { name: "What was sold" }).closest("section");
  for (const text of ["Flat white × 1", "Discount 10 %", "Tip", "38.80", "Tax 7 % included"])
    expect(lines?.textContent).toContain(text);
  // Two decimals of the tax on the screen, all of them on paper.
  expect(lines?.textContent).toMatch(/Tax 7 % included2\.74 NUC$/);
  expect(document.querySelector("article")?.textContent).toContain("2.747663551402");
  await screen.findByRole("img", { name: "QR code of the block that holds the payment" });
  const back = await screen.findByRole("link", { name: "Redirect to Scan" });
  expect(back.getAttribute("href")).toBe("/pos/terminal");
});

test("what came in is said by the receipt and by no toast, until the till is left", async () => {
  const view = open(sale(), { fresh: true });
  await title("Payment Reciept");
  expect(isShown("coins-received")).toBe(true);
  view.unmount();
  expect(isShown("coins-received")).toBe(false);
});

// covers: 3.terminal-page.19
test("another explorer of the operator is linked", async () => {
  open(
    sale(),
    undefined,
    http.get("*/api/settings", () =>
      HttpResponse.json({ data: { explorerUrl: "https://scan.example/nuc/", faucet: null } }),
    ),
  );
  const link = await screen.findByRole("link", { name: /^0xa1a1a1a/ });
  await waitFor(() =>
    expect(link.getAttribute("href")).toBe(`https://scan.example/nuc/tx/${sale().extrinsicHash}`),
  );
});

// covers: 3.terminal-page.19
test("goes back to the scan after 20 seconds without a touch", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { router } = open(sale(), { fresh: true });
  await screen.findByRole("link", { name: "Redirect to Scan" });
  await vi.advanceTimersByTimeAsync(15_000);
  fireEvent.keyDown(document.body, { key: "Tab" });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(router.state.location.pathname).toBe(`/pos/sales/${sale().id}`);
  await vi.advanceTimersByTimeAsync(6_000);
  await waitFor(() => expect(router.state.location.pathname).toBe("/pos/terminal"));
});

test("one that the ledger refused says so, and prints nothing", async () => {
  open(
    sale({
      state: "refused",
      blockHash: null,
      refusal: "The wallet sent other coins. Nothing was paid.",
    }),
  );
  await title("Payment refused");
  expect(screen.getByText(/^The wallet sent other coins\. Nothing was paid/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Print/ })).toBeNull();
});

test("one of somebody else is not there", async () => {
  open(
    sale(),
    undefined,
    http.get("*/payment/sales/:id", () =>
      HttpResponse.json(
        { errors: [{ message: "None", code: "NOT_FOUND" }], requestId: "r" },
        { status: 404 },
      ),
    ),
  );
  expect(await screen.findByText("No such sale")).toBeTruthy();
});

// covers: 3.terminal-page.23
test.each([
  ["Print 80 mm", "roll", /80mm \d+mm/],
  ["Print A4", "a4", /A4/],
])("%s lays the page out for it, until it is printed", async (name, paper, size) => {
  const sheets: string[] = [];
  const replaceSync = vi.fn<(text: string) => void>((text) => void sheets.push(text));
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync = replaceSync;
    },
  );
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  Object.defineProperty(document, "adoptedStyleSheets", { value: [], writable: true });
  open();
  fireEvent.click(await screen.findByRole("button", { name }));
  expect(print).toHaveBeenCalledOnce();
  expect(sheets[0]).toMatch(size);
  expect(document.querySelector("article")?.dataset["paper"]).toBe(paper);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  fireEvent(globalThis.window, new Event("afterprint"));
  expect(document.adoptedStyleSheets).toHaveLength(0);
  vi.unstubAllGlobals();
});

async function openRefund() {
  vi.mocked(heldKeyOf).mockResolvedValue("phrase");
  tillServer.use(
    http.get("*/wallet/signing-params/:address", () => HttpResponse.json(testSigningParams)),
  );
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Pay back" }));
  return within(await screen.findByRole("dialog", { name: "Pay back" }));
}

// covers: 3.terminal-page.25
test("at most what is left of a sale is paid back", async () => {
  const dialog = await openRefund();
  const amount = dialog.getByLabelText("Amount, NUC");
  fireEvent.change(amount, { target: { value: "42.1" } });
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  await dialog.findByText(TILL_MESSAGES.refund.tooMuch("42.00"));
  fireEvent.change(amount, { target: { value: "0" } });
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  expect(await dialog.findByText(TILL_MESSAGES.checkout.keyedMalformed)).toBeTruthy();
});

// covers: 3.terminal-page.25
test("a part is signed on this device; a lost answer sends the same again", async () => {
  vi.mocked(signWithPassword).mockResolvedValue({ extrinsic: "0x01", hash: "0xa1" });
  const dialog = await openRefund();
  fireEvent.change(dialog.getByLabelText("Amount, NUC"), { target: { value: "12" } });
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  const bodies: unknown[] = [];
  const refund = {
    id: "r1",
    amount: "12",
    state: "paid",
    blockHash: "0xb2",
    extrinsicHash: "0xa2",
    time: sale().time,
  };
  tillServer.use(
    http.post("*/payment/sales/:id/refund", async ({ request }) => {
      bodies.push(await request.json());
      return bodies.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({
            sale: { ...sale(), refunded: "12", refunds: [refund] },
            refund,
          });
    }),
  );
  const password = await dialog.findByLabelText("Wallet password");
  fireEvent.change(password, { target: { value: "wallet password" } });
  fireEvent.click(dialog.getByRole("button", { name: "Pay back 12.00 NUC" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Try again" }));
  await dialog.findByText(/^12\.00 NUC go back to the customer/);
  expect(bodies).toEqual([{ extrinsic: "0x01" }, { extrinsic: "0x01" }]);
  expect(signWithPassword).toHaveBeenCalledOnce();
  expect(signWithPassword).toHaveBeenCalledWith(
    tillAddress,
    "wallet password",
    expect.objectContaining({ recipient: sale().from, amount: 12_000_000_000_000n }),
  );
});

test("a wrong wallet password pays nothing back", async () => {
  const wrong = Object.assign(new Error("wrong"), { name: "WrongPasswordError" });
  vi.mocked(signWithPassword).mockRejectedValue(wrong);
  const dialog = await openRefund();
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  const password = await dialog.findByLabelText("Wallet password");
  fireEvent.change(password, { target: { value: "no" } });
  fireEvent.click(dialog.getByRole("button", { name: /^Pay back/ }));
  expect(await dialog.findByText(WALLET_MESSAGES.password.wrong)).toBeTruthy();
});
