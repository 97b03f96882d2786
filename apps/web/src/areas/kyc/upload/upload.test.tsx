import { fireEvent, screen, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { applySocketEvent } from "../../../session/socket/socket-events.ts";
import { kycProgress } from "../testing/kyc-answers.ts";
import { choose, drop, findBox, isOpen, kycTests, openKyc, photo } from "../testing/open-kyc.tsx";

const tests = kycTests();

/** Each call of the checks that came, with what its form held. */
const sent: string[][] = [];
beforeEach(() => {
  sent.length = 0;
});

/** Answers a check; a failure is a status or no answer at all. */
function answering(call: string, answer: object | number | "lost", after = () => {}): void {
  tests.network.use(
    http.post(`*/api/ai/${call}`, async ({ request }) => {
      const form = await request.text();
      const fields = [...form.matchAll(/name="(\w+)"/g)].map(([, name = ""]) => name);
      sent.push([call, ...fields]);
      if (answer === "lost") return HttpResponse.error();
      if (typeof answer === "number")
        return HttpResponse.json({ errors: [{ message: "Internal" }] }, { status: answer });
      after();
      return HttpResponse.json(answer);
    }),
  );
}

const good = {
  valid: true,
  flag: true,
  document_path: "path-1",
  msg: "The image is good quality.",
};
const validated = {
  validation: true,
  msg: "Your passport successfully validated",
  state: "passed",
};

/** The modal in front of the page: its title and its message. */
async function modal() {
  const dialog = await screen.findByRole("dialog");
  const { textContent } = within(dialog).getByRole("heading");
  const said = within(dialog).getByText(
    (_, element) => element?.getAttribute("data-tone") !== null && element?.textContent !== "",
  );
  return { dialog, title: textContent, message: said.textContent, tone: said.dataset["tone"] };
}

// covers: 3.kyc.12
test("a photo goes through the check of its quality, then of the document, and a green modal says so", async () => {
  answering("predict_document_quality", good);
  answering("validate_passport", validated, () => {
    tests.kyc.progress = kycProgress({ passport: "passed" });
  });
  openKyc();
  choose(await findBox("Passport Image"));
  const { dialog, title, message, tone } = await modal();
  expect([title, message, tone]).toEqual([
    "Passport accepted",
    "Your passport successfully validated",
    "success",
  ]);
  expect(sent).toEqual([
    ["predict_document_quality", "document_type", "file"],
    ["validate_passport", "document_path"],
  ]);
  fireEvent.click(within(dialog).getByRole("button", { name: "OK" }));
  expect(isOpen(await findBox("PhotoID Image"))).toBe(true);
  const done = await findBox("Passport Image");
  await vi.waitFor(() => expect(document.activeElement).toBe(done));
  within(await findBox("Passport Image")).getByText("Your passport successfully validated");
});

// covers: 3.kyc.22
test("a photo that waits for its first look says its place in the queue", async () => {
  const waits = http.post("*/api/ai/predict_document_quality", () => delay("infinite"));
  tests.network.use(waits);
  openKyc();
  const box = await findBox("Passport Image");
  choose(box);
  await within(box).findByText(/Sending the photo|Checking the photo/);
  const place = (position: number): void =>
    applySocketEvent({ id: "1", event: "photo-place", document: "passport", position });
  place(3);
  expect(await within(box).findByText("Place 3 in the queue")).toBeTruthy();
  place(1);
  expect(await within(box).findByText("You are next in the queue")).toBeTruthy();
  place(0);
  await within(box).findByText(/Sending the photo|Checking the photo/);
});

const passport = ["Passport Image", "validate_passport", kycProgress()] as const;
const licence = ["Driving License", "validate_driver_license", kycProgress()] as const;
const photoId = [
  "PhotoID Image",
  "validate_photo_id",
  kycProgress({ passport: "passed" }),
] as const;
const selfie = [
  "Selfie Image",
  "predict_selfie",
  kycProgress({ passport: "passed", photo_id: "passed" }),
] as const;

// covers: 3.kyc.13, kyc.upload.selfieFailed, kyc.upload.validationFailed.driver_license
// covers: kyc.upload.validationFailed.photo_id, kyc.upload.titles.passport
// covers: kyc.upload.titles.driver_license, kyc.upload.titles.photo_id, kyc.upload.titles.selfie
test.each([
  [...passport, "Fail to upload passport", "We are facing some issues to validate passport"],
  [...licence, "Fail to upload licence", "We are facing some issues to validate driving license"],
  [...photoId, "Fail to upload photoID", "We are facing some issues to validate photoID document"],
  [
    ...selfie,
    "Fail to upload selfie",
    "Fail to upload an image. We are facing some issue to upload selfie",
  ],
])("%s without an answer of %s", async (label, call, progress, title, message) => {
  tests.kyc.progress = progress;
  answering("predict_document_quality", good);
  answering(call, "lost");
  openKyc();
  choose(await findBox(label));
  expect(await modal()).toMatchObject({ title, message, tone: "danger" });
});

// covers: 3.kyc.13, kyc.upload.titles.image
test.each([
  ["the server's own message", { ...good, valid: false, msg: "Too dark." }, "Too dark."],
  ["or that of the specification", { ...good, valid: false, msg: "" }, "Image is not good quality"],
  [
    "no answer",
    "lost" as const,
    "Fail to upload an image. We are facing some issues to predict document quality",
  ],
])("the check of the quality refuses: %s", async (_, answer, message) => {
  answering("predict_document_quality", answer);
  openKyc();
  choose(await findBox("Passport Image"));
  expect(await modal()).toMatchObject({ title: "Fail to upload image", message });
  expect(sent).toHaveLength(1);
});

// covers: 3.kyc.13, kyc.upload.failed
test("a check that says nothing of why it fails has the specification's sentence", async () => {
  answering("predict_document_quality", good);
  answering("validate_passport", { validation: false, msg: "", state: "failed" });
  openKyc();
  choose(await findBox("Passport Image"));
  expect(await modal()).toMatchObject({
    title: "Fail to upload passport",
    message: "Something wen wrong.Please try again",
  });
});

test("what failed stands under the box until another photo is tried", async () => {
  answering("predict_document_quality", { ...good, valid: false, msg: "" });
  openKyc();
  const box = await findBox("Passport Image");
  choose(box);
  const { dialog } = await modal();
  fireEvent.click(within(dialog).getByRole("button", { name: "OK" }));
  within(await findBox("Passport Image")).getByText("Image is not good quality");
  expect(isOpen(box)).toBe(true);
});

// covers: 3.kyc.13
test("what the server names in msg comes before its errors", async () => {
  tests.network.use(
    http.post("*/api/ai/predict_document_quality", () =>
      HttpResponse.json(
        { errors: [{ message: "Internal", code: "INTERNAL" }], msg: "Please wait a little." },
        { status: 429 },
      ),
    ),
  );
  openKyc();
  choose(await findBox("Passport Image"));
  expect(await modal()).toMatchObject({ message: "Please wait a little." });
});

// covers: 3.kyc.21
test("what a person will look at is no failure, and the next step opens", async () => {
  const message = "Our team will review this. You can continue with the next step.";
  answering("predict_document_quality", good);
  answering("validate_passport", { validation: false, msg: message, state: "in_review" }, () => {
    tests.kyc.progress = kycProgress({ passport: "in_review" });
  });
  openKyc();
  choose(await findBox("Passport Image"));
  expect(await modal()).toMatchObject({ title: "Passport received", message, tone: "info" });
  expect(isOpen(screen.getByRole("region", { name: "PhotoID Image", hidden: true }))).toBe(true);
});

/** Sends the selfie with which the check is complete, and continues from its modal. */
async function completeFrom(asked: { readonly redirect?: string }) {
  tests.kyc.progress = kycProgress({ passport: "passed", photo_id: "passed" });
  answering(
    "predict_selfie",
    { valid: true, msg: "Your selfie successfully validated", state: "passed" },
    () => {
      tests.kyc.progress = kycProgress({
        passport: "passed",
        photo_id: "passed",
        selfie: "passed",
      });
    },
  );
  openKyc(asked);
  choose(await findBox("Selfie Image"));
  const said = await modal();
  within(said.dialog).getByText(/Your KYC is completed/);
  fireEvent.click(within(said.dialog).getByRole("button", { name: "Continue" }));
  return said;
}

// covers: 3.kyc.14
test("the last green modal says that the check is completed, and leads to the home page", async () => {
  const { title, message, tone } = await completeFrom({});
  expect([title, message, tone]).toEqual([
    "KYC Verification (Completed)",
    "Your selfie successfully validated",
    "success",
  ]);
  expect(sent).toEqual([["predict_selfie", "file"]]);
  expect(await screen.findByText("Home page")).toBeTruthy();
});

// covers: 3.kyc.14
test("it leads to the address that the page was asked to return to", async () => {
  const assign = vi.fn<(to: URL) => void>();
  Object.defineProperty(window.location, "assign", { configurable: true, value: assign });
  await completeFrom({ redirect: "/wallet-listing?from=kyc" });
  await vi.waitFor(() => expect(assign).toHaveBeenCalled());
  Reflect.deleteProperty(window.location, "assign");
  expect(assign.mock.calls.map(([to]) => to.pathname + to.search)).toEqual([
    "/wallet-listing?from=kyc",
  ]);
});

// covers: 3.kyc.20
test("a photo whose connection is lost is kept, and goes out again when the browser is back online", async () => {
  answering("predict_document_quality", good);
  answering("validate_passport", "lost");
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  openKyc();
  choose(await findBox("Passport Image"));
  const { dialog } = await modal();
  fireEvent.click(within(dialog).getByRole("button", { name: "Later" }));
  within(await findBox("Passport Image")).getByText(/You are offline/);
  answering("validate_passport", validated, () => {
    tests.kyc.progress = kycProgress({ passport: "passed" });
  });
  online.mockRestore();
  fireEvent(window, new Event("online"));
  expect(await modal()).toMatchObject({ message: "Your passport successfully validated" });
  // The photo itself had arrived: only the check is asked again.
  expect(sent.map(([call]) => call)).toEqual([
    "predict_document_quality",
    "validate_passport",
    "validate_passport",
  ]);
});

// covers: 3.kyc.20
test("a photo whose answer alone is lost waits for its owner, who is not told to be offline", async () => {
  answering("predict_document_quality", "lost");
  openKyc();
  choose(await findBox("Passport Image"));
  const { dialog } = await modal();
  fireEvent.click(within(dialog).getByRole("button", { name: "Later" }));
  const box = within(await findBox("Passport Image"));
  expect(box.getByText(/^The connection was lost/)).toBeTruthy();
  expect(box.queryByText(/You are offline/)).toBeNull();
  answering("predict_document_quality", good);
  answering("validate_passport", validated);
  fireEvent.click(box.getByRole("button", { name: "Send it again" }));
  expect(await screen.findByText("Your passport successfully validated")).toBeTruthy();
});

// covers: 3.kyc.20
test("the modal of a lost connection sends the same photo again", async () => {
  answering("predict_document_quality", "lost");
  openKyc();
  choose(await findBox("Passport Image"));
  const { dialog } = await modal();
  answering("predict_document_quality", good);
  answering("validate_passport", validated);
  fireEvent.click(within(dialog).getByRole("button", { name: "Send it again" }));
  expect(await screen.findByText("Your passport successfully validated")).toBeTruthy();
});

test("while it is checked the box says so, and takes nothing else", async () => {
  tests.network.use(
    http.post("*/api/ai/predict_document_quality", async () => {
      await delay("infinite");
      return HttpResponse.json(good);
    }),
  );
  openKyc();
  const box = await findBox("Passport Image");
  choose(box);
  await within(box).findByText(/Sending the photo|Checking the photo/);
  expect(isOpen(box)).toBe(false);
});

// covers: 3.kyc.10
test("a file is checked before anything is sent: no file, an empty one, a wrong type", async () => {
  openKyc();
  const box = await findBox("Passport Image");
  drop(box);
  expect(await modal()).toMatchObject({
    title: "Fail to upload image",
    message: "Empty or invalid file. Please try again",
  });
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  choose(await findBox("Passport Image"), photo({ name: "x.gif", type: "image/gif" }));
  expect(await modal()).toMatchObject({
    message: "File type not supported. It can be png, jpg, jpeg only",
  });
  expect(sent).toEqual([]);
});

// covers: 3.kyc.11, kyc.upload.notAccepted
test("the drop area takes pictures only", async () => {
  openKyc();
  drop(await findBox("Passport Image"), photo({ name: "x.pdf", type: "application/pdf" }));
  await screen.findByText("File type not accepted");
  expect(screen.queryByRole("dialog")).toBeNull();
});

// covers: 3.kyc.20
test("a photo that is still being measured when the page is left is not sent", async () => {
  let measured = () => {};
  const looked = new Promise<never>((_, reject) => {
    measured = () => reject(new Error("No pixels"));
  });
  vi.stubGlobal("createImageBitmap", () => looked);
  answering("predict_document_quality", good);
  const { unmount } = openKyc();
  choose(await findBox("Passport Image"));
  unmount();
  measured();
  await looked.catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual([]);
});
