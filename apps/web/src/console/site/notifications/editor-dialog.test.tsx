import { NETWORK_MESSAGES, type StaffNotification } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { forgetServerTime, noteServerTime } from "../../../ui/time/server-clock.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { EditorDialog } from "./editor-dialog.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const waiting: StaffNotification = {
  id: "7",
  title: "A new wallet",
  message: "<p>Soon.</p>",
  category: "news",
  create_time: inDays(-1),
  ttl: null,
  username: null,
  audience: null,
  sent_by: "an.admin",
  publish_at: inDays(2),
  version: 1,
  counts: null,
};
const theirs: StaffNotification = { ...waiting, title: "Two new wallets", version: 2 };
const server = fakeNetwork(
  http.post("*/api/admin/notifications/audience", () =>
    HttpResponse.json({ data: { people: 12 } }),
  ),
);
const sent: unknown[] = [];
let closed = 0;

beforeEach(() => {
  sessionStorage.clear();
  closed = 0;
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.put("*/api/admin/notifications/7", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { ...theirs, version: 3 } });
    }),
  );
});
afterEach(() => {
  forgetServerTime();
  queryClient.clear();
  forgetSession(200);
  sent.length = 0;
});

const open = (editing: "new" | StaffNotification) =>
  renderInApp(<EditorDialog editing={editing} onClose={() => (closed += 1)} />);
const field = async (label: string) => await screen.findByLabelText<HTMLInputElement>(label);
async function write(label: string, value: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value } });
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a new one that the page lost is there again, until it is cancelled", async () => {
  const view = open("new");
  await write("Title", "Half a title");
  view.unmount();
  const again = open("new");
  expect((await field("Title")).value).toBe("Half a title");
  expect(screen.getByText(/^Draft kept, from/)).toBeDefined();
  press("Cancel");
  expect([closed, sessionStorage.length]).toEqual([1, 0]);
  again.unmount();
  open("new");
  expect((await field("Title")).value).toBe("");
});

test("what is still ahead is judged by the server's clock", async () => {
  noteServerTime("2020-01-01T10:00:00Z");
  server.use(http.post("*/api/admin/notifications", () => HttpResponse.json({ data: theirs })));
  open("new");
  await write("Title", "A new wallet");
  await write("Message", "Soon.");
  await write("Send later (optional)", "2020-01-03T10:00");
  press("Schedule");
  await waitFor(() => expect(closed).toBe(1));
});

// covers: 2.addition.70
test("one whose answer was lost is sent with the same key, after a reload too", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/admin/notifications", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length < 3 ? HttpResponse.error() : HttpResponse.json({ data: theirs });
    }),
  );
  const send = async (times: number) => {
    press("Send now");
    await waitFor(() => expect(keys).toHaveLength(times));
  };
  const view = open("new");
  await write("Title", "A new wallet");
  await write("Message", "Soon.");
  await send(1);
  await screen.findByText(NETWORK_MESSAGES.noConnection);
  await send(2);
  await screen.findByText(NETWORK_MESSAGES.noConnection);
  view.unmount();
  const again = open("new");
  await field("Title");
  await send(3);
  await waitFor(() => expect(closed).toBe(1));
  expect(keys[0]).toMatch(/^\S{36}$/);
  expect(new Set(keys).size).toBe(1);
  again.unmount();
  open("new");
  await write("Title", "Another");
  await write("Message", "Later.");
  await send(4);
  expect(keys[3]).not.toBe(keys[0]);
});

test("each one that waits has a draft of its own", async () => {
  const view = open(waiting);
  await write("Title", "Mine");
  view.unmount();
  open({ ...waiting, id: "8" });
  expect((await field("Title")).value).toBe("A new wallet");
});

// covers: 2.addition.62
test("a draft over what somebody changed since is sent only once its writer has chosen it", async () => {
  const view = open(waiting);
  await write("Message", "Very soon.");
  view.unmount();
  open(theirs);
  expect((await field("Message")).value).toBe("Very soon.");
  press("Schedule");
  press("Look at theirs…");
  const changes = within(screen.getByRole("region", { name: "What changed since your draft" }));
  expect(changes.getByText("A new wallet").tagName).toBe("DEL");
  expect(changes.getByText("Two new wallets").tagName).toBe("INS");
  press("Keep editing mine");
  press("Schedule");
  await waitFor(() => expect(closed).toBe(1));
  expect(sent).toEqual([expect.objectContaining({ title: "A new wallet", seen: 2 })]);
  expect(sessionStorage).toHaveLength(0);
});

test("taking theirs drops the draft", async () => {
  const view = open(waiting);
  await write("Message", "Very soon.");
  view.unmount();
  open(theirs);
  await field("Message");
  press("Look at theirs…");
  press("Use theirs and discard mine");
  await waitFor(async () => expect((await field("Title")).value).toBe("Two new wallets"));
  expect((await field("Message")).value).toBe("Soon.");
  expect(sessionStorage).toHaveLength(0);
});
