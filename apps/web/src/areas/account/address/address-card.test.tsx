import type { AddressRecord } from "@nuc/contract";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { AddressCard } from "./address-card.tsx";

afterEach(() => queryClient.clear());

const whole: AddressRecord = {
  address_line1: "1 Harbour Street",
  address_line2: "Level 2",
  city_town_suburb: "Hobart",
  state_province: "Tasmania",
  address_type: "Work",
  post_code: "7000",
  country: "AU",
};

function open(...answers: Response[]) {
  const fetching = vi.spyOn(globalThis, "fetch");
  for (const answer of answers) fetching.mockResolvedValueOnce(answer);
  renderInApp(<AddressCard />);
  return fetching;
}

const lines = (): string[][] =>
  [...document.querySelectorAll("dl > div")].map((line) =>
    [...line.children].map((part) => part.textContent ?? ""),
  );

// covers: 2.route.44
test("shows every line of the address, the country by its name, and nothing to write in", async () => {
  const fetching = open(Response.json({ data: whole }));
  await screen.findByText("1 Harbour Street");
  expect(fetching.mock.calls[0]?.[0]).toBe("/api/v1/nuc/kyc/address");
  expect(lines()).toEqual([
    ["Address Line 1", "1 Harbour Street"],
    ["Address Line 2", "Level 2"],
    ["City / Town / Suburb", "Hobart"],
    ["State / Province", "Tasmania"],
    ["Postcode", "7000"],
    ["Country", "Australia"],
    ["Address type", "Work"],
  ]);
  expect(screen.queryAllByRole("textbox")).toEqual([]);
});

test("leaves out the lines that are optional and empty", async () => {
  open(Response.json({ data: { ...whole, address_line2: null, post_code: null } }));
  await screen.findByText("1 Harbour Street");
  expect(lines().map(([label]) => label)).toEqual([
    "Address Line 1",
    "City / Town / Suburb",
    "State / Province",
    "Country",
    "Address type",
  ]);
});

// covers: 3.kyc.23
test.each([
  [true, "Add your address"],
  [false, "Check your country"],
])("says that there is none yet; identity checks on: %s", async (on, label) => {
  queryClient.setQueryData(queryKeys.feature("toggle_kyc"), on);
  open(Response.json({ data: null }));
  expect(await screen.findByText("You have not added an address yet.")).toBeTruthy();
  expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe("/kyc");
});

test("shows a failure and asks again", async () => {
  open(
    Response.json({ errors: [{ message: "Refused.", code: "NOT_ALLOWED" }] }, { status: 422 }),
    Response.json({ data: whole }),
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Refused.");
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByText("1 Harbour Street")).toBeTruthy();
});
