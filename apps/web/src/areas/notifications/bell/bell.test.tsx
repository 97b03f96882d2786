import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetServerTime } from "../../../ui/time/server-clock.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { notice, NoticeServer, read } from "../testing/notice-server.ts";
import { Bell } from "./bell.tsx";

let server: NoticeServer;

// The menu is loaded at first use, which takes its time on a machine that is busy.
beforeAll(async () => import("./bell-popup.tsx"), 60_000);
beforeEach(() => {
  server = new NoticeServer();
});
afterEach(() => {
  queryClient.clear();
  forgetServerTime();
  vi.unstubAllGlobals();
});

function show() {
  return renderRoutes([
    { path: "/", element: <Bell user="account.holder" /> },
    { path: "*", element: <p>Elsewhere</p> },
  ]);
}
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole("button", { name });
const open = async () => {
  fireEvent.click(await bell());
  return await screen.findByRole("dialog", { name: "Notifications" });
};
const tab = (name: RegExp) => fireEvent.click(screen.getByRole("tab", { name }));

// covers: 1.screen.34
test("says how many are unread", async () => {
  server.notices = Array.from({ length: 3 }, (_, index) => notice(`a${index}`));
  show();
  expect((await bell("Notifications, 3 unread")).textContent).toBe("3");
});

// covers: 1.screen.34
test("a hundred are 99+", async () => {
  server.notices = Array.from({ length: 100 }, (_, index) => notice(`c${index}`));
  show();
  expect((await bell("Notifications, 99+ unread")).textContent).toBe("99+");
});

// covers: 1.screen.34
test("without an answer it has no number", async () => {
  server.refuse("unread", 500, "Something went wrong");
  show();
  expect((await bell("Notifications")).textContent).toBe("");
});

// covers: 1.screen.33
test("opens three lists with titles, texts and times, and shades what is unread", async () => {
  server.notices = [
    notice("d1", { title: "Coins", message: "<p>From <b>5DEUP</b></p>" }),
    notice("d2", { title: "News", announcement: true, ...read }),
  ];
  show();
  await open();
  const [coins, news] = await screen.findAllByRole("listitem");
  expect(coins?.textContent).toContain("Unread: Coins");
  expect(coins?.textContent).toContain("From 5DEUP");
  expect(coins?.classList.contains("bg-accent-soft")).toBe(true);
  expect(coins?.querySelector("time")).not.toBeNull();
  expect(news?.textContent).not.toContain("Unread");
  expect(news?.classList.contains("bg-accent-soft")).toBe(false);
  tab(/^Announcement/);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(screen.getByRole("link", { name: "News" })).toBeDefined();
  tab(/^Unread/);
  expect(await screen.findByRole("link", { name: /Coins/ })).toBeDefined();
  expect(screen.getByRole("link", { name: "View All" }).getAttribute("href")).toBe(
    "/notifications",
  );
});

// covers: 1.screen.33, notification-pages.menu.noAnnouncements, notification-pages.menu.none
test("empty lists have the words of the menu", async () => {
  show();
  await open();
  expect(await screen.findByText("Currently, there is no notification")).toBeDefined();
  tab(/^Announcement/);
  expect(await screen.findByText("Currently, there are no announcements")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
});

// covers: 1.error.9
test("a list that cannot be had is an empty one", async () => {
  server.refuse("/all", 404, "Not found", "NOT_FOUND");
  show();
  await open();
  expect(await screen.findByText("Currently, there is no notification")).toBeDefined();
});

// covers: 1.screen.33, 1.state.20
test("a press opens the notification, closes the menu, and marks it as read here and there", async () => {
  server.notices = [notice("e1"), notice("e2")];
  const { router } = show();
  await open();
  fireEvent.click(await screen.findByRole("link", { name: /Title e1/ }));
  expect(queryClient.getQueryData(["notifications", "unread-count"])).toEqual({
    count: 1,
    ids: ["e2"],
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/notification/detail/e1"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(server.calls).toContain("PUT e1/account.holder/read"));
});

// covers: 1.state.20
test("where the server cannot be reached, it is unread again", async () => {
  server.notices = [notice("f1")];
  server.refuse("PUT", 500, "Something went wrong");
  show();
  await open();
  fireEvent.click(await screen.findByRole("link", { name: /Title f1/ }));
  const unread = () => queryClient.getQueryState(["notifications", "unread-count"]);
  await waitFor(() => expect(unread()?.isInvalidated).toBe(true));
});

test("all are unread again where the server refuses, with the reason", async () => {
  server.notices = [notice("h1"), notice("h2")];
  server.refuse("read-all", 429, "Too many requests");
  show();
  await open();
  await screen.findAllByText(/Unread:/);
  fireEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("Too many requests")).toBeDefined();
  await waitFor(() => expect(screen.queryAllByText(/Unread:/)).toHaveLength(2));
  expect((await bell("Notifications, 2 unread")).textContent).toBe("2");
});

test("all are marked as read together", async () => {
  server.notices = [notice("g1"), notice("g2")];
  show();
  await open();
  await screen.findAllByText(/Unread:/);
  fireEvent.click(screen.getByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(screen.queryAllByText(/Unread:/)).toEqual([]));
  expect(server.calls).toContain("PUT nuc/account.holder/read-all");
  expect((await bell("Notifications")).textContent).toBe("");
});
