import type { Profile } from "@nuc/contract";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { stored } from "../../../session/storage/stored.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { ConfirmOfferIfDue } from "./confirm-offer-if-due.tsx";

const profile = {
  email: "holder@example.com",
  email_confirmed: true,
  mobile_number: "61412345678",
  mobile_number_confirmed: false,
} as Profile;

/** The page of somebody whose profile it is. */
function open(changes: Partial<Profile>) {
  queryClient.clear();
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Promise.resolve(Response.json({ data: { ...profile, ...changes } })),
  );
  return renderInApp(<ConfirmOfferIfDue />);
}

beforeEach(() => stored.write("confirmOffer", "1"));

test("what signing up did not confirm is offered once, and leads to the profile", async () => {
  open({});
  const offer = await screen.findByText(/Confirm your mobile number too/);
  const link = screen.getByRole("link", { name: "Confirm it in your profile" });
  expect(link.getAttribute("href")).toBe("/profile");
  fireEvent.click(screen.getByRole("button", { name: "Not now" }));
  expect(offer.isConnected).toBe(false);
  expect(stored.read("confirmOffer")).toBeNull();
});

test("an email that is not confirmed is offered before the phone", async () => {
  open({ email_confirmed: false });
  await screen.findByText(/Confirm your email too/);
  expect(screen.queryByText(/mobile number/)).toBeNull();
});

test.each([{ mobile_number_confirmed: true }, { mobile_number: "" }])(
  "nothing is offered where nothing is left to confirm: %j",
  async (changes) => {
    const { container } = open(changes);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await vi.waitFor(() => expect(vi.mocked(fetch)).toHaveBeenCalledOnce());
    expect(container.textContent).toBe("");
  },
);
