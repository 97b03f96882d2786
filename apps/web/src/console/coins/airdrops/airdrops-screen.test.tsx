import { type AirdropRecord, STAFF_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp, renderRoutes } from "../../../testing/render-in-app.tsx";
import { AirdropsScreen } from "./airdrops-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const airdrop = (username: string, status: AirdropRecord["status"]): AirdropRecord => ({
  walletAddress: `5${username}`,
  username,
  amount: "100",
  status,
  nominatedAt: "2026-11-23T01:00:00.000Z",
  payAfter: "2026-11-23T02:00:00.000Z",
  paidAt: null,
  hash: null,
  reason: null,
});

const server = fakeNetwork();
/** The decisions that were sent, by the address. */
const sent: (readonly [string, unknown])[] = [];
const asked: string[] = [];
let records: AirdropRecord[] = [];
let settings = { amount: "100", delayHours: 1 };

const changed = (now: unknown) =>
  HttpResponse.json(
    {
      errors: [{ message: STAFF_MESSAGES.changedMeanwhileBy("other.admin"), code: "NOT_ALLOWED" }],
      data: { changedBy: "other.admin", changedAt: new Date().toISOString(), now },
      requestId: "r",
    },
    { status: 409 },
  );

beforeEach(() => {
  records = [
    airdrop("first.one", "waiting"),
    airdrop("other.one", "waiting"),
    airdrop("a", "paid"),
  ];
  settings = { amount: "100", delayHours: 1 };
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/api/admin/airdrops", ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        data: { records, page: 0, pages: 1, total: records.length, settings },
      });
    }),
    http.post("*/api/admin/airdrops/:address/decision", async ({ request, params }) => {
      const body = (await request.json()) as { decision: string };
      sent.push([String(params["address"]), body]);
      const status = body.decision === "hold" ? ("held" as const) : ("waiting" as const);
      records = records.map((one) =>
        one.walletAddress === params["address"] ? { ...one, status } : one,
      );
      return HttpResponse.json({ data: { walletAddress: params["address"], status } });
    }),
  );
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
  asked.length = 0;
  forgetSession(200);
});

const reasonIn = (dialog: HTMLElement, text: string) =>
  fireEvent.change(within(dialog).getByRole("textbox"), { target: { value: text } });

// covers: 1.call.48
test("several are held together: count and sum first, then a result for each, where one that fails stops none", async () => {
  server.use(
    http.post("*/api/admin/airdrops/5first.one/decision", () => changed("held"), { once: true }),
  );
  renderInApp(<AirdropsScreen />);
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select the page" }));
  await screen.findByText("2 selected, 200.00 NUC");
  fireEvent.click(screen.getByRole("button", { name: "Hold back 2 airdrops…" }));
  const dialog = await screen.findByRole("dialog", { name: "Hold back 2 airdrops" });
  expect(dialog.textContent).toContain(
    "2 airdrops, 200.00 NUC together, are not paid until they are released.",
  );
  const confirm = within(dialog).getByRole("button", { name: "Hold back 2 airdrops" });
  fireEvent.click(confirm);
  await within(dialog).findByText("Write why, in a few words.");
  expect(sent).toEqual([]);
  reasonIn(dialog, "Looks odd");
  fireEvent.click(confirm);
  await within(dialog).findByText("1 airdrop held back, 1 failed.");
  const results = within(dialog).getAllByRole("listitem");
  expect(results.map(({ textContent }) => textContent)).toEqual([
    "first.one other.admin has changed this. Nothing was overwritten.",
    "other.one held back",
  ]);
  expect(sent).toEqual([
    ["5other.one", { decision: "hold", reason: "Looks odd", seen: "waiting" }],
  ]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Done" }));
  await screen.findByText("Held back", { selector: "td *" });
  expect(screen.queryByText(/selected/)).toBeNull();
});

// covers: 1.call.43, staff.changedMeanwhileBy
test("one that somebody else held back first is not released by another press", async () => {
  server.use(
    http.post("*/api/admin/airdrops/5first.one/decision", () => changed("held"), { once: true }),
  );
  renderInApp(<AirdropsScreen />);
  fireEvent.click((await screen.findAllByRole("button", { name: "Hold back…" }))[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "Hold the airdrop back" });
  reasonIn(dialog, "Looks odd");
  fireEvent.click(within(dialog).getByRole("button", { name: "Hold the airdrop back" }));
  await screen.findByText(
    "other.admin has changed this. Nothing was overwritten. The airdrop of first.one is held back now.",
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

// covers: 1.call.48
test("what was held back is released again by one press on Undo", async () => {
  renderInApp(<AirdropsScreen />);
  fireEvent.click((await screen.findAllByRole("button", { name: "Hold back…" }))[0] as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "Hold the airdrop back" });
  reasonIn(dialog, "Looks odd");
  fireEvent.click(within(dialog).getByRole("button", { name: "Hold the airdrop back" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Undone.");
  expect(sent.at(-1)).toEqual([
    "5first.one",
    { decision: "release", reason: "Withdrawn at once", seen: "held" },
  ]);
});

// covers: 1.call.43
test("settings that somebody else saved are shown, and what was typed stays", async () => {
  const saved: unknown[] = [];
  server.use(
    http.put("*/api/admin/airdrops/settings", async ({ request }) => {
      saved.push(await request.json());
      if (saved.length > 1) return HttpResponse.json({ data: { amount: "120", delayHours: 1 } });
      settings = { amount: "110", delayHours: 2 };
      return changed(settings);
    }),
  );
  renderInApp(<AirdropsScreen />);
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Coins (NUC)" });
  fireEvent.change(field, { target: { value: "120" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "It is 110.00 NUC after 2 h now",
  );
  expect(field.value).toBe("120");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("New nominations are promised 120.00 NUC after 1 h.");
  expect(saved).toEqual([
    { amount: "120", delayHours: 1, seen: { amount: "100", delayHours: 1 } },
    { amount: "120", delayHours: 1, seen: { amount: "110", delayHours: 2 } },
  ]);
});

// covers: 1.call.42
test("state, days, search and order are asked for as the address says, and what is unknown is left out", async () => {
  renderRoutes(
    [{ path: "/", Component: AirdropsScreen }],
    "/?status=held&from=2026-11-01&until=x&search=fi&sort=-amount",
  );
  await screen.findByRole("link", { name: "first.one" });
  const query = new URLSearchParams(asked[0]);
  expect(Object.fromEntries(query)).toEqual({
    status: "held",
    search: "fi",
    sort: "-amount",
    since: new Date(2026, 10, 1).toISOString(),
    page: "0",
  });
  fireEvent.change(screen.getByLabelText("Nominated until"), { target: { value: "2026-11-02" } });
  await waitFor(() =>
    expect(new URLSearchParams(asked.at(-1)).get("before")).toBe(
      new Date(2026, 10, 3).toISOString(),
    ),
  );
});
