import type { ApprovalRecord } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { ApprovalsScreen } from "./approvals-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const request: ApprovalRecord = {
  id: "1",
  kind: "airdrop.release",
  subject: "5GVV43ARL",
  username: "customer.one",
  amount: "250000",
  reason: "Missed airdrop",
  status: "waiting",
  askedBy: "other.admin",
  askedAt: "2026-11-23T01:00:00.000Z",
  expiresAt: "2026-11-24T01:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
};
const settings = { perAct: "10000", perMember: "50000" };
const server = fakeNetwork();
const sent: unknown[] = [];
let waiting: ApprovalRecord[] = [];

const page = (records: ApprovalRecord[]) => ({
  records,
  page: 0,
  pages: 1,
  total: records.length,
});
const refusal = (status: number, message: string) =>
  HttpResponse.json({ errors: [{ message, code: "NOT_ALLOWED" }], requestId: "r" }, { status });

beforeEach(() => {
  waiting = [request];
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/api/admin/approvals", () =>
      HttpResponse.json({ data: { ...page(waiting), settings } }),
    ),
    http.get("*/api/admin/audit", () => HttpResponse.json({ data: page([]) })),
    http.get("*/api/admin/overview", () => refusal(500, "No figures")),
    http.post("*/api/admin/approvals/1/decision", async ({ request: asked }) => {
      sent.push(await asked.json());
      waiting = [];
      return HttpResponse.json({ data: { ...request, status: "approved" } });
    }),
    http.delete("*/api/admin/approvals/1", () => {
      sent.push("withdrawn");
      waiting = [];
      return HttpResponse.json({ data: {} });
    }),
  );
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
  forgetSession(200);
});

const open = () => renderInApp(<ApprovalsScreen />);

// covers: 1.call.51
test("what another admin asked for is approved with a reason, by the key, and waits no longer", async () => {
  open();
  await screen.findByText("other.admin asked");
  fireEvent.keyDown(document.body, { key: "a" });
  const dialog = await screen.findByRole("dialog", {
    name: "Approve 250,000.00 NUC for customer.one",
  });
  const approve = within(dialog).getByRole("button", { name: "Approve 250,000.00 NUC" });
  fireEvent.click(approve);
  await within(dialog).findByText("Write why, in a few words.");
  expect(sent).toEqual([]);
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Checked" } });
  fireEvent.click(approve);
  await screen.findByText("Nothing is waiting for a second admin.");
  expect(sent).toEqual([{ decision: "approve", reason: "Checked" }]);
});

test("a refusal of the server stands in the dialog, and nothing is lost", async () => {
  server.use(
    http.post("*/api/admin/approvals/1/decision", () => {
      waiting = [];
      return refusal(409, "Decided already.");
    }),
  );
  open();
  fireEvent.click(await screen.findByRole("button", { name: /^Refuse…/ }));
  const dialog = await screen.findByRole("dialog", { name: "Refuse 250,000.00 NUC" });
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "Not due" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Refuse" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Decided already.");
  expect(await screen.findByText("Nothing is waiting for a second admin.")).toBeDefined();
  expect(within(dialog).getByRole("alert").textContent).toBe("Decided already.");
  expect(within(dialog).getByRole<HTMLTextAreaElement>("textbox").value).toBe("Not due");
});

// covers: 1.call.51
test("one's own request cannot be decided on, only withdrawn", async () => {
  waiting = [{ ...request, askedBy: "an.admin" }];
  open();
  await screen.findByText("Yours: another admin must approve.");
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Withdraw…" }));
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  await screen.findByText("Nothing is waiting for a second admin.");
  expect(sent).toEqual(["withdrawn"]);
});

// covers: 1.call.51
test("a request that pays who is signed in is left to another admin", async () => {
  waiting = [{ ...request, username: "an.admin" }];
  open();
  await screen.findByText("Paid to you: another admin must decide.");
  expect(screen.queryByRole("button", { name: /^(Approve|Refuse)/ })).toBeNull();
});

test("what cannot be read is asked for again", async () => {
  server.use(
    http.get("*/api/admin/approvals", () => refusal(400, "Not now."), { once: true }),
    http.get("*/api/admin/approvals", () => refusal(400, "Not now."), { once: true }),
  );
  open();
  const again = await screen.findAllByRole("button", { name: "Try again" });
  for (const button of again) fireEvent.click(button);
  await waitFor(() => expect(screen.getByText("other.admin asked")).toBeTruthy());
});

test("it is no page for support", async () => {
  startSession("token", { ...sessionUser, role: "support" });
  open();
  await screen.findByRole("heading", { name: "Page not found" });
  expect(screen.queryByText("Limits")).toBeNull();
});
