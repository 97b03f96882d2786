import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../session/calls/query-client.ts";
import { startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { AccountHeader } from "./account-header.tsx";

let asked: string[];
let checksIdentity: 0 | 1;
let sells: 0 | 1;

beforeEach(() => {
  asked = [];
  checksIdentity = 1;
  sells = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (url === terminal) return Response.json({ data: { calculated_toggle: sells } });
    if (url.startsWith("/api/check_toggle_status"))
      return Response.json({ data: { calculated_toggle: checksIdentity } });
    return Response.json({ data: [], unread_count: 2, total_count: 2, serverTime: "" });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const header = "/api/notifications/nuc/account.holder/header";
const unread = "/api/notifications/nuc/account.holder/unread";
const identity = "/api/check_toggle_status?toggle_column=toggle_kyc&username=account.holder";
const terminal =
  "/api/check_toggle_status?toggle_column=toggle_payment_merchant_terminal&username=account.holder";

test("has the bell, which asks what is unread, and asks what runs in the header", async () => {
  startSession("the-token", sessionUser);
  renderInApp(<AccountHeader />);
  expect(await screen.findByRole("button", { name: "Notifications, 2 unread" })).toBeDefined();
  expect(asked.toSorted()).toEqual([identity, terminal, header, unread]);
});

// covers: 1.screen.19
test("before the terms are accepted there is no bell, and nothing is asked that would lead to them", async () => {
  startSession("the-token", { ...sessionUser, termAndConditionStatus: 0 });
  renderInApp(<AccountHeader />);
  await waitFor(() => expect(asked.toSorted()).toEqual([identity, terminal, header]));
  expect(screen.queryByRole("button", { name: /^Notifications/ })).toBeNull();
});

// covers: 1.screen.22, 3.kyc.23
test.each([
  [1, ["Profile", "Identity verification", "Address book", "Orders", "Log out"]],
  [0, ["Profile", "Address book", "Orders", "Log out"]],
] as const)(
  "the profile menu leads to the identity check where that is on: %i",
  async (on, items) => {
    checksIdentity = on;
    startSession("the-token", sessionUser);
    renderInApp(<AccountHeader />);
    await waitFor(() => expect(asked).toContain(identity));
    fireEvent.click(await screen.findByRole("button", { name: /^Profile menu/ }));
    await waitFor(() =>
      expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(items),
    );
  },
);

test("the profile menu leads to the terminal where that is on", async () => {
  sells = 1;
  startSession("the-token", sessionUser);
  renderInApp(<AccountHeader />);
  await waitFor(() => expect(asked).toContain(terminal));
  fireEvent.click(await screen.findByRole("button", { name: /^Profile menu/ }));
  expect(await screen.findByRole("menuitem", { name: "Terminal" })).toBeTruthy();
});
