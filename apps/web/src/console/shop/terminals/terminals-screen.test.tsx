import type { StaffTerminal } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { TerminalsScreen } from "./terminals-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const terminal = (
  name: string | null,
  status: StaffTerminal["status"],
  more: Partial<StaffTerminal> = {},
): StaffTerminal => ({
  id: `id of ${name ?? "the page"}`,
  username: "shop.owner",
  name,
  wallet: name === null ? null : "5Shop",
  status,
  askedAt: "2026-11-23T10:00:00.000Z",
  decidedAt: null,
  decidedBy: null,
  reason: null,
  stoppedAt: null,
  stoppedBy: null,
  ...more,
});

const server = fakeNetwork();
const sent: unknown[] = [];
let records: StaffTerminal[] = [];
let ownPage = true;

const signIn = (role: string): void =>
  startSession("token", { ...sessionUser, username: "staff.member", role });

beforeEach(() => {
  ownPage = true;
  records = [
    terminal("Counter 1", "waiting"),
    terminal(null, "stopped", { stoppedAt: "2026-11-23T11:00:00.000Z", stoppedBy: "pins" }),
  ];
  signIn("admin");
  server.use(
    http.get("*/api/admin/terminals", () => {
      const page = { records, page: 0, pages: 1, total: records.length, settings: { ownPage } };
      return HttpResponse.json({ data: page });
    }),
    http.post("*/api/admin/terminals/:id/decision", async ({ request, params }) => {
      sent.push(params["id"], await request.json());
      return HttpResponse.json({ data: terminal("Counter 1", "approved") });
    }),
    http.put("*/api/admin/terminals/settings", async ({ request }) => {
      const body = (await request.json()) as { ownPage: boolean };
      sent.push(body);
      ({ ownPage } = body);
      return HttpResponse.json({ data: { ownPage } });
    }),
  );
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
  forgetSession(200);
});

// covers: 3.terminal.13
test("a terminal that waits is approved with a reason, as it was seen", async () => {
  renderInApp(<TerminalsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Approve Counter 1 of shop.owner" }));
  const dialog = await screen.findByRole("dialog", { name: "Approve Counter 1 of shop.owner" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  expect(within(dialog).getByText("Write why, in a few words.")).toBeDefined();
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "A known shop" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Counter 1 of shop.owner is approved.")).toBeDefined();
  const body = { decision: "approve", reason: "A known shop", seen: "waiting" };
  expect(sent).toEqual(["id of Counter 1", body]);
});

// covers: 3.terminal.13
test("a page that wrong PINs stopped says so, and is started and not withdrawn", async () => {
  renderInApp(<TerminalsScreen />);
  const button = await screen.findByRole("button", {
    name: "Start again own page of shop.owner",
  });
  expect(screen.getByText(/^Wrong PINs/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
  fireEvent.click(button);
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/its count of wrong PINs starts over/)).toBeDefined();
});

// covers: 3.terminal.13
test("a refusal of the server stands in the dialog, with what was typed", async () => {
  server.use(
    http.post("*/api/admin/terminals/:id/decision", () => {
      const error = { message: "Too many characters.", code: "INVALID_REQUEST" };
      return HttpResponse.json({ errors: [error], requestId: "r" }, { status: 400 });
    }),
  );
  const dialog = await askFor("Refuse");
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Too many characters.");
  expect(within(dialog).getByDisplayValue("A reason")).toBeDefined();
});

/** Asks for a decision on the terminal that waits, with a reason. */
async function askFor(decision: "Approve" | "Refuse"): Promise<HTMLElement> {
  renderInApp(<TerminalsScreen />);
  const name = `${decision} Counter 1 of shop.owner`;
  fireEvent.click(await screen.findByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", { name });
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: "A reason" } });
  fireEvent.click(within(dialog).getByRole("button", { name: decision }));
  return dialog;
}

/** A colleague decides first. */
function decideFirst(now: StaffTerminal["status"]): void {
  server.use(
    http.post("*/api/admin/terminals/:id/decision", () => {
      const error = { message: "operator.one was first.", code: "NOT_ALLOWED" };
      const data = { changedBy: "operator.one", changedAt: null, now };
      return HttpResponse.json({ errors: [error], requestId: "r", data }, { status: 409 });
    }),
  );
}

// covers: 3.terminal.13
test.each(["refused", "approved", "withdrawn"] as const)(
  "of one that a colleague made %s nothing is asked for that is not possible any more",
  async (now) => {
    decideFirst(now);
    await askFor("Approve");
    expect(
      await screen.findByText(`operator.one was first. Counter 1 of shop.owner is ${now} now.`),
    ).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

// covers: 3.terminal.13
test("the own page of shops is switched off and on again", async () => {
  renderInApp(<TerminalsScreen />);
  const box = await screen.findByRole("checkbox");
  fireEvent.click(box);
  expect(
    await screen.findByText("Only terminals that staff approved take payments."),
  ).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeDefined();
  expect(sent).toEqual([
    { ownPage: false, seen: true },
    { ownPage: true, seen: false },
  ]);
});

// covers: 3.terminal.13
test("who may only read decides nothing, and an empty list says so", async () => {
  signIn("support");
  renderInApp(<TerminalsScreen />);
  expect(await screen.findAllByText("Counter 1")).not.toHaveLength(0);
  expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  records = [];
  await queryClient.invalidateQueries();
  expect(await screen.findByText("No terminals yet.")).toBeDefined();
});
