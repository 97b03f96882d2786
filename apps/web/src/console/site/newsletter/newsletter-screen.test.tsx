import type { NewsletterIssue, Subscriber } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp, renderRoutes } from "../../../testing/render-in-app.tsx";
import { NewsletterScreen } from "./newsletter-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const issue: NewsletterIssue = {
  id: "018f8ee0-0000-7000-8000-000000000001",
  subject: "What is new",
  text: "Hello.",
  state: "sending",
  receivers: 40,
  reached: 10,
  sent: 8,
  failed: 2,
  by: "helpdesk",
  at: "2026-11-20T01:00:00.000Z",
  endedAt: null,
  stoppedBy: null,
};
const reader: Subscriber = {
  email: "reader@example.com",
  state: "confirmed",
  since: "2026-11-20T01:00:00.000Z",
};
const page = (records: readonly unknown[], more: object = {}) =>
  HttpResponse.json({ data: { records, page: 0, pages: 1, total: records.length, ...more } });
const letter = { subject: "News", text: "Hello **you**." };

const server = fakeNetwork();
const calls: { path: string; body: unknown; key: string | null }[] = [];
let issues: readonly NewsletterIssue[] = [];
let receivers = 40;
/** What the list of newsletters and its file were asked for. */
const asked: Record<string, string>[] = [];

async function note(request: Request): Promise<void> {
  const { pathname } = new URL(request.url);
  const body: unknown = request.body === null ? null : await request.json();
  calls.push({ path: pathname, body, key: request.headers.get("idempotency-key") });
}

function signIn(role: "admin" | "support"): void {
  startSession("token", { ...sessionUser, username: "an.admin", role });
}

beforeEach(() => {
  sessionStorage.clear();
  issues = [];
  receivers = 40;
  signIn("admin");
  server.use(
    http.get("*/api/admin/newsletter/subscribers", () => page([reader], { receivers })),
    http.get("*/api/admin/newsletter", ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return page(issues);
    }),
    http.post("*/api/admin/newsletter/test", async ({ request }) => {
      await note(request);
      return HttpResponse.json({ data: { email: "an.admin@example.com" } });
    }),
    http.post("*/api/admin/newsletter", async ({ request }) => {
      await note(request);
      issues = [issue];
      return HttpResponse.json({ data: issue }, { status: 201 });
    }),
    http.post("*/api/admin/newsletter/:id/stop", async ({ request }) => {
      await note(request);
      issues = [{ ...issue, state: "stopped", stoppedBy: "an.admin" }];
      return HttpResponse.json({ data: issues[0] });
    }),
  );
});
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
  calls.length = 0;
  asked.length = 0;
});

const subject = () => screen.getByLabelText<HTMLInputElement>("Subject");
async function write(): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Subject"), { target: { value: letter.subject } });
  fireEvent.change(screen.getByLabelText("Text"), { target: { value: letter.text } });
}
async function askToSend() {
  fireEvent.click(screen.getByRole("button", { name: "Send to 40 subscribers…" }));
  return within(await screen.findByRole("dialog", { name: "Send the newsletter" }));
}

test("it is previewed, tested on one's own address, and sent once its number of receivers is confirmed", async () => {
  renderInApp(<NewsletterScreen />);
  await write();
  const preview = within(screen.getByRole("region", { name: "Preview, dark" }));
  expect(preview.getByText("you").tagName).toBe("STRONG");
  fireEvent.click(screen.getByRole("button", { name: "Send a test to me" }));
  expect(await screen.findByText("Sent to an.admin@example.com alone.")).toBeDefined();
  const dialog = await askToSend();
  expect(dialog.getByText(/goes to 40 subscribers/)).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: "Send to 40 subscribers" }));
  expect(await screen.findByText("On its way to 40 subscribers.")).toBeDefined();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ["/api/admin/newsletter/test", letter],
    ["/api/admin/newsletter", { ...letter, receivers: 40 }],
  ]);
  expect(await screen.findByText("8 of 40 sent, 2 failed")).toBeDefined();
  expect([subject().value, sessionStorage.length]).toEqual(["", 0]);
});

// covers: 2.addition.58
test("after a lost answer and a reload the draft is sent as the same newsletter", async () => {
  server.use(
    http.post("*/api/admin/newsletter", async ({ request }) => {
      await note(request);
      return HttpResponse.error();
    }),
  );
  const view = renderInApp(<NewsletterScreen />);
  await write();
  fireEvent.click((await askToSend()).getByRole("button", { name: "Send to 40 subscribers" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  view.unmount();
  renderInApp(<NewsletterScreen />);
  expect(await screen.findByText(/^Draft kept, from/)).toBeDefined();
  fireEvent.click((await askToSend()).getByRole("button", { name: "Send to 40 subscribers" }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]?.key).not.toBeNull();
  expect(calls[1]).toEqual(calls[0]);
});

// covers: 2.addition.58
test("after a lost answer it stays the same newsletter when somebody has subscribed meanwhile", async () => {
  server.use(
    http.post(
      "*/api/admin/newsletter",
      async ({ request }) => {
        await note(request);
        receivers = 41;
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  renderInApp(<NewsletterScreen />);
  await write();
  fireEvent.click((await askToSend()).getByRole("button", { name: "Send to 40 subscribers" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send the newsletter" }));
  fireEvent.click(await dialog.findByRole("button", { name: "Send to 41 subscribers" }));
  expect(await screen.findByText("On its way to 40 subscribers.")).toBeDefined();
  expect(calls).toHaveLength(2);
  expect(calls[0]?.key).not.toBeNull();
  expect(calls[1]?.key).toBe(calls[0]?.key);
});

test("a discarded draft makes room for another newsletter", async () => {
  const view = renderInApp(<NewsletterScreen />);
  await write();
  view.unmount();
  renderInApp(<NewsletterScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(subject().value).toBe(""));
  expect([screen.queryByText(/^Draft kept/), sessionStorage.length]).toEqual([null, 0]);
  expect(document.activeElement).toBe(subject());
});

test("nothing is sent without text, nor without receivers", async () => {
  receivers = 0;
  renderInApp(<NewsletterScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Send a test to me" }));
  expect(await screen.findByText("Write a subject.")).toBeDefined();
  const send = screen.getByRole("button", { name: "Send to 0 subscribers…" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  expect(calls).toEqual([]);
});

test("one that is on its way is stopped", async () => {
  issues = [issue];
  renderInApp(<NewsletterScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Stop What is new" }));
  expect(await screen.findByText("by an.admin")).toBeDefined();
  expect(calls.map(({ path }) => path)).toEqual([`/api/admin/newsletter/${issue.id}/stop`]);
});

test("who may only read it is shown the list and no form", async () => {
  signIn("support");
  issues = [issue];
  renderInApp(<NewsletterScreen />);
  expect(await screen.findByText("reader@example.com")).toBeDefined();
  expect(await screen.findByText("What is new")).toBeDefined();
  expect(screen.queryByLabelText("Subject")).toBeNull();
  expect(screen.queryByRole("button", { name: /^Stop/ })).toBeNull();
});

// covers: 2.addition.58
test("those that were sent have a search, states, days, an order and a file of their own", async () => {
  issues = [{ ...issue, state: "sent" }];
  server.use(
    http.get("*/api/admin/export/newsletters", ({ request }) => {
      asked.push({ file: "yes", ...Object.fromEntries(new URL(request.url).searchParams) });
      return HttpResponse.error();
    }),
  );
  const { router } = renderRoutes([{ path: "*", element: <NewsletterScreen /> }]);
  const sent = within(await screen.findByRole("region", { name: "Sent" }));
  const search = sent.getByRole("searchbox", { name: "Search: Words in the subject" });
  fireEvent.change(search, { target: { value: "new" } });
  fireEvent.submit(search.closest("form") ?? search);
  fireEvent.change(sent.getByLabelText("Any state"), { target: { value: "sent" } });
  fireEvent.change(sent.getByLabelText("Sent from"), { target: { value: "2026-11-19" } });
  fireEvent.click(await sent.findByRole("button", { name: "Sent" }));
  const wanted = { search: "new", state: "sent", since: expect.any(String) as string };
  await waitFor(() => expect(asked.at(-1)?.["sort"]).toMatch(/sent$/));
  expect(asked.at(-1)).toMatchObject({ ...wanted, page: "0" });
  expect(router.state.location.search).toContain("sent.search=new&sent.state=sent");
  fireEvent.click(sent.getByRole("button", { name: "Export" }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ file: "yes", ...wanted }));
});
