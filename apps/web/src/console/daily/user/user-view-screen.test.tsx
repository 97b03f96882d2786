import type { UserView } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { UserViewScreen } from "./user-view-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const address = "5GVV43ARLEfkhHyyABCzuPhkZkVeBvqH5fPoWcxyXJehkFhc";
const view: UserView = {
  at: "2026-11-23T10:00:00.000Z",
  barriers: ["terms"],
  planned: null,
  header: [],
  features: [{ toggle_column: "toggle_transfer_coin", on: false, why: "own" }],
  airdropOffered: true,
  refundsDue: [{ walletAddress: address, amount: "2.5" }],
  wallets: [
    {
      address,
      name: "Savings",
      balance: "12480.5",
      mintable_wallet: 0,
      auto_mint_wallet: 0,
      created: "2026-11-20T10:00:00.000Z",
    },
  ],
  unread: 1,
  notifications: [
    {
      id: "1",
      title: "Coins received",
      message: "<p>5 NUC</p>",
      category: "account",
      create_time: "2026-11-23T09:00:00.000Z",
      ttl: null,
      userpreferences: { is_read: false },
      kind: "coins-received",
      announcement: false,
      removable: true,
    },
  ],
};
const server = fakeNetwork();
let looks = 0;
let status = 200;

beforeEach(() => {
  looks = 0;
  status = 200;
  startSession("token", { ...sessionUser, username: "help.desk", role: "support" });
  server.use(
    http.get("*/api/admin/users/holder/view", () => {
      looks += 1;
      if (status === 200) return HttpResponse.json({ data: view });
      const errors = [{ message: "Not there", code: "NOT_FOUND" }];
      return HttpResponse.json({ errors, requestId: "r" }, { status });
    }),
  );
});
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

const open = () =>
  renderRoutes(
    [{ path: "/users/:username/view", Component: UserViewScreen }],
    "/users/holder/view",
  );

// covers: 1.call.46
test("shows what somebody's pages show, with nothing in it to act on, and looks again only when asked", async () => {
  open();
  expect(await screen.findByText("Coins received")).toBeTruthy();
  expect(screen.getByText(/They have not accepted the terms in force/)).toBeTruthy();
  expect(screen.getByText("Send coins off")).toBeTruthy();
  expect(screen.getByText(/A refund of/).textContent).toContain("2.50 NUC from Savings");
  expect(screen.getByText("You have a missed airdrop to claim.")).toBeTruthy();
  expect(screen.getByText("1 unread")).toBeTruthy();
  expect(looks).toBe(1);
  fireEvent(window, new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  fireEvent.click(screen.getByRole("button", { name: "Look again" }));
  await waitFor(() => expect(looks).toBe(2));
});

test("says that there is no user of that name", async () => {
  status = 404;
  open();
  expect(await screen.findByText("No user has this name.")).toBeTruthy();
});

test("is no screen to a role that may not look", () => {
  startSession("token", { ...sessionUser, username: "reviewer", role: "reviewer" });
  open();
  expect(looks).toBe(0);
  expect(screen.queryByRole("button", { name: "Look again" })).toBeNull();
});
