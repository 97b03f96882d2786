import { PURCHASE_STAFF_MESSAGES, type StaffOrderDetail } from "@nuc/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { AT, ID, lateOrder } from "../testing/staff-order.ts";
import { OrderScreen } from "./order-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const sent: StaffOrderDetail = {
  ...lateOrder,
  state: "overpaid",
  review: null,
  paid: "20.00",
  paidAt: AT,
  creditedAt: AT,
  receipt: "2026-000418",
  refundable: "20.00",
  receipts: [{ number: "2026-000418", kind: "receipt", issued: AT, gross: "17.22", tax: "0.00" }],
};

const server = fakeNetwork();
const asked: { path: string; body: unknown }[] = [];
let order: StaffOrderDetail;

beforeEach(() => {
  order = lateOrder;
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
  cleanup();
  queryClient.clear();
  asked.length = 0;
  forgetSession(200);
});

const open = () => renderRoutes([{ path: "/orders/:id", Component: OrderScreen }], `/orders/${ID}`);

test("a late order says why staff decide, and its coins are sent with a reason, as it was seen", async () => {
  open();
  expect(await screen.findByText("The money came after the time to pay.")).toBeDefined();
  expect(screen.getByText("ref-of-provider")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Send the coins…" }));
  const dialog = await screen.findByRole("dialog", { name: "Send the coins" });
  expect(within(dialog).getByText(/^The treasury will pay 200\.00 NUC/)).toBeDefined();
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

test("a refund without an amount is not sent, since that would be all of the money", async () => {
  order = sent;
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Refund…" }));
  const dialog = await screen.findByRole("dialog", { name: "Refund" });
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: "A part" } });
  for (const value of ["", "0.00", "1.234"]) {
    fireEvent.change(within(dialog).getByLabelText("Amount (USD)"), { target: { value } });
    fireEvent.click(within(dialog).getByRole("button", { name: /^Refund/ }));
    await within(dialog).findByText(PURCHASE_STAFF_MESSAGES.refund.amountWrong);
  }
  expect(asked).toEqual([]);
});

test("a refund that was refused is sent again under a key of its own, once it is corrected", async () => {
  order = sent;
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/admin/orders/:id/refund", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      const errors = [{ message: "At most 20.00 USD.", code: "NOT_ALLOWED", field: "amount" }];
      return HttpResponse.json({ errors }, { status: 422 });
    }),
  );
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Refund…" }));
  const dialog = await screen.findByRole("dialog", { name: "Refund" });
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: "A part" } });
  for (const [index, value] of ["30", "20"].entries()) {
    fireEvent.change(within(dialog).getByLabelText("Amount (USD)"), { target: { value } });
    fireEvent.click(within(dialog).getByRole("button", { name: `Refund ${value} USD` }));
    await waitFor(() => expect(keys).toHaveLength(index + 1));
    await within(dialog).findByText("At most 20.00 USD.");
  }
  expect(new Set(keys).size).toBe(2);
});

test("a refund whose answer was lost is asked for under the same key, also after the dialog was closed", async () => {
  order = sent;
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/admin/orders/:id/refund", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: { order } });
    }),
  );
  open();
  const press = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Refund…" }));
    const dialog = await screen.findByRole("dialog", { name: "Refund" });
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: "A part" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Refund 2.78 USD" }));
    return dialog;
  };
  const dialog = await press();
  await waitFor(() => expect(keys).toHaveLength(1));
  await within(dialog).findByRole("alert");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press();
  await screen.findByText("The money is on its way back.");
  expect(keys[1]).toBe(keys[0]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});

const refund = { amount: "17.22", currency: "USD", reason: "R", by: "staff.member", at: AT };
test.each([
  ["the provider refused", { refunds: [{ ...refund, state: "refused" }] }, ["credit", "return"]],
  ["is on its way back", { refunds: [{ ...refund, state: "waiting" }] }, []],
  ["stayed in part", { refunds: [{ ...refund, state: "sent" }] }, ["return"]],
] as const)(
  "of money that was to go back and %s, staff can decide again",
  async (_, change, acts) => {
    order = { ...lateOrder, ...change, refunds: [...change.refunds], decision: "return" };
    open();
    await screen.findByRole("button", { name: "Leave it as it is…" });
    const isThere = (name: string) => screen.queryByRole("button", { name }) !== null;
    expect([isThere("Send the coins…"), isThere("Send the money back…")]).toEqual([
      acts.some((act) => act === "credit"),
      acts.some((act) => act === "return"),
    ]);
  },
);

// covers: 3.record.6
test("what changed meanwhile is said, and the next press decides on that", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Leave it as it is…" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave it as it is" });
  server.use(
    http.post(
      "*/api/admin/orders/:id/decision",
      () =>
        HttpResponse.json(
          {
            errors: [{ message: "It was changed meanwhile.", code: "CHANGED_MEANWHILE" }],
            data: {
              changedBy: "other.member",
              changedAt: AT,
              now: { state: "refunded", paid: "0.00" },
            },
          },
          { status: 409 },
        ),
      { once: true },
    ),
  );
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: "Gone" } });
  const confirm = within(dialog).getByRole("button", { name: "Leave it as it is" });
  fireEvent.click(confirm);
  expect(await within(dialog).findByText(/It is Refunded, paid 0\.00 USD now/)).toBeDefined();
  fireEvent.click(confirm);
  await waitFor(() =>
    expect(asked[0]?.body).toMatchObject({ seen: { state: "refunded", paid: "0.00" } }),
  );
});

test("an order that cannot be read is asked for again", async () => {
  let isBroken = true;
  const errors = [{ message: "Try again in a minute.", code: "RATE_LIMITED" }];
  server.use(
    http.get("*/api/admin/orders/:id", () =>
      isBroken
        ? HttpResponse.json({ errors }, { status: 422 })
        : HttpResponse.json({ data: order }),
    ),
  );
  open();
  expect(screen.getByText("Loading the order")).toBeDefined();
  const again = await screen.findByRole("button", { name: "Try again" });
  isBroken = false;
  fireEvent.click(again);
  expect(await screen.findByText("ref-of-provider")).toBeDefined();
});

test("support reads an order and decides nothing; one that is nobody's is not there", async () => {
  startSession("token", { ...sessionUser, username: "staff.member", role: "support" });
  open();
  expect(await screen.findByText("Provider transactions")).toBeDefined();
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
  expect(await screen.findByText("Order not found.")).toBeDefined();
});
