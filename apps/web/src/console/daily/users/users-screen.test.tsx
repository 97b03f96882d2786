import type { StaffUser, StaffUserDetail, UserFeature } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { UsersScreen } from "./users-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const user = (username: string, status: StaffUser["status"] = "active"): StaffUser => ({
  username,
  status,
  role: "customer",
  name: "A Customer",
  email: `${username}@example.com`,
  phone: null,
  country: null,
  wallets: 2,
  joined: "2026-11-20T01:00:00.000Z",
  lastActive: null,
});
const minting = (on: boolean, why: UserFeature["why"]): UserFeature => ({
  toggle_column: "toggle_mint_coin",
  on,
  why,
});
const server = fakeNetwork();
const sent: { path: string; body: unknown }[] = [];
let users: StaffUser[] = [];
let features: Record<string, UserFeature> = {};

const refusal = (message: string) =>
  HttpResponse.json(
    { errors: [{ message, code: "NOT_ALLOWED" }], requestId: "r" },
    { status: 409 },
  );

beforeEach(() => {
  users = [user("an.admin"), user("first"), user("second"), user("third", "suspended")];
  features = {
    first: minting(true, "on-for-all"),
    second: minting(false, "own"),
    third: minting(true, "own"),
  };
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/api/admin/users", () =>
      HttpResponse.json({ data: { records: users, page: 0, pages: 1, total: users.length } }),
    ),
    http.get("*/api/admin/users/:username", ({ params }) => {
      const username = String(params["username"]);
      const found = users.find((each) => each.username === username);
      const feature = features[username];
      const detail: Partial<StaffUserDetail> = {
        ...found,
        sessions: 1,
        features: feature ? [feature] : [],
      };
      return HttpResponse.json({ data: detail });
    }),
    http.put("*/api/admin/users/:username/*", async ({ request }) => {
      const { pathname } = new URL(request.url);
      sent.push({ path: pathname.replace("/api/admin/users/", ""), body: await request.json() });
      if (pathname.includes("second/status")) return refusal("Somebody else has changed this.");
      return HttpResponse.json({ data: {} });
    }),
  );
});
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
  sent.length = 0;
});

async function choose(...names: string[]): Promise<void> {
  renderInApp(<UsersScreen />);
  for (const name of names) fireEvent.click(await screen.findByLabelText(`Select ${name}`));
}
async function openAct(name: string) {
  fireEvent.click(screen.getByRole("button", { name: `${name}…` }));
  const dialog = within(await screen.findByRole("dialog", { name }));
  await dialog.findByRole("textbox", { name: /^Reason/ });
  return dialog;
}
type Dialog = Awaited<ReturnType<typeof openAct>>;
function confirm(dialog: Dialog, name: string, reason = "A test"): void {
  fireEvent.change(dialog.getByRole("textbox", { name: /^Reason/ }), { target: { value: reason } });
  fireEvent.click(dialog.getByRole("button", { name }));
}
const results = async (dialog: Dialog) => {
  await dialog.findByText(/^\d+ users? (?:suspended|updated)/);
  return dialog.getAllByRole("listitem").map((row) => row.textContent);
};

// covers: 2.addition.63
test("several are suspended: figures first, a reason, and a result for each", async () => {
  await choose("first", "second", "third");
  expect(screen.getByText("3 selected")).toBeDefined();
  const dialog = await openAct("Suspend 2 users");
  expect(
    dialog.getByText(/^2 people cannot log in.* with 4 wallets.*; 2 sessions end at once/),
  ).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "Suspend 2 users" }));
  expect(dialog.getByText("Write why, in a few words.")).toBeDefined();
  expect(sent).toEqual([]);
  confirm(dialog, "Suspend 2 users", "Stolen phones");
  expect(await results(dialog)).toEqual([
    "first suspended",
    "second Somebody else has changed this.",
  ]);
  expect(dialog.getByText("1 user suspended, 1 failed.")).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  const list = screen.getByRole("region", { name: "Users table" });
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(screen.queryByText(/selected$/)).toBeNull();
  const body = { status: "suspended", reason: "Stolen phones", seen: "active" };
  expect(sent).toEqual([
    { path: "first/status", body },
    { path: "second/status", body },
  ]);
});

// covers: 2.addition.63
test("Cancel leaves chosen who was, and goes back to the button", async () => {
  await choose("first", "second");
  screen.getByRole("button", { name: "Suspend 2 users…" }).focus();
  const dialog = await openAct("Suspend 2 users");
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  const button = await screen.findByRole("button", { name: "Suspend 2 users…" });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test("who changed meanwhile is left out, and it says so", async () => {
  await choose("first", "third");
  users = [user("first"), user("third")];
  fireEvent.click(screen.getByRole("button", { name: "Lift suspension of 1 user…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/1 changed meanwhile and is left out\./)).toBeDefined();
  confirm(dialog, "Lift suspension of 0 users");
  expect(sent).toEqual([]);
});

test("no one suspends themselves among others", async () => {
  await choose("an.admin");
  screen.getByRole("button", { name: "Switch a feature for 1 user…" });
  expect(screen.queryByRole("button", { name: /Suspend|suspension/ })).toBeNull();
});

// covers: 2.addition.63
test("a switch is set for several, with what changes by it; who has it so already is left alone", async () => {
  await choose("first", "second", "third");
  const dialog = await openAct("Switch a feature for 3 users");
  fireEvent.change(dialog.getByLabelText("Feature"), { target: { value: "toggle_mint_coin" } });
  expect(dialog.getByText(/^2 of 3 people have “Minting” now\. 2 switches change/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText("Becomes"), { target: { value: "general" } });
  expect(dialog.getByText(/^2 of 3 people have “Minting” now\. 2 switches change/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText("Becomes"), { target: { value: "on" } });
  confirm(dialog, "Switch a feature for 3 users", "Asked for it");
  expect(await results(dialog)).toEqual([
    "first is on",
    "second is on",
    "third already had this setting",
  ]);
  expect(sent).toEqual([
    {
      path: "first/toggles/toggle_mint_coin",
      body: { enabled: true, seen: "general", reason: "Asked for it" },
    },
    {
      path: "second/toggles/toggle_mint_coin",
      body: { enabled: true, seen: "off", reason: "Asked for it" },
    },
  ]);
});

test("who may only read users chooses none", async () => {
  startSession("token", { ...sessionUser, username: "an.admin", role: "support" });
  renderInApp(<UsersScreen />);
  await waitFor(() => expect(screen.getByText("first")).toBeDefined());
  expect(screen.queryByRole("checkbox")).toBeNull();
});
