import type { ShopCard } from "@nuc/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { ShopCardLink } from "./shop-card-link.tsx";
import { TerminalsLink } from "./terminals-link.tsx";

afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

function open(card: Pick<ShopCard, "state"> | null, on: boolean): void {
  const fetching = vi.spyOn(globalThis, "fetch");
  fetching.mockImplementation(async () => Response.json({ data: card }));
  startSession("token", sessionUser);
  queryClient.setQueryData(queryKeys.feature("toggle_payment_customer_registration"), on);
  renderInApp(<ShopCardLink />);
}

// covers: 3.card.14
test.each([
  ["active", "Active"],
  ["locked", "Locked"],
  ["blocked", "Blocked"],
] as const)("a card that is %s is led to, also while the switch is off", async (state, badge) => {
  open({ state }, false);
  await screen.findByText(badge);
  const way = screen.getByRole("link", { name: "Limits, PIN and block" });
  expect(way.getAttribute("href")).toBe("/shop-register-detail");
});

// covers: 3.card.14
test("who has none is led to the registration while the switch is on", async () => {
  open(null, true);
  const way = await screen.findByRole("link", { name: "Register a wallet for shops" });
  expect(way.getAttribute("href")).toBe("/shop-register");
});

test("without a card and with the switch off there is nothing", async () => {
  open(null, false);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("link")).toBeNull();
});

// covers: 3.terminal.11
test.each([true, false])("terminals are led to where their switch is on: %s", (on) => {
  startSession("token", sessionUser);
  queryClient.setQueryData(queryKeys.feature("toggle_payment_merchant_terminal"), on);
  renderInApp(<TerminalsLink />);
  const ways = screen.queryAllByRole("link").map((way) => way.getAttribute("href"));
  expect(ways).toEqual(on ? ["/pos/tills"] : []);
});
