import { PURCHASE_MESSAGES, type StaffOrderDetail } from "@nuc/contract";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { forgetServerTime, noteServerTime } from "../../../ui/time/server-clock.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { AT, ID, lateOrder } from "../testing/staff-order.ts";
import { canBeMatched } from "./match-effect.ts";
import { MatchTransfer } from "./match-transfer.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

/** By PayID, a part of which has arrived, with the time to pay not over yet. */
const transferred: StaffOrderDetail = {
  ...lateOrder,
  state: "underpaid",
  review: null,
  open: false,
  provider: "payid",
  providerRef: "NUC4K7M2Q1A",
  expires: "2999-01-01T00:00:00.000Z",
  paid: "10.00",
};

const server = fakeNetwork();
const asked: { path: string; body: unknown }[] = [];

beforeEach(() => {
  startSession("token", { ...sessionUser, username: "staff.member", role: "admin" });
});
afterEach(() => {
  vi.useRealTimers();
  forgetServerTime();
  queryClient.clear();
  asked.length = 0;
  forgetSession(200);
});

/** Answers what the server keeps of a transfer. @param matchedBy who was first */
function keeps(matchedBy: string): void {
  server.use(
    http.post("*/api/admin/orders/:id/match", async ({ request }) => {
      const body = (await request.json()) as { reference: string; amount: string };
      asked.push({ path: new URL(request.url).pathname, body });
      const order = { ...transferred, state: "credited", paid: "17.22", creditedAt: AT };
      const transfer = { ...body, currency: "USD", received: AT, matchedBy };
      return HttpResponse.json({ data: { order, transfer } });
    }),
  );
}

async function matchDialog() {
  renderInApp(<MatchTransfer order={transferred} />);
  fireEvent.click(await screen.findByRole("button", { name: "Match a transfer…" }));
  const dialog = await screen.findByRole("dialog", { name: "Match a transfer" });
  const field = (name: string) => within(dialog).getByRole("textbox", { name });
  const type = (name: string, value: string) =>
    fireEvent.change(field(name), { target: { value } });
  return { dialog, type, in: within(dialog) };
}

// covers: 3.provider.10
test("a transfer at the bank is matched by its reference; what follows stands there in figures", async () => {
  keeps("staff.member");
  const { in: inside, type } = await matchDialog();
  expect(inside.getByText("7.22 USD are due with the reference NUC4K7M2Q1A.")).toBeDefined();
  expect(inside.getByText(/^The treasury will pay 200\.00 NUC to the wallet/)).toBeDefined();
  type("Amount (USD)", "5");
  expect(
    inside.getByText(
      "15.00 USD of 17.22 USD will be there. The coins wait for the missing 2.22 USD.",
    ),
  ).toBeDefined();
  type("Amount (USD)", "8");
  expect(inside.getByText(/0\.78 USD were paid too much/)).toBeDefined();
  type("Amount (USD)", "seven");
  fireEvent.click(inside.getByRole("button", { name: "Match" }));
  expect(await inside.findByText("Which transfer is it?")).toBeDefined();
  expect(inside.getByText("What arrived, such as 12.50.")).toBeDefined();
  expect(asked).toEqual([]);
  type("The bank's reference", "NPP 0001");
  type("Amount (USD)", " 7.22");
  fireEvent.click(inside.getByRole("button", { name: "Match 7.22 USD" }));
  expect(await screen.findByText("Matched: 7.22 USD. Credited.")).toBeDefined();
  expect(asked).toEqual([
    {
      path: `/api/admin/orders/${ID}/match`,
      body: { reference: "NPP 0001", amount: "7.22", received: null },
    },
  ]);
});

// covers: 3.provider.10
test("one that came late waits for a decision, and says so before", async () => {
  const { in: inside } = await matchDialog();
  fireEvent.change(inside.getByLabelText(/^Arrived/), { target: { value: "2999-02-01T10:00" } });
  expect(inside.getByText(/^The transfer came after the time to pay\./)).toBeDefined();
});

// covers: 3.provider.10
test("whether one that arrived just now is late is said by the server's clock, not by this device's", async () => {
  vi.setSystemTime("2999-01-05T00:00:00Z");
  const { in: inside, type } = await matchDialog();
  expect(inside.getByText(/^The treasury will pay 200\.00 NUC/)).toBeDefined();
  noteServerTime("2998-12-31T00:00:00Z");
  type("Amount (USD)", "7.21");
  expect(inside.getByText(/The coins wait for the missing 0\.01 USD/)).toBeDefined();
  noteServerTime("2999-01-02T00:00:00Z");
  type("Amount (USD)", "7.22");
  expect(inside.getByText(/^The transfer came after the time to pay\./)).toBeDefined();
});

// covers: 3.provider.10
test("another staff member may be quicker: with the same transfer, with another order, or with all that was due", async () => {
  keeps("other.member");
  const first = await matchDialog();
  first.type("The bank's reference", "NPP 0001");
  fireEvent.click(first.in.getByRole("button", { name: "Match 7.22 USD" }));
  expect(
    await screen.findByText("other.member matched it first: 7.22 USD. Credited."),
  ).toBeDefined();
  cleanup();
  queryClient.clear();
  const refuse = (status: number, error: object) =>
    server.use(
      http.post("*/api/admin/orders/:id/match", () =>
        HttpResponse.json({ errors: [error] }, { status }),
      ),
    );
  const second = await matchDialog();
  const { otherOrder, alreadyPaid } = PURCHASE_MESSAGES.match;
  refuse(409, { code: "TAKEN", message: otherOrder, field: "reference" });
  second.type("The bank's reference", "NPP 0002");
  const confirm = second.in.getByRole("button", { name: "Match 7.22 USD" });
  fireEvent.click(confirm);
  expect(await second.in.findByText(otherOrder)).toBeDefined();
  expect(
    second.in.getByRole("textbox", { name: "The bank's reference" }).getAttribute("aria-invalid"),
  ).toBe("true");
  refuse(422, { code: "NOT_ALLOWED", message: alreadyPaid });
  fireEvent.click(confirm);
  expect(await second.in.findByText(alreadyPaid)).toBeDefined();
});

test.each([
  ["of which money is missing", {}, true],
  ["that expired: the transfer may have come in time", { state: "expired" }, true],
  ["that is paid", { paid: "17.22" }, false],
  ["that nobody has begun to pay", { begun: null }, false],
  ["that staff have decided on", { decision: "return" }, false],
  ["by another provider", { provider: "paypal" }, false],
] as const)("an order %s", (_, change, isMatched) => {
  expect(canBeMatched({ ...transferred, ...change })).toBe(isMatched);
});
