import type { StaffUserDetail, UserFeature } from "@nuc/contract";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { FeaturesPanel } from "./features-panel.tsx";
import { userDetail } from "../testing/user-detail.ts";

const columns = ["toggle_transfer_coin", "toggle_airdrop", "toggle_kyc"] as const;
const user: StaffUserDetail = {
  ...userDetail,
  features: columns.map((column): UserFeature => {
    return { toggle_column: column, on: true, why: "on-for-all" };
  }),
};

beforeEach(() => startSession("token", { ...sessionUser, username: "an.admin", role: "admin" }));
afterEach(() => forgetSession(200));

test("features are in the order of the switches, and each says that a press asks", () => {
  renderInApp(<FeaturesPanel user={user} />);
  const buttons = screen.getAllByRole("button", { name: /^Change .* for this person$/ });
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Change Airdrop for this person",
    "Change Identity check for this person",
    "Change Send coins for this person",
  ]);
  expect(new Set(buttons.map(({ textContent }) => textContent))).toEqual(new Set(["Change…"]));
});
