import type { NotificationRecord } from "@nuc/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { addNotification } from "../../../session/notifications/notification-cache.ts";
import { forgetServerTime } from "../../../ui/time/server-clock.ts";
import { startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { afterNoon, noon, notice, NoticeServer, read } from "../testing/notice-server.ts";
import { NotificationsPage } from "./notifications-page.tsx";

const hour = 3_600_000;
let server: NoticeServer;
let reachEnd: (reached: boolean) => void;

// The question is loaded at first use, which takes its time on a machine that is busy.
beforeAll(async () => import("../../../ui/dialogs/confirm-dialog-shell.tsx"), 60_000);
beforeEach(() => {
  startSession("the-token", sessionUser);
  server = new NoticeServer();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = (isIntersecting) => act(() => report([{ isIntersecting }]));
      }
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  queryClient.clear();
  forgetServerTime();
  vi.unstubAllGlobals();
});

const show = (search = "") =>
  renderRoutes(
    [{ path: "/notifications", element: <NotificationsPage /> }],
    `/notifications${search}`,
  );
const rows = () => screen.queryAllByRole("listitem");
const row = (title: string): HTMLElement => {
  const found = rows().find((item) => within(item).queryByText(title));
  if (found === undefined) throw new Error(`No row is called ${title}`);
  return found;
};
/** By what the page is made of: roles of a long list take seconds to work out. */
const titles = () =>
  [...document.querySelectorAll("h3 a")].map((link) => link.textContent.replace("Title ", ""));
const many = (from: number, to: number, change: Partial<NotificationRecord> = {}) =>
  Array.from({ length: from - to + 1 }, (_, index) =>
    notice(String(from - index), { ...read, ...change }),
  );

// covers: notification-pages.list.noAnnouncements, notification-pages.list.none, 3.notification.1
// covers: 3.notification.6
test("titles, texts and the three lists, each with its own words where it is empty", async () => {
  show();
  expect(screen.getByRole("heading", { level: 1, name: "Notifications" })).toBeDefined();
  expect(await screen.findByText("Currently, there is no notification")).toBeDefined();
  fireEvent.click(screen.getByRole("tab", { name: "Announcement" }));
  expect(await screen.findByText("Currently, there is no announcements")).toBeDefined();
  expect(screen.queryByText("Your device has reached the end of the notification")).toBeNull();
});

// covers: 3.notification.1
test("the open list stands in the address, and is found there again", async () => {
  server.notices = [notice("1", { announcement: true }), notice("2")];
  const { router } = show("?tab=announcements");
  await screen.findByText("Title 1");
  expect(rows()).toHaveLength(1);
  fireEvent.click(screen.getByRole("tab", { name: /^Unread/ }));
  await waitFor(() => expect(router.state.location.search).toBe("?tab=unread"));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

// covers: notification-pages.list.more, 3.notification.4
test("a message is cut at 200 characters and followed by more, the text of its HTML", async () => {
  server.notices = [
    notice("1", { message: `<p>${"a".repeat(199)}<b>👨‍👩‍👧‍👦</b>b</p>` }),
    notice("2", { message: `<p>${"a".repeat(200)}</p>` }),
  ];
  show();
  await screen.findByText("Title 1");
  expect(row("Title 1").textContent).toContain(`${"a".repeat(199)}👨‍👩‍👧‍👦...More`);
  expect(row("Title 2").textContent).not.toContain("More");
});

// covers: 3.notification.11
test("what begins with Arabic or Persian letters reads from the right", async () => {
  server.notices = [notice("1", { message: "<p>از روز دوشنبه</p>" }), notice("2")];
  show();
  await screen.findByText("Title 1");
  expect(row("Title 1").querySelector("p")?.dir).toBe("rtl");
  expect(row("Title 1").querySelector("h3")?.dir).toBe("rtl");
  expect(row("Title 2").querySelector("p")?.dir).toBe("");
});

// covers: notification-pages.expired, 3.notification.3
test("an expiry counts down by the server's clock, and says so when it is over", async () => {
  server.notices = [
    notice("1", { ttl: afterNoon(14.5 * hour), create_time: afterNoon(-hour), removable: false }),
    notice("2", { ttl: afterNoon(0), removable: false }),
    notice("3"),
  ];
  show();
  await screen.findByText("Title 1");
  expect(row("Title 1").textContent).toContain("Expires in 14 hours");
  expect(
    within(row("Title 1"))
      .getByRole("progressbar", { name: "Time left" })
      .getAttribute("aria-valuenow"),
  ).toBe("94");
  const over = "This notification has been expired will disappear once you refresh the page.";
  expect(row("Title 2").textContent).toContain(over);
  expect(row("Title 2").textContent).not.toContain("Text 2");
  expect(row("Title 3").textContent).not.toContain("Expires");
});

// covers: 3.notification.8
test("only what its reader may remove has the icon for it", async () => {
  server.notices = [notice("1"), notice("2", { removable: false })];
  show();
  await screen.findByText("Title 1");
  expect(within(row("Title 1")).getByRole("button", { name: "Remove: Title 1" })).toBeDefined();
  expect(within(row("Title 2")).queryByRole("button", { name: /^Remove/ })).toBeNull();
});

const askToRemove = async (title: string) => {
  fireEvent.click(within(row(title)).getByRole("button", { name: `Remove: ${title}` }));
  await screen.findByText("Are you sure you want to remove this notification?");
};

// covers: 1.state.20, 1.error.12, notification-pages.remove.question
// covers: notification-pages.remove.done, 3.notification.8
test("a removal is asked for, takes the row away immediately, and is reported once it is done", async () => {
  server.notices = [notice("1"), notice("2")];
  show();
  await screen.findByText("Title 1");
  await askToRemove("Title 1");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(server.calls.some((called) => called.includes("remove"))).toBe(false);
  await waitFor(() => expect(screen.queryByText(/Are you sure/)).toBeNull());
  const answer = server.hold("remove");
  await askToRemove("Title 1");
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText("Title 1")).toBeNull());
  expect(screen.queryByText("Notification removed.")).toBeNull();
  answer(Response.json({ id: "1" }));
  expect(await screen.findByText("Notification removed.")).toBeDefined();
  expect(screen.queryByText("Title 1")).toBeNull();
  expect(server.calls).toContain("PUT 1/account.holder/remove");
});

// covers: 1.state.20
test("where the server refuses, the row comes back in its place, with the reason", async () => {
  server.notices = [notice("1"), notice("2"), notice("3")];
  server.refuse("remove", 409, "Announcements cannot be removed.");
  show();
  await screen.findByText("Title 2");
  await askToRemove("Title 2");
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Announcements cannot be removed.")).toBeDefined();
  await waitFor(() => expect(titles()).toEqual(["1", "2", "3"]));
  expect(screen.queryByText("Notification removed.")).toBeNull();
});

// covers: notification-pages.list.end, 3.notification.2
test("20 a load: the next ones load when the end comes near, and the end is shown", async () => {
  server.notices = many(45, 1);
  show();
  await screen.findByText("Title 45");
  expect(titles()).toHaveLength(20);
  const end = "Your device has reached the end of the notification";
  reachEnd(true);
  await waitFor(() => expect(titles()).toHaveLength(45));
  expect(await screen.findByText(end)).toBeDefined();
  expect(titles()).toEqual(many(45, 1).map(({ id }) => id));
});

// covers: 3.notification.2
test("what comes in and goes between two loads is neither skipped nor doubled", async () => {
  server.notices = many(45, 1);
  show();
  await screen.findByText("Title 45");
  const news = notice("46", read);
  server.notices = [news, ...server.notices.filter(({ id }) => id !== "40" && id !== "26")];
  act(() => addNotification(news));
  reachEnd(true);
  await waitFor(() => expect(screen.queryByText("Title 1")).not.toBeNull());
  expect(new Set(titles()).size).toBe(titles().length);
  expect(titles().slice(-25)).toEqual(many(25, 1).map(({ id }) => id));
  expect(titles()[0]).toBe("46");
});

// covers: 1.error.9
test("a list that cannot be had says so and is asked for again", async () => {
  server.refuse("/all", 404, "No such list", "NOT_FOUND");
  show();
  expect(await screen.findByText("No such list")).toBeDefined();
  expect(screen.queryByText("Currently, there is no notification")).toBeNull();
  server.heal();
  server.notices = [notice("1")];
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Title 1")).toBeDefined();
});

// covers: 3.notification.2
test("a further load that fails leaves what is there, and continues when asked", async () => {
  server.notices = many(30, 1);
  show();
  await screen.findByText("Title 30");
  server.refuse("before=", 404, "Out of reach", "NOT_FOUND");
  reachEnd(true);
  expect(await screen.findByText("Out of reach")).toBeDefined();
  expect(titles()).toHaveLength(20);
  server.heal();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(titles()).toHaveLength(30));
});

// covers: 3.notification.3
test("today's stand under their own head", async () => {
  server.notices = [
    notice("1", { create_time: noon }),
    notice("2", { create_time: "2020-01-31T12:00:00.000Z" }),
  ];
  show();
  await screen.findByText("Title 1");
  const heads = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(heads).toEqual(["Today", "Before today"]);
});

// covers: 3.notification.20, 3.notification.21
test("a row has a link to what it is about, and names the wallets of its message", async () => {
  const wallet = walletRecord();
  const other = "5HTHkmhrYtenWeEyfjuY3gmsKdbhoPhJg5iucJNA9DQvjZya";
  server.wallets = [wallet];
  const message = `Your wallet ${wallet.account_id} received 5 NUC from ${other}.`;
  server.notices = [notice("1", { kind: "coins-received", message }), notice("2", { kind: null })];
  show();
  await screen.findByText("Title 1");
  await waitFor(() => expect(row("Title 1").textContent).toContain("Your wallet Savings received"));
  expect(row("Title 1").querySelector("p [aria-hidden]")?.textContent).toBe("5HTHkmhrY…QvjZya");
  expect(within(row("Title 2")).getAllByRole("link")).toHaveLength(1);
  const link = within(row("Title 1")).getByRole("link", { name: "See the history" });
  expect(link.getAttribute("href")).toBe(`/wallet-listing?history=${wallet.account_id}`);
  fireEvent.click(link);
  await waitFor(() => expect(server.calls).toContain("PUT 1/account.holder/read"));
});
