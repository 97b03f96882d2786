import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { forgetSession } from "../../../session/storage/session-store.ts";
import { kycProgress, ownReview } from "../testing/kyc-answers.ts";
import { findBox, isOpen, kycTests, openKyc } from "../testing/open-kyc.tsx";

const tests = kycTests();
const heading = () => screen.findByRole("heading", { level: 1, name: /Completed|Incompleted/ });
const labels = ["Passport Image", "Driving License", "PhotoID Image", "Selfie Image"];

/** Which of the four boxes take a photo. */
const openBoxes = async (): Promise<string[]> => {
  const boxes = await Promise.all(labels.map(async (name) => [name, await findBox(name)] as const));
  return boxes.filter(([, box]) => isOpen(box)).map(([name]) => name);
};

// covers: 1.route.13, 3.kyc.1, 3.kyc.2, kyc.page.open
test("before the address is saved there are no boxes, and who one is cannot be changed", async () => {
  tests.kyc.address = null;
  openKyc();
  expect((await heading()).textContent).toBe("KYC Verification (Incompleted)");
  for (const [label, value] of [
    ["Name", "Anna Novak"],
    ["Middle name", ""],
    ["Email", "holder@example.com"],
    ["Phone", "+61412345678"],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.value, field.readOnly]).toEqual([value, true]);
  }
  expect(screen.queryByRole("region", { name: "Passport Image" })).toBeNull();
  expect(screen.getByRole("button", { name: "Submit" })).toBeTruthy();
});

// covers: 2.route.50, 3.kyc.4, 3.kyc.9, kyc.page.before, kyc.page.boxes.passport
// covers: kyc.page.boxes.driver_license, kyc.page.boxes.photo_id, kyc.page.boxes.selfie
test("a saved address is locked, and passport and licence open", async () => {
  openKyc();
  await screen.findByText(
    "Your address field is already filled please upload the below images to complete KYC verification",
  );
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  const line = screen.getByLabelText<HTMLInputElement>("Address Line 1");
  expect([line.value, line.readOnly]).toEqual(["1 Harbour Street", true]);
  expect(screen.getByLabelText<HTMLInputElement>("Country").value).toBe("Australia");
  expect(await openBoxes()).toEqual(["Passport Image", "Driving License"]);
  within(await findBox("PhotoID Image")).getByText(
    "Opens once your passport or driving licence is sent",
  );
  within(await findBox("Selfie Image")).getByText("Opens once your photo ID is sent");
});

test("an address that another page has just saved opens nothing before the progress says so", async () => {
  tests.kyc.progress = kycProgress({}, { next: [] });
  openKyc();
  await heading();
  expect(await openBoxes()).toEqual([]);
  expect(screen.getAllByText("Opens when your address is saved")).toHaveLength(2);
});

// covers: 3.kyc.7
test("both failed stay open", async () => {
  tests.kyc.progress = kycProgress({ passport: "failed", driver_license: "failed" });
  openKyc();
  await heading();
  expect(await openBoxes()).toEqual(["Passport Image", "Driving License"]);
});

// covers: 3.kyc.7
test.each([
  [
    "passport",
    "Your passport successfully validated",
    "Don't need to verify your driving license",
    "Driving License",
  ],
  [
    "driver_license",
    "Your driving license successfully validated",
    "Don't need to verify your passport",
    "Passport Image",
  ],
] as const)(
  "a validated %s makes the other one needless and opens the photo ID",
  async (document, done, needless, other) => {
    tests.kyc.progress = kycProgress({ [document]: "passed" });
    openKyc();
    await screen.findByText(done);
    within(await findBox(other)).getByText(needless);
    expect(await openBoxes()).toEqual(["PhotoID Image"]);
  },
);

// covers: 3.kyc.7
test("a validated photo ID opens the selfie", async () => {
  tests.kyc.progress = kycProgress({ passport: "passed", photo_id: "passed" });
  openKyc();
  await screen.findByText("Your photoID successfully validated");
  expect(await openBoxes()).toEqual(["Selfie Image"]);
});

// covers: 1.route.13, 3.kyc.1, 3.kyc.8, 3.kyc.9, kyc.page.heading, kyc.page.done, kyc.page.after
test("all validated shows completed, with the stored pictures and a placeholder for one that is missing", async () => {
  tests.kyc.progress = kycProgress(
    { passport: "passed", photo_id: "approved", selfie: "passed" },
    { photoIdImagePath: null },
  );
  openKyc();
  expect((await heading()).textContent).toBe("KYC Verification (Completed)");
  screen.getByText(
    "Your KYC is completed. Now you can proceed with further operation on our website like, you can create and access wallet.",
  );
  screen.getByText("Your selfie successfully validated");
  expect(await openBoxes()).toEqual([]);
  const passport = await within(await findBox("Passport Image")).findByRole("img", {
    name: "Passport Image",
  });
  expect(passport.getAttribute("src")).toMatch(/^blob:/);
  within(await findBox("PhotoID Image")).getByRole("img", { name: "No picture" });
});

// covers: 3.kyc.8
test("a picture that cannot be read has the placeholder too", async () => {
  tests.kyc.progress = kycProgress({ passport: "passed" });
  tests.network.use(http.get("*/api/read_image", () => HttpResponse.error()));
  openKyc();
  const box = await findBox("Passport Image");
  expect(await within(box).findByRole("img", { name: "No picture" })).toBeTruthy();
});

test("a document that was rejected is named at the top, whatever came after it", async () => {
  tests.kyc.progress = kycProgress({
    passport: "rejected",
    photo_id: "in_review",
    selfie: "passed",
  });
  openKyc();
  await screen.findByText("Your passport was not accepted: see why below.");
  expect(screen.getByText("Passport not accepted")).toBeTruthy();
});

// covers: 3.kyc.21
test("what a person looks at says its place and the usual wait, and the next step is open", async () => {
  tests.kyc.progress = kycProgress({ passport: "in_review" });
  tests.kyc.reviews = [ownReview({ position: 3, usualHours: 5 })];
  openKyc();
  await screen.findByText("In review. Place 3 in the queue, usually within 5 hours.");
  within(await findBox("Driving License")).getByText("We are reviewing your passport");
  screen.getByText(/^Two of four sent\./);
  expect(screen.getAllByRole("img", { name: "In review" })).toHaveLength(1);
  expect(await openBoxes()).toEqual(["PhotoID Image"]);
});

test("with everything sent it says that nothing is left to do", async () => {
  tests.kyc.progress = kycProgress({ passport: "passed", photo_id: "in_review", selfie: "passed" });
  openKyc();
  expect((await heading()).textContent).toBe("KYC Verification (Incompleted)");
  screen.getByText(/We will notify you as soon as our team has decided/);
  screen.getByText("We have everything. Our team is reviewing it.");
  screen.getByText("All 4 steps sent");
});

// covers: 3.kyc.22
test("a photo that waits to be checked has its place in the queue", async () => {
  tests.kyc.progress = kycProgress(
    { passport: "checking" },
    { next: [], queue: { document: "passport", position: 4 } },
  );
  openKyc();
  const box = await findBox("Passport Image");
  expect(within(box).getByText("Place 4 in the queue")).toBeTruthy();
});

// covers: 1.error.3, kyc.page.loadFailed
test("without an answer it says so in the specification's words, and asks again", async () => {
  tests.network.use(
    http.post("*/kyc/get-kyc-progress", () => HttpResponse.json({}, { status: 500 }), {
      once: false,
    }),
  );
  openKyc();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(
    "Sorry! We are facing some network issues. Please try again later.",
  );
  tests.network.use(...tests.kyc.handlers);
  fireEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  await heading();
});

// covers: 3.kyc.23
test("switched off, it says so and shows nothing else", async () => {
  tests.kyc.enabled = false;
  openKyc();
  await screen.findByText(/the identity verification feature is not available/);
  expect(screen.queryByRole("region", { name: "Passport Image" })).toBeNull();
});

// covers: 3.kyc.23
test("where it is on in some countries only, who has no address chooses theirs first", async () => {
  tests.kyc.address = null;
  tests.kyc.countries = ["NZ"];
  openKyc();
  await screen.findByRole("heading", { name: "Where do you live?" });
  const country = screen.getByLabelText("Country");
  const next = screen.getByRole("button", { name: "Continue" });
  expect(next.getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(country, { target: { value: "AU" } });
  fireEvent.click(next);
  await screen.findByText(/the identity verification feature is not available/);
  fireEvent.change(country, { target: { value: "NZ" } });
  expect(screen.queryByText(/not available/)).toBeNull();
  fireEvent.click(next);
  await heading();
  expect(screen.getByLabelText<HTMLSelectElement>("Country").value).toBe("NZ");
});

// covers: 1.guard.3
test("a visitor who was sent here by another site logs in first", async () => {
  forgetSession(200);
  openKyc({ redirect: "/" });
  const link = await screen.findByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toBe("/login");
});

// covers: 3.kyc.15
test("an address that the page may not return to is named, one that it may is offered", async () => {
  tests.kyc.progress = kycProgress(
    { passport: "passed", photo_id: "passed", selfie: "passed" },
    { redirectOrigins: ["https://partner.example"] },
  );
  const refused = openKyc({ redirect: "https://evil.example/" });
  await screen.findByText("We cannot return to this address.");
  expect(screen.queryByRole("button", { name: /^Back to/ })).toBeNull();
  refused.unmount();
  openKyc({ redirect: "https://partner.example/done" });
  await screen.findByRole("button", { name: "Back to partner.example" });
  expect(screen.queryByText("We cannot return to this address.")).toBeNull();
});
