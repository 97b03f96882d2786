import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { identityTests, openIdentity, person } from "../../testing/identity-tests.tsx";

const tests = identityTests();
const findAddresses = async () => {
  const heading = await screen.findByRole("heading", { name: "Address" });
  return heading.closest("section") ?? heading;
};
const address = {
  address_line1: "2 Hill Road",
  address_line2: "Flat 3",
  city_town_suburb: "Auckland",
  state_province: "Auckland",
  address_type: "Work" as const,
  post_code: "1010",
  country: "NZ",
};

// covers: 3.kyc-staff.4
test("the present address and those before stand there with their days, newest first", async () => {
  const before = { ...address, address_line2: null, post_code: null, country: "AU" };
  tests.server.shown = {
    ...person,
    address,
    formerAddresses: [
      { ...before, address_line1: "Second Street", until: "2026-03-20T12:00:00.000Z" },
      { ...before, address_line1: "First Street", until: "2025-01-05T12:00:00.000Z" },
    ],
  };
  openIdentity();
  const addresses = await findAddresses();
  expect(addresses.textContent).toContain(
    "2 Hill Road, Flat 3, Auckland, Auckland 1010, New Zealand (Work)Since 20 Mar 2026",
  );
  const former = within(addresses).getAllByRole("listitem");
  expect(former.map((line) => line.textContent)).toEqual([
    "Second Street, Auckland, Auckland, Australia (Work)Until 20 Mar 2026",
    "First Street, Auckland, Auckland, Australia (Work)Until 5 Jan 2025",
  ]);
});

// covers: 3.kyc-staff.4
test("who never moved has no addresses before, and who gave none is said to have none", async () => {
  tests.server.shown = { ...person, address };
  const { unmount } = openIdentity();
  const addresses = await findAddresses();
  within(addresses).getByText(/^2 Hill Road/);
  expect(addresses.textContent).not.toMatch(/Before|Since/);
  unmount();
  queryClient.clear();
  tests.server.shown = person;
  openIdentity();
  expect((await findAddresses()).textContent).toContain("Not given.");
});
