import type { StaffOrderDetail } from "@nuc/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { OrderScreen } from "./order-screen.tsx";

const AT = "2026-11-22T16:02:41.000Z";
const ID = "7c1fd6f2-61f2-4f0e-9c2b-0d8f5f0a7d11";

const late: StaffOrderDetail = {
  id: ID,
  amount: "200",
  price: "17.22",
  currency: "USD",
  rate: "0.0861",
  expires: AT,
  state: "in_review",
  method: 4,
  walletAddress: "5GVV43ARLDczXoPAsGMfkSLtCEhVbQzwPgF7W35qTehkFhcA",
  created: AT,
  signed: AT,
  paid: "17.22",
  paidAt: null,
  creditedAt: null,
  transactionHash: null,
  blockHash: null,
  refunded: "0.00",
  receipt: null,
  username: "account.holder",
  provider: "sandbox",
  providerRef: "ref-of-provider",
  review: "late",
  open: true,
  begun: AT,
  decision: null,
  movements: [
    { ref: "m1", kind: "payment", amount: "17.22", currency: "USD", fee: "0.84", at: AT, seen: AT },
  ],
  refunds: [],
  receipts: [],
  acts: [],
  refundable: "17.22",
};
const sent: StaffOrderDetail = {
  ...late,
  state: "overpaid",
  review: null,
  paid: "20.00",
  paidAt: AT,
  creditedAt: AT,
  receipt: "2026-000418",
  refundable: "20.00",
  receipts: [{ number: "2026-000418", kind: "receipt", issued: AT, gross: "17.22", tax: "0.00" }],
};

const server = setupServer();
const asked: { path: string; body: unknown }[] = [];
let order: StaffOrderDetail;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  order = late;
  startSession("token", { ...sessionUser, username: "staff.member", role: "admin" });
  const act = async ({ request }: { request: Request }) => {
    asked.push({ path: new URL(request.url).pathname, body: await request.json() });
    return HttpResponse.json({ data: { order } });
  };
  server.use(
    http.get("*/api/admin/orders/:id", () => HttpResponse.json({ data: order })),
    http.post("*/api/admin/orders/:id/decision", act),
    http.post("*/api/admin/orders/:id/refund", act),
  );
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  asked.length = 0;
  forgetSession(200);
});
afterAll(() => server.close());

const open = () => renderRoutes([{ path: "/orders/:id", Component: OrderScreen }], `/orders/${ID}`);

test("a late order says why staff decide, and its coins are sent with a reason, as it was seen", async () => {
  open();
  expect(await screen.findByText("The money came after the time to pay was over.")).toBeDefined();
  expect(screen.getByText("ref-of-provider")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Send the coins…" }));
  const dialog = await screen.findByRole("dialog", { name: "Send the coins" });
  expect(within(dialog).getByText(/^200 NUC leave the treasury/)).toBeDefined();
  const confirm = within(dialog).getByRole("button", { name: "Send the coins" });
  fireEvent.click(confirm);
  expect(within(dialog).getByText("Write why, in a few words.")).toBeDefined();
  expect(asked).toEqual([]);
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "A minute late" } });
  fireEvent.click(confirm);
  expect(await screen.findByText("The coins are on their way.")).toBeDefined();
  const seen = { state: "in_review", paid: "17.22" };
  expect(asked).toEqual([
    {
      path: `/api/admin/orders/${ID}/decision`,
      body: { decision: "credit", reason: "A minute late", seen },
    },
  ]);
});

test("what was paid too much is offered as the refund, and shown with its receipt", async () => {
  order = sent;
  open();
  expect(await screen.findByText("Receipt 2026-000418")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send the coins…" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Refund…" }));
  const dialog = await screen.findByRole("dialog", { name: "Refund" });
  const amount = within(dialog).getByLabelText<HTMLInputElement>("Amount (USD)");
  expect(amount.value).toBe("2.78");
  fireEvent.change(amount, { target: { value: "1.5" } });
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: "A part" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Refund 1.5 USD" }));
  expect(await screen.findByText("The money is on its way back.")).toBeDefined();
  expect(asked[0]?.body).toEqual({
    amount: "1.5",
    reason: "A part",
    seen: { state: "overpaid", paid: "20.00" },
  });
});

test("support reads an order and decides nothing; one that is nobody's is not there", async () => {
  startSession("token", { ...sessionUser, username: "staff.member", role: "support" });
  open();
  expect(await screen.findByText("Money at the provider")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send the coins…" })).toBeNull();
  server.use(
    http.get("*/api/admin/orders/:id", () =>
      HttpResponse.json(
        { errors: [{ message: "Not found.", code: "NOT_FOUND" }] },
        { status: 404 },
      ),
    ),
  );
  queryClient.clear();
  open();
  expect(await screen.findByText("There is no such order.")).toBeDefined();
});
