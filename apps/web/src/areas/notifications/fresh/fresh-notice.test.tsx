import { getKycProgress, setLoginOtp, updateUserPasswordOnProfile } from "@nuc/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forgetOwnChanges } from "../../../session/calls/own-changes.ts";
import { call } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import {
  holdNews,
  noteShownKind,
  emitNotification,
} from "../../../session/notifications/new-notifications.ts";
import { startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { forgetServerTime } from "../../../ui/time/server-clock.ts";
import { notice, NoticeServer } from "../testing/notice-server.ts";
import { FreshNotice } from "./fresh-notice.tsx";

let server: NoticeServer;

// They are loaded with the first notification, which takes its time on a machine that is busy.
beforeAll(async () => {
  await Promise.all([import("./fresh-words.ts"), import("../notice/open-notice.ts")]);
}, 60_000);
beforeEach(() => {
  startSession("the-token", sessionUser);
  server = new NoticeServer();
});
afterEach(() => {
  queryClient.clear();
  forgetServerTime();
  forgetOwnChanges();
  vi.unstubAllGlobals();
});

function show() {
  return renderRoutes([
    { path: "/", element: <FreshNotice /> },
    { path: "*", element: <p>Elsewhere</p> },
  ]);
}
const now = (): string => new Date().toISOString();
const hash = `0x${"ab".repeat(32)}`;
const comes = async (id: string, change: Parameters<typeof notice>[1] = {}): Promise<void> =>
  act(async () => {
    emitNotification(notice(id, { create_time: now(), kind: "coins-received", ...change }));
    // The words are read after it came.
    await vi.dynamicImportSettled();
  });
const texts = () =>
  [...document.querySelectorAll("[data-toasts] p")].map(({ textContent }) => textContent);

// covers: 1.call.37
test("says what came, one at a time and each once, and leads to what it is about", async () => {
  const { router } = show();
  await comes("f1");
  await waitFor(() => expect(texts()).toEqual(["Title f1", "Text f1"]));
  await comes("f2", { extrinsicHash: hash });
  await comes("f1");
  await waitFor(() => expect(texts()).toEqual(["Title f2", "Text f2"]));
  const link = screen.getByRole("link", { name: "See the receipt" });
  expect(link.getAttribute("href")).toBe(`/receipt/${hash}`);
  expect(link.closest("[role=status]")).not.toBeNull();
  fireEvent.click(link);
  expect(router.state.location.pathname).toBe(`/receipt/${hash}`);
  expect(texts()).toEqual([]);
  await waitFor(() => expect(server.calls).toEqual(["PUT f2/account.holder/read"]));
});

test("what is about nothing that has a page leads to itself", async () => {
  show();
  await comes("f3", { kind: "announcement" });
  const link = await screen.findByRole("link", { name: "Open" });
  expect(link.getAttribute("href")).toBe("/notification/detail/f3");
});

// covers: 3.notification.21
test("calls the reader's wallet by its name, and shortens what it does not know", async () => {
  const { account_id: own } = walletRecord();
  server.wallets = [walletRecord()];
  const other = "5HTHkmhrYtenWeEyfjuY3gmsKdbhoPhJg5iucJNA9DQvjZya";
  show();
  await comes("f4", { message: `Your wallet ${own} received 5 NUC from ${other}.` });
  await waitFor(() =>
    expect(texts()[1]).toBe("Your wallet Savings received 5 NUC from 5HTHkmhrY…QvjZya."),
  );
});

test("says nothing to who is at the page once the names are known, where somebody else has it by then", async () => {
  const { account_id: own } = walletRecord();
  const answer = fetch;
  let go: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (go = resolve));
  const asked = vi.fn<typeof fetch>(async (...call) => {
    await answered;
    return await answer(...call);
  });
  vi.stubGlobal("fetch", asked);
  show();
  const coming = comes("f5", { message: `Your wallet ${own} received 5 NUC.` });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  act(() => startSession("another-token", { ...sessionUser, username: "another" }));
  go();
  await coming;
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(texts()).toEqual([]);
});

// covers: 1.call.37
test("what is of security stays until it is dismissed, and nothing pushes it aside", async () => {
  show();
  await comes("s1", { kind: "sign-in" });
  await comes("s2");
  await waitFor(() => expect(texts()[0]).toBe("Title s1"));
  expect(document.querySelector("[data-toasts] [class*=run-out]")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(texts()).toEqual([]);
});

test.each([
  ["the header's", { category: "header" }],
  ["what the user has just done", { kind: "coins-sent" as const }],
  ["what was missed in a break", { create_time: new Date(Date.now() - 120_000).toISOString() }],
])("says nothing of %s", async (_what, change) => {
  show();
  await comes(`n-${_what}`, change);
  expect(texts()).toEqual([]);
});

// covers: 1.call.37
test("says nothing of a change that was made on this page, only of the next one", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ data: {} }));
  show();
  await call(setLoginOtp, { body: { enabled: true } });
  await comes("o1", { kind: "account-safety" });
  expect(texts()).toEqual([]);
  await comes("o2", { kind: "account-safety" });
  await waitFor(() => expect(texts()[0]).toBe("Title o2"));
});

// covers: 1.call.37
test("says nothing of a password that was changed on this page", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ data: {} }));
  show();
  const data = { oldPassword: "Old pass 1", password: "New pass 2", confirmPassword: "New pass 2" };
  await call(updateUserPasswordOnProfile, { body: { data } });
  await comes("o5", { kind: "account-safety" });
  expect(texts()).toEqual([]);
});

test.each([
  ["signed in", "sign-in", async () => call(setLoginOtp, { body: { enabled: true } })],
  ["changed something", "account-safety", async () => call(getKycProgress)],
] as const)(
  "says that another device %s, whatever was asked for here just now",
  async (what, kind, ask) => {
    vi.stubGlobal("fetch", async () => Response.json({ data: {} }));
    show();
    await ask();
    await comes(`o-${what}`, { kind });
    await waitFor(() => expect(texts()[0]).toBe(`Title o-${what}`));
  },
);

test("a change that was refused accounts for no news", async () => {
  const errors = [{ message: "No", code: "NOT_ALLOWED" }];
  vi.stubGlobal("fetch", async () => Response.json({ errors }, { status: 422 }));
  show();
  await call(setLoginOtp, { body: { enabled: true } }).catch(() => undefined);
  await comes("o3", { kind: "account-safety" });
  await waitFor(() => expect(texts()[0]).toBe("Title o3"));
});

// covers: 1.call.37
test("says nothing while a list shows it", async () => {
  show();
  const close = holdNews();
  await comes("l1");
  expect(texts()).toEqual([]);
  close();
  await comes("l2");
  await waitFor(() => expect(texts()[0]).toBe("Title l2"));
});

test("says nothing of a kind that the page itself shows, until it is left", async () => {
  show();
  const leave = noteShownKind("coins-received");
  await comes("k1");
  expect(texts()).toEqual([]);
  await comes("k2", { kind: "till" });
  await waitFor(() => expect(texts()[0]).toBe("Title k2"));
  leave();
  await comes("k3");
  await waitFor(() => expect(texts()[0]).toBe("Title k3"));
});
