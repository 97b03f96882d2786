import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetServerTime } from "../../../ui/time/server-clock.ts";
import { startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { afterNoon, notice, NoticeServer, read } from "../testing/notice-server.ts";
import { NotificationPage } from "./notification-page.tsx";

const hour = 3_600_000;
let server: NoticeServer;

// The question is loaded at first use, which takes its time on a machine that is busy.
beforeAll(async () => import("../../../ui/dialogs/confirm-dialog-shell.tsx"), 60_000);
beforeEach(() => {
  startSession("the-token", sessionUser);
  server = new NoticeServer();
});
afterEach(() => {
  queryClient.clear();
  forgetServerTime();
  vi.unstubAllGlobals();
});

const show = (id: string) =>
  renderRoutes(
    [
      { path: "/notification/detail/:id", element: <NotificationPage /> },
      { path: "*", element: <p>Elsewhere</p> },
    ],
    `/notification/detail/${id}`,
  );
const removeIcon = () => screen.queryByRole("button", { name: "Remove this notification" });

// covers: 3.notification.10
test("shows title, message as its HTML, and when; and is marked as read", async () => {
  server.notices = [
    notice("p1", { message: '<p>Look at the <a href="/explorer">explorer</a></p>' }),
  ];
  show("p1");
  expect(await screen.findByRole("heading", { level: 1, name: "Title p1" })).toBeDefined();
  expect(screen.getByRole("link", { name: "explorer" }).getAttribute("href")).toBe("/explorer");
  expect(document.querySelector("article time")).not.toBeNull();
  expect(screen.queryByText(/left$/)).toBeNull();
  await waitFor(() => expect(server.calls).toContain("PUT p1/account.holder/read"));
  expect(server.calls.filter((called) => called.startsWith("PUT"))).toHaveLength(1);
});

test("one that is read is not marked again", async () => {
  server.notices = [notice("p2", read)];
  show("p2");
  await screen.findByRole("heading", { name: "Title p2" });
  expect(server.calls).toEqual(["GET nuc/account.holder/detail/p2"]);
});

test("what runs in the header does not count as unread, and is not marked", async () => {
  server.notices = [notice("p10", { category: "header", removable: false })];
  show("p10");
  await screen.findByRole("heading", { name: "Title p10" });
  expect(server.calls).toEqual(["GET nuc/account.holder/detail/p10"]);
});

// covers: 3.notification.10, 3.notification.13
test("one with an expiry says what is left, and cannot be removed", async () => {
  server.notices = [notice("p3", { ttl: afterNoon(14.5 * hour), removable: false, ...read })];
  show("p3");
  expect(await screen.findByText("14 hours left")).toBeDefined();
  expect(removeIcon()).toBeNull();
});

// covers: 3.notification.10
test("one that is over while it is open says so", async () => {
  server.notices = [notice("p4", { ttl: afterNoon(0), removable: false, ...read })];
  show("p4");
  expect(await screen.findByText(/This notification has been expired/)).toBeDefined();
  expect(screen.queryByText(/left$/)).toBeNull();
});

// covers: 3.notification.13
test("an announcement says that it is one, and cannot be removed", async () => {
  server.notices = [notice("p5", { announcement: true, removable: false, ...read })];
  show("p5");
  expect(await screen.findByText("Announcement")).toBeDefined();
  expect(removeIcon()).toBeNull();
});

// covers: 3.notification.11
test("what begins with Arabic or Persian letters reads from the right", async () => {
  server.notices = [notice("p6", { message: "مرحبا بالعالم", ...read })];
  show("p6");
  await screen.findByRole("heading", { name: "Title p6" });
  expect(document.querySelector("article")?.dir).toBe("rtl");
});

// covers: notification-pages.missing.title, 3.notification.12
test("where there is none it says so, and there is nothing to remove", async () => {
  show("none");
  expect(await screen.findByRole("heading", { name: "Oops! No Notification Found" })).toBeDefined();
  expect(removeIcon()).toBeNull();
});

test("an answer that does not come can be asked for again", async () => {
  server.notices = [notice("p7", read)];
  server.refuse("detail", 422, "Out of order");
  show("p7");
  expect(await screen.findByText("Out of order")).toBeDefined();
  expect(screen.queryByText("Oops! No Notification Found")).toBeNull();
  server.heal();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Title p7" })).toBeDefined();
});

const remove = async () => {
  await waitFor(() => expect(removeIcon()).not.toBeNull());
  fireEvent.click(removeIcon() as HTMLElement);
  await screen.findByText("Are you sure you want to remove this notification?");
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
};

// covers: 3.notification.13
test("after its removal one is at home", async () => {
  server.notices = [notice("p8", read)];
  const { router } = show("p8");
  await remove();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(screen.getByText("Notification removed.")).toBeDefined();
  expect(screen.queryByText("Oops! No Notification Found")).toBeNull();
});

// covers: 3.notification.13
test("Back after its removal leads to the page before it, not to what is gone", async () => {
  server.notices = [notice("p8", read)];
  const { router, pressBack } = show("p8");
  await router.navigate("/notifications");
  await router.navigate("/notification/detail/p8");
  await remove();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  pressBack();
  await waitFor(() => expect(router.state.location.pathname).toBe("/notifications"));
});

// covers: 3.notification.13
test("a removal whose answer is lost is asked for again, and is done", async () => {
  server.notices = [notice("p8", read)];
  server.lose("remove");
  const { router } = show("p8");
  await remove();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(screen.getByText("Notification removed.")).toBeDefined();
});

// covers: 3.notification.13
test("a removal that the server refuses leaves it there, with the reason", async () => {
  server.notices = [notice("p9", read)];
  server.refuse("remove", 409, "This notification expires automatically and cannot be removed.");
  const { router } = show("p9");
  await remove();
  expect(await screen.findByText(/expires automatically/)).toBeDefined();
  expect(router.state.location.pathname).toBe("/notification/detail/p9");
  await waitFor(() => expect(screen.queryByText(/Are you sure/)).toBeNull());
  expect(screen.getByRole("heading", { name: "Title p9" })).toBeDefined();
});

// covers: 3.notification.20, 3.notification.21
test("leads to what it is about, once, and an address opens to be read whole", async () => {
  const address = "5HTHkmhrYtenWeEyfjuY3gmsKdbhoPhJg5iucJNA9DQvjZya";
  const link = '<p><a href="/orders/7d9a-1">See your order</a></p>';
  const message = `<p>12 NUC are in your wallet ${address}.</p>${link}`;
  server.notices = [notice("p11", { kind: "purchase", message, ...read })];
  show("p11");
  const order = await screen.findByRole("link", { name: "See your order" });
  expect(order.getAttribute("href")).toBe("/orders/7d9a-1");
  expect(screen.getByRole("button", { name: `Address ${address}` })).toBeDefined();
});

test("a server that cannot mark it as read is not asked again and again", async () => {
  server.notices = [notice("p12")];
  server.refuse("p12/account.holder/read", 503, "Out of order");
  show("p12");
  await screen.findByRole("heading", { name: "Title p12" });
  const marks = () => server.calls.filter((called) => called.startsWith("PUT"));
  await waitFor(() => expect(marks()).toHaveLength(1));
  await waitFor(() => expect(server.calls.filter((c) => c.includes("detail"))).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
  expect(marks()).toHaveLength(1);
});
