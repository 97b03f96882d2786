import type { ToggleRecord } from "@nuc/contract";
import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { SwitchesScreen } from "./switches-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

/** As the server orders them. */
const toggles: ToggleRecord[] = [
  { toggle_column: "toggle_airdrop", enabled: true, countries: null },
  { toggle_column: "toggle_bitpay_payment", enabled: true, countries: ["AU"] },
  { toggle_column: "toggle_transfer_coin", enabled: false, countries: null },
  { toggle_column: "toggle_payment_merchant_terminal", enabled: true, countries: null },
  { toggle_column: "toggle_buy_coin", enabled: true, countries: null },
];
const server = fakeNetwork();

beforeEach(() => {
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/api/admin/toggles", () => HttpResponse.json({ data: toggles })),
    http.get("*/api/admin/*", () => HttpResponse.json({ errors: [] }, { status: 404 })),
  );
});
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

test("switches are listed by their names, from A to Z", async () => {
  renderInApp(<SwitchesScreen />);
  const buttons = await screen.findAllByRole("button", { name: /^Change / });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Change Airdrop",
    "Change BitPay",
    "Change Buy coins",
    "Change Send coins",
    "Change Terminal",
  ]);
});
