import type { Difference, DifferencesAnswer } from "@nuc/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp, renderRoutes } from "../../../testing/render-in-app.tsx";
import { AT, ID } from "../testing/staff-order.ts";
import { DifferencesScreen } from "./differences-screen.tsx";
import { ReconciliationsScreen } from "./reconciliations-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const run = {
  id: "r1",
  started: AT,
  finished: AT,
  by: "an.admin",
  orders: 12,
  movements: 14,
  differences: 1,
  open: 1,
};
const found: Difference = {
  id: "d1",
  kind: "not-heard",
  orderId: ID,
  username: "account.holder",
  provider: "paypal",
  ours: "nothing",
  theirs: "payment of 17.22 USD",
  looked: null,
};

const server = fakeNetwork();
const sent: unknown[] = [];
let answer: DifferencesAnswer;

const refuse = (status: number, code: string, message: string) =>
  HttpResponse.json({ errors: [{ message, code }] }, { status });

beforeEach(() => {
  answer = { reconciliation: run, differences: [found] };
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/api/admin/reconciliations/:id", () => HttpResponse.json({ data: answer })),
    http.get("*/api/admin/reconciliations", () =>
      HttpResponse.json({ data: { records: [run], page: 0, pages: 1, total: 1 } }),
    ),
    http.put("*/api/admin/reconciliations/differences/:id", async ({ request }) => {
      const body = (await request.json()) as { reason: string };
      sent.push(body);
      const looked = { by: "an.admin", at: AT, reason: body.reason };
      answer = { ...answer, differences: [{ ...found, looked }] };
      return HttpResponse.json({ data: answer.differences[0] });
    }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sent.length = 0;
  forgetSession(200);
});

const open = () =>
  renderRoutes(
    [{ path: "/reconciliation/:id", Component: DifferencesScreen }],
    "/reconciliation/r1",
  );

// covers: 3.record.6
test("a difference has its order and both sides, and is looked at with a reason", async () => {
  open();
  expect(await screen.findByText("A payment we had not been notified of")).toBeDefined();
  expect(screen.getByRole("link", { name: "Order 7c1fd6f2" }).getAttribute("href")).toContain(
    `/orders/${ID}`,
  );
  expect(screen.getByText("payment of 17.22 USD")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Review…" }));
  const dialog = await screen.findByRole("dialog", { name: "Explain it" });
  const confirm = within(dialog).getByRole("button", { name: "Reviewed" });
  fireEvent.click(confirm);
  expect(await within(dialog).findByText("Write why, in a few words.")).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "A late webhook" } });
  fireEvent.click(confirm);
  expect(await screen.findByText(/: A late webhook$/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Review…" })).toBeNull();
  expect(sent).toEqual([{ reason: "A late webhook" }]);
});

test.each([
  ["that agrees", { ...run, differences: 0, open: 0 }, "Everything agrees."],
  ["that is under way", { ...run, finished: null }, "The comparison is running."],
] as const)("a comparison %s says so", async (_, reconciliation, text) => {
  answer = { reconciliation, differences: [] };
  open();
  expect(await screen.findByText(text)).toBeDefined();
});

test("one that is not there is no failure; support looks at nothing", async () => {
  startSession("token", { ...sessionUser, username: "a.supporter", role: "support" });
  const { unmount } = open();
  expect(await screen.findByText("A payment we had not been notified of")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Review…" })).toBeNull();
  unmount();
  queryClient.clear();
  server.use(
    http.get("*/api/admin/reconciliations/:id", () => refuse(404, "NOT_FOUND", "Not found.")),
  );
  open();
  expect(await screen.findByText("Comparison not found.")).toBeDefined();
});

// covers: 3.record.6
test("a comparison begins at a press; while another runs, the reason is shown", async () => {
  let begun = 0;
  server.use(
    http.post("*/api/admin/reconciliations", () => {
      begun += 1;
      return begun === 1
        ? HttpResponse.json({ data: { id: "r2" } }, { status: 202 })
        : refuse(409, "NOT_ALLOWED", "A comparison goes on.");
    }),
  );
  renderInApp(<ReconciliationsScreen />);
  const press = await screen.findByRole("button", { name: "Compare now" });
  fireEvent.click(press);
  expect(await screen.findByText("The comparison has started.")).toBeDefined();
  await waitFor(() => expect(press.hasAttribute("aria-busy")).toBe(false));
  fireEvent.click(press);
  expect(await screen.findByText("A comparison goes on.")).toBeDefined();
});
