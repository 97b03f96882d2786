import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  holdNews,
  noteShownKind,
  emitNotification,
} from "../../../session/notifications/new-notifications.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { notice } from "../testing/notice-server.ts";
import { FreshNotice } from "./fresh-notice.tsx";

function show() {
  return renderRoutes([
    { path: "/", element: <FreshNotice /> },
    { path: "*", element: <p>Elsewhere</p> },
  ]);
}
const now = (): string => new Date().toISOString();
const comes = (id: string, change: Parameters<typeof notice>[1] = {}): void =>
  act(() =>
    emitNotification(notice(id, { create_time: now(), kind: "coins-received", ...change })),
  );
const texts = () =>
  [...document.querySelectorAll("[data-toasts] p")].map(({ textContent }) => textContent);

// covers: 1.call.37
test("says what came, one at a time and each once, and leads to it", () => {
  const { router } = show();
  comes("f1");
  expect(texts()).toEqual(["Title f1"]);
  comes("f2");
  comes("f1");
  expect(texts()).toEqual(["Title f2"]);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(router.state.location.pathname).toBe("/notification/detail/f2");
  expect(texts()).toEqual([]);
});

// covers: 1.call.37
test("what is of security stays until it is dismissed, and nothing pushes it aside", () => {
  show();
  comes("s1", { kind: "sign-in" });
  comes("s2");
  expect(texts()).toEqual(["Title s1"]);
  expect(document.querySelector("[data-toasts] [class*=run-out]")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(texts()).toEqual([]);
});

test.each([
  ["the header's", { category: "header" }],
  ["what the user has just done", { kind: "coins-sent" as const }],
  ["what was missed in a break", { create_time: new Date(Date.now() - 120_000).toISOString() }],
])("says nothing of %s", (_what, change) => {
  show();
  comes(`n-${_what}`, change);
  expect(texts()).toEqual([]);
});

// covers: 1.call.37
test("says nothing while a list shows it", () => {
  show();
  const close = holdNews();
  comes("l1");
  expect(texts()).toEqual([]);
  close();
  comes("l2");
  expect(texts()).toEqual(["Title l2"]);
});

test("says nothing of a kind that the page itself shows, until it is left", () => {
  show();
  const leave = noteShownKind("coins-received");
  comes("k1");
  expect(texts()).toEqual([]);
  comes("k2", { kind: "till" });
  expect(texts()).toEqual(["Title k2"]);
  leave();
  comes("k3");
  expect(texts()).toEqual(["Title k3"]);
});
