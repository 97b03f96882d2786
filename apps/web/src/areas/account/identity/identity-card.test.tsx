import type { Profile } from "@nuc/contract";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { IdentityCard } from "./identity-card.tsx";

afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

const nothingSent = { passport: null, driver_license: null, photo_id: null, selfie: null };

function open(kycStatus: 0 | 1, on: 0 | 1, states: object = {}, next: readonly string[] = []) {
  const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async (request) =>
    Response.json({
      data: new Request(request).url.includes("get-kyc-progress")
        ? { states: { ...nothingSent, ...states }, next }
        : { calculated_toggle: on },
    }),
  );
  startSession("token", sessionUser);
  renderInApp(<IdentityCard profile={{ ...sessionUser, kycStatus } as Profile} />);
  return fetching;
}

test.each([
  [0, "Not verified", "Verify your identity"],
  [1, "Verified", "See your documents"],
] as const)("of status %i it says %s and leads to the check", async (status, badge, label) => {
  open(status, 1);
  await screen.findByText(badge);
  expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe("/kyc");
});

test.each([
  [{ passport: "in_review" }, ["photo_id"], "Not finished", "Continue"],
  [{ passport: "rejected", photo_id: "in_review" }, ["passport"], "Not accepted", "See why"],
  [
    { passport: "in_review", photo_id: "passed", selfie: "passed" },
    [],
    "In review",
    "See your documents",
  ],
] as const)("with %o sent it says %s%s", async (states, next, badge, label) => {
  open(0, 1, states, next);
  await screen.findByText(badge);
  expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe("/kyc");
});

// covers: 3.kyc.23
test("while the check is off there is nothing", async () => {
  const fetching = open(0, 0);
  await waitFor(() => expect(fetching).toHaveBeenCalled());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("link")).toBeNull();
});
