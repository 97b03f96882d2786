import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { emptyCart, withQuantity } from "../cart/cart.ts";
import { keepCart } from "../cart/cart-store.ts";
import { OpenBillPage } from "../open-bills/open-bill-page.tsx";
import { ProductsPage } from "../products/products-page.tsx";
import { ReceiptPage } from "../receipt/receipt-page.tsx";
import { ScanPage } from "../scan/scan-page.tsx";
import { openBill, sale } from "../testing/till-answers.ts";
import { closeTill, openTill, tillServer } from "../testing/till-server.ts";
import { DisplayPage } from "./display-page.tsx";
import type { Shown } from "./shown.ts";
import { answerDisplays, channelName, show, tillName } from "./till-channel.ts";

/** A display of this till that keeps all that it was shown, as a window of its own would read it. */
const seen: Shown[] = [];
let channel: BroadcastChannel;

beforeAll(async () => {
  tillServer.listen({ onUnhandledRequest: "error" });
  await loadDialogShell();
  channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<{ from: string; shown: Shown }>) => {
    if (data.from === "till") seen.push(data.shown);
  });
});
afterEach(() => {
  vi.useRealTimers();
  seen.length = 0;
  localStorage.clear();
  closeTill();
});
afterAll(() => {
  channel.close();
  tillServer.close();
});

const till = (path: string) =>
  renderRoutes(
    [
      { path: "/pos/terminal", element: <ScanPage /> },
      { path: "/product/list", element: <ProductsPage /> },
      { path: "/pos/bills/:id", element: <OpenBillPage /> },
      { path: "/pos/sales/:id", element: <ReceiptPage /> },
      { path: "*", element: null },
    ],
    path,
  );
const shows = async (kind: Shown["kind"]): Promise<Shown | undefined> => {
  await waitFor(() => expect(seen.at(-1)?.kind).toBe(kind));
  return seen.at(-1);
};
const drawDisplay = (query = "") =>
  renderRoutes([{ path: "/pos/display", element: <DisplayPage /> }], `/pos/display${query}`);

// covers: 3.terminal-page.20
test("a till sends its displays the bill, the PIN, the payment and that it is paid, and nothing of people", async () => {
  openTill({ sale: sale() });
  let answer: (response: Response) => void = () => undefined;
  tillServer.use(
    http.post("*/payment/checkout", () => new Promise<Response>((resolve) => (answer = resolve))),
  );
  keepCart(withQuantity(emptyCart("mara.holder"), "p1", 1));
  till("/product/list");
  const bill = {
    lines: [{ title: "Flat white", quantity: 1, total: "42" }],
    discounted: "0",
    tip: "0",
    total: "42",
  };
  expect(await shows("bill")).toEqual({ kind: "bill", bill });
  fireEvent.click(await screen.findByRole("button", { name: "Confirm Payment" }));
  expect(await shows("pin")).toEqual({ kind: "pin", bill });
  fireEvent.change(await screen.findByLabelText("Enter PIN to Confirm"), {
    target: { value: "4830" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await shows("paying");
  answer(
    HttpResponse.json(
      { errors: [{ message: "The PIN is wrong. 4 tries are left.", code: "NOT_ALLOWED" }] },
      { status: 422 },
    ),
  );
  await shows("again");
  fireEvent.change(screen.getByLabelText("Enter PIN to Confirm"), { target: { value: "4831" } });
  fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
  await shows("paying");
  const { blockHash } = sale();
  const data = { amount: "42", from: "5From", to: "5To" };
  answer(HttpResponse.json({ blockHash, data, sale: sale() }));
  expect(await shows("paid")).toEqual({ kind: "paid", total: "42" });
  const said = JSON.stringify(seen);
  for (const text of ["mara", "Holder", "483", "118.2", "5F", "5G", "tries"])
    expect(said).not.toContain(text);
});

// covers: 3.terminal-page.20
test("a bill for a phone shows its code until it is over", async () => {
  openTill();
  let bill = openBill();
  tillServer.use(http.get("*/payment/bills/:id", () => HttpResponse.json({ bill })));
  till(`/pos/bills/${bill.id}`);
  expect(await shows("scan")).toMatchObject({ link: `${location.origin}/pay/${bill.code}` });
  bill = openBill({ state: "declined" });
  await waitFor(() => expect(seen.at(-1)?.kind).toBe("over"), { timeout: 5_000 });
});

// covers: 3.terminal-page.20
test("a display asks the till of its window, and follows what it says; another till's bill is not shown", async () => {
  const stop = answerDisplays();
  drawDisplay(`?till=${tillName()}`);
  expect(await screen.findByText("Welcome")).toBeTruthy();
  const bill = {
    lines: [{ title: "Flat white", quantity: 2, total: "84" }],
    discounted: "8.4",
    tip: "1",
    total: "76.6",
  };
  const shown = { from: "till", till: "another", shown: { kind: "paid", total: "9" } };
  channel.postMessage(shown);
  const take = show("page", { kind: "bill", bill });
  expect(await screen.findByText("Flat white × 2")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Total" }).textContent).toContain("76.60 NUC");
  expect(screen.queryByText(/Thank you/)).toBeNull();
  const stopDialog = show("dialog", { kind: "pin", bill });
  expect(await screen.findByText("Please enter your PIN at the till.")).toBeTruthy();
  stopDialog();
  take();
  expect(await screen.findByText("Welcome")).toBeTruthy();
  const over = show("page", { kind: "paid", total: "76.6" });
  expect(await screen.findByText("Thank you!")).toBeTruthy();
  over();
  stop();
});

// covers: 3.terminal-page.20
test("a till that is silent counts as closed, and is followed again once it answers", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const stop = answerDisplays();
  drawDisplay();
  await screen.findByText("Welcome");
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText("This till is closed.")).toBeTruthy();
  const again = answerDisplays();
  expect(await screen.findByText("Welcome")).toBeTruthy();
  again();
});
