import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { savedAddress } from "../testing/kyc-answers.ts";
import { findBox, isOpen, kycTests, openKyc } from "../testing/open-kyc.tsx";

const tests = kycTests();
const url = "*/kyc/store-customer-address-detail";
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  tests.kyc.address = null;
});

const submit = async () => fireEvent.click(await screen.findByRole("button", { name: "Submit" }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const required = [
  ["Address Line 1", "Please enter address line 1 it is required!", "1 Harbour Street"],
  ["City / Town / Suburb", "Please enter your city it is required!", "Hobart"],
  ["State / Province", "Please enter your state or province it is required!", "Tasmania"],
  ["Address type", "Please select the address type it is required!", "Resident"],
  ["Country", "Please select the country it is reuired!", "AU"],
] as const;

/** Messages on the page, in their order on it. */
const messages = (): (string | null)[] =>
  [...document.querySelectorAll("[id$='-error']")].map((element) => element.textContent);

// covers: 3.kyc.3
test("the rules are checked in their order, and the first wrong field has the focus", async () => {
  tests.network.use(http.post(url, () => HttpResponse.error()));
  openKyc();
  await submit();
  await screen.findByText(required[0][1]);
  expect(messages()).toEqual(required.map(([, message]) => message));
  for (const [index, [label, message, value]] of required.entries()) {
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(messages()[0]).toBe(message);
    fill(label, value);
    if (index === required.length - 1) break;
    await submit();
    await waitFor(() => expect(messages()[0]).toBe(required[index + 1]?.[1]));
  }
});

/** Fills what is required; line 2 and postcode stay empty. */
async function fillAll() {
  await screen.findByRole("button", { name: "Submit" });
  for (const [label, , value] of required) fill(label, value);
}

// covers: 3.kyc.4, kyc.page.addressTypes.Resident, kyc.page.addressTypes.Work
test("a saved address locks the fields, takes Submit away and opens the boxes", async () => {
  tests.network.use(
    http.post(url, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: savedAddress });
    }),
  );
  openKyc();
  await fillAll();
  await submit();
  expect(isOpen(await findBox("Passport Image"))).toBe(true);
  expect(sent).toEqual([
    {
      address_line1: "1 Harbour Street",
      address_line2: null,
      city_town_suburb: "Hobart",
      state_province: "Tasmania",
      address_type: "Resident",
      post_code: null,
      country: "AU",
    },
  ]);
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  // The button that had the focus is gone.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Documents" })),
  );
  expect(screen.getByLabelText<HTMLInputElement>("State / Province").readOnly).toBe(true);
});

// covers: 3.kyc.3
test("the country is one of a list of about 240", async () => {
  openKyc();
  await screen.findByRole("button", { name: "Submit" });
  const country = screen.getByLabelText<HTMLSelectElement>("Country");
  expect(country.options.length).toBeGreaterThan(230);
  expect([...country.options].map(({ value }) => value)).toContain("AU");
});

// covers: 3.kyc.5
test("what the server says of a field stands at the field, else above the form; nothing typed is lost", async () => {
  const refuse = (status: number, error: object) =>
    tests.network.use(
      http.post(url, () => HttpResponse.json({ errors: [error], requestId: "r" }, { status })),
    );
  refuse(400, { message: "No such city.", code: "INVALID_REQUEST", field: "city_town_suburb" });
  openKyc();
  await fillAll();
  await submit();
  await screen.findByText("No such city.");
  expect(document.activeElement).toBe(screen.getByLabelText("City / Town / Suburb"));
  fill("City / Town / Suburb", "Hobart");

  refuse(409, { message: "Your address is already saved.", code: "TAKEN" });
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe("Your address is already saved.");

  refuse(500, { message: "Internal", code: "INTERNAL" });
  await submit();
  await screen.findByText("Sorry! We are facing some network issues. Please try again later.");
  expect(screen.getByRole("alert").getAttribute("data-tone")).toBe("danger");
  expect(screen.getByLabelText<HTMLInputElement>("Address Line 1").value).toBe("1 Harbour Street");
});
