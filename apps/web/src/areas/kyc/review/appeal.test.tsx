import { fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { kycProgress, ownReview } from "../testing/kyc-answers.ts";
import { findBox, isOpen, kycTests, openKyc } from "../testing/open-kyc.tsx";

const tests = kycTests();
const reason = "The name on the document does not match your account.";
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  tests.kyc.progress = kycProgress({ passport: "rejected" });
  tests.kyc.reviews = [ownReview({ state: "rejected", reason, appealable: true })];
});

async function openAppeal() {
  openKyc();
  const box = await findBox("Passport Image");
  await within(box).findByText(reason);
  fireEvent.click(within(box).getByRole("button", { name: "Ask us to look again" }));
  return screen.findByRole("dialog");
}
const send = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole("button", { name: "Send" }));
const write = (dialog: HTMLElement, value: string) =>
  fireEvent.change(within(dialog).getByLabelText("Why we should look again"), {
    target: { value },
  });

// covers: 3.kyc.21
test("a refused document says why in words, and takes another photo", async () => {
  openKyc();
  const box = await findBox("Passport Image");
  await within(box).findByText(reason);
  expect(isOpen(box)).toBe(true);
});

// covers: 3.kyc.21
test("an appeal goes to a person with its text, and the box says that it waits", async () => {
  tests.network.use(
    http.post("*/kyc/appeal", async ({ request }) => {
      sent.push(await request.json());
      tests.kyc.progress = kycProgress({ passport: "in_review" });
      tests.kyc.reviews = [ownReview({ position: 1, appealed: true })];
      return HttpResponse.json({ data: {} });
    }),
  );
  const dialog = await openAppeal();
  write(dialog, "I married last month.");
  send(dialog);
  await screen.findByText("Sent. We will look at it again.");
  expect(sent).toEqual([{ document: "passport", text: "I married last month." }]);
  await screen.findByText("In review. Place 1 in the queue.");
});

test("without a text nothing is sent", async () => {
  const dialog = await openAppeal();
  send(dialog);
  await within(dialog).findByText("Please tell us why we should look again.");
  expect(document.activeElement).toBe(within(dialog).getByLabelText("Why we should look again"));
});

test("what the server says of the text stands at the text, and nothing typed is lost", async () => {
  const message = "You have already appealed for this document.";
  tests.network.use(
    http.post("*/kyc/appeal", () =>
      HttpResponse.json({ errors: [{ message, code: "NOT_ALLOWED" }] }, { status: 422 }),
    ),
  );
  const dialog = await openAppeal();
  write(dialog, "Again");
  send(dialog);
  await within(dialog).findByText(message);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>("Why we should look again").value).toBe(
    "Again",
  );
});

// covers: 3.kyc.21
test("what was appealed against once offers no second appeal", async () => {
  tests.kyc.reviews = [ownReview({ state: "rejected", reason, appealed: true })];
  openKyc();
  const box = await findBox("Passport Image");
  await within(box).findByText("We looked again, as you asked.");
  expect(within(box).queryByRole("button", { name: "Ask us to look again" })).toBeNull();
});
