import { isDeepStrictEqual } from "node:util";
import { KYC_MESSAGES } from "@nuc/contract";
import { afterAll, expect, it } from "vitest";
import type { ExaminationResult } from "../../platform/examiner/examiner.ts";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openPage } from "../../platform/testing/socket-page.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import {
  KYC,
  photo,
  progressOf,
  saveAddress,
  sendDocument,
  sendForm,
  sendPhoto,
  sendSelfie,
  sendUpTo,
  validate,
} from "./testing/kyc-calls.ts";
import { HOLDER, ScriptedExaminer, verdict } from "./testing/scripted-examiner.ts";

const examiner = new ScriptedExaminer();
const test = await openTestApp({ environment: { REGISTER_OTP: "false" }, examiner });
afterAll(async () => test.close());

const { order, notNeeded, upload, validated } = KYC_MESSAGES;

const byNumber = (one: number, other: number) => one - other;

// covers: 3.kyc-call.2, kyc.notStarted, kyc.order.address
it("nothing has begun: the progress says so, and every document waits for the address", async () => {
  const customer = await signUpCustomer(test);
  expect(await progressOf(test, customer)).toMatchObject({
    kyc_status: 0,
    passport_doc_validated: 0,
    passport_doc_loaded: null,
    passportImagePath: null,
    message: "KYC Process not started",
    next: [],
  });
  const early = await sendPhoto(test, customer, "passport");
  expect([early.status, early.errors()[0]?.code, early.json<{ msg: string }>().msg]).toEqual([
    422,
    "NOT_ALLOWED",
    order.address,
  ]);
});

// covers: 3.kyc-call.2, 3.kyc-call.6, 3.kyc-call.25, kyc.inProgress, kyc.completed
// covers: kyc.upload.goodQuality, kyc.order.identity, kyc.order.photoId, kyc.order.selfie
// covers: kyc.order.done, kyc.validated.passport, kyc.validated.driver_license
// covers: kyc.validated.photo_id, kyc.validated.selfie, kyc.notNeeded.passport
// covers: kyc.notNeeded.driver_license, kyc.completed.title, kyc.completed.text
it("the address, a passport, a photo ID and a selfie complete it, in this order alone", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  expect((await progressOf(test, customer)).next).toEqual(["passport", "driver_license"]);
  expect((await sendPhoto(test, customer, "photo_id")).errors()[0]?.message).toBe(order.identity);
  expect((await sendSelfie(test, customer)).errors()[0]?.message).toBe(order.identity);

  const sent = await sendPhoto(test, customer, "passport");
  const quality = sent.json<{ document_path: string }>();
  expect([sent.status, quality]).toEqual([
    200,
    {
      valid: true,
      flag: true,
      document_path: expect.any(String) as string,
      msg: upload.goodQuality,
    },
  ]);
  const passport = await validate(test, customer, "passport", quality.document_path);
  expect([passport.status, passport.json()]).toEqual([
    200,
    { validation: true, msg: validated.passport, state: "passed" },
  ]);
  expect((await sendPhoto(test, customer, "driver_license")).errors()[0]?.message).toBe(
    notNeeded.driver_license,
  );
  expect((await sendPhoto(test, customer, "passport")).errors()[0]?.message).toBe(order.done);
  expect((await sendSelfie(test, customer)).errors()[0]?.message).toBe(order.photoId);

  expect((await sendDocument(test, customer, "photo_id")).json()).toMatchObject({
    validation: true,
  });
  expect(await progressOf(test, customer)).toMatchObject({
    kyc_status: 0,
    photo_id_doc_validated: 1,
    next: ["selfie"],
    message: "KYC Process in progress",
  });
  const selfie = await sendSelfie(test, customer);
  expect(selfie.json()).toEqual({ valid: true, msg: validated.selfie, state: "passed" });
  const done = await progressOf(test, customer);
  expect(done).toMatchObject({
    kyc_status: 1,
    passport_doc_loaded: 1,
    driver_lic_doc_loaded: null,
    selfie_doc_validated: 1,
    next: [],
    message: "KYC Process completed",
  });
  expect([done.passportImagePath, done.licenseImagePath, done.selfieImagePath]).toEqual([
    quality.document_path,
    null,
    expect.any(String) as string,
  ]);
  expect((await sendSelfie(test, customer)).errors()[0]?.message).toBe(order.selfie);
  const login = await test.call("/api/v1/nuc/auth/login", {
    body: { data: { userName: customer.username, password: customer.password } },
  });
  expect(login.data()).toMatchObject({ user: { kycStatus: 1 } });
});

// covers: 3.kyc-call.2
it("a licence does in place of a passport, and a failed one leaves both open", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  const expired = verdict({ outcome: "fail", reasons: ["expired"], found: HOLDER });
  examiner.next("passport", expired);
  examiner.next("licence", expired);
  expect((await sendDocument(test, customer, "passport")).json()).toEqual({
    validation: false,
    msg: "The document has expired. Please use one that is valid.",
    state: "failed",
  });
  await sendDocument(test, customer, "driver_license");
  expect(await progressOf(test, customer)).toMatchObject({
    passport_doc_loaded: 0,
    driver_lic_doc_loaded: 0,
    next: ["passport", "driver_license"],
  });
  await sendDocument(test, customer, "driver_license");
  expect(await progressOf(test, customer)).toMatchObject({
    driver_lic_doc_validated: 1,
    driver_lic_doc_loaded: 1,
    passport_doc_loaded: 0,
    next: ["photo_id"],
  });
});

// covers: kyc.upload.empty, kyc.upload.noType, kyc.upload.tooLarge, kyc.upload.wrongType
// covers: kyc.upload.documentUnknown
it("files are refused in the specified order, with their own words and `msg`", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  const send = async (file: File | string) =>
    sendForm(test, customer, "predict_document_quality", { file, document_type: "passport" });
  const large = new Uint8Array(10 * 1024 * 1024 + 1);
  for (const [file, message] of [
    [new File([], "photo.jpg", { type: "image/jpeg" }), upload.empty],
    ["a text", upload.empty],
    [new File(["x"], "photo", { type: "" }), upload.noType],
    [new File([large], "photo.jpg", { type: "image/jpeg" }), "File size should be less than 10 MB"],
    [new File([large], "photo.gif", { type: "image/gif" }), "File size should be less than 10 MB"],
    [
      new File(["GIF89a"], "photo.gif", { type: "image/gif" }),
      "File type not supported. It can be png, jpg, jpeg only",
    ],
  ] as const) {
    const refused = await send(file);
    expect([refused.status, refused.errors()[0]]).toEqual([
      400,
      { message, code: "INVALID_REQUEST", field: "file" },
    ]);
    expect(refused.json<{ msg: string }>().msg).toBe(message);
  }
  const unknown = await sendForm(test, customer, "predict_document_quality", {
    file: photo(),
    document_type: "library_card",
  });
  expect([unknown.status, unknown.errors()[0]]).toMatchObject([
    400,
    { message: upload.documentUnknown, field: "document_type" },
  ]);
  expect(examiner.asked.at(-1)).not.toBe("look");
});

// covers: kyc.upload.empty, kyc.upload.wrongType, kyc.upload.busy, kyc.upload.poorQuality
// covers: kyc.upload.qualityFailed
it("what is no picture is refused by what the file is, and a poor one with the reason", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  const judged = { outcome: "fail", retake: true, scores: {}, versions: {} } as const;
  const picture = Buffer.from("x");
  examiner.next(
    "look",
    { ok: false, fault: "not-jpeg-or-png" },
    { ok: false, fault: "damaged" },
    { ok: true, picture, verdict: { ...judged, reasons: ["blurred"] } },
    { ok: true, picture, verdict: { ...judged, reasons: [] } },
    { ok: false, why: "crashed" },
    { ok: false, why: "busy" },
  );
  const answers = [];
  for (let count = 0; count < 6; count += 1)
    answers.push(await sendPhoto(test, customer, "passport"));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 200, 200, 429]);
  expect(answers.map((answer) => answer.json<{ msg: string }>().msg)).toEqual([
    upload.wrongType(["png", "jpg", "jpeg"]),
    upload.empty,
    "The photo is blurred. Please hold the camera still and try again.",
    upload.poorQuality,
    upload.qualityFailed,
    upload.busy,
  ]);
  expect(answers[2]?.json()).toMatchObject({ valid: false, flag: false, document_path: "" });
});

// covers: 3.kyc-call.12, kyc.upload.unknown
it("a photo is used once, for its own document, by its own account", async () => {
  const [owner, stranger] = [await signUpCustomer(test), await signUpCustomer(test)];
  await saveAddress(test, owner);
  await saveAddress(test, stranger);
  const path = (await sendPhoto(test, owner, "passport")).json<{ document_path: string }>()
    .document_path;
  for (const [person, document] of [
    [stranger, "passport"],
    [owner, "driver_license"],
  ] as const) {
    const refused = await validate(test, person, document, path);
    expect([refused.status, refused.errors()[0]]).toMatchObject([
      400,
      { message: upload.unknown, field: "document_path" },
    ]);
  }
  for (const nonsense of ["../../etc/passwd", "0", crypto.randomUUID(), ""]) {
    expect((await validate(test, owner, "passport", nonsense)).status).toBe(400);
  }
  expect((await validate(test, owner, "passport", path)).json()).toMatchObject({ state: "passed" });
});

// covers: 3.kyc-call.13
it("the same request again is answered the same, and the same file is the same photo", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  const file = photo("the very same");
  const first = await sendPhoto(test, customer, "passport", file);
  const again = await sendPhoto(test, customer, "passport", file);
  expect(again.json()).toEqual(first.json());
  const path = first.json<{ document_path: string }>().document_path;
  const asked = examiner.asked.length;
  const [one, other] = await Promise.all([
    validate(test, customer, "passport", path),
    validate(test, customer, "passport", path),
  ]);
  expect([one.json(), other.json()]).toEqual([one.json(), one.json()]);
  expect((await validate(test, customer, "passport", path)).json()).toEqual(one.json());
  expect(examiner.asked.slice(asked)).toEqual(["passport"]);
  await sendDocument(test, customer, "photo_id");
  const selfie = photo("the face");
  const sent = await sendSelfie(test, customer, selfie);
  expect((await sendSelfie(test, customer, selfie)).json()).toEqual(sent.json());
});

// covers: 3.kyc-call.13
it("of two tabs that send other photos at the same time one is checked", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  const paths = await Promise.all(
    [1, 2].map(async () => {
      const sent = await sendPhoto(test, customer, "passport");
      return sent.json<{ document_path: string }>().document_path;
    }),
  );
  const answers = await Promise.all(
    paths.map(async (path) => validate(test, customer, "passport", path)),
  );
  expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 422]);
});

// covers: 3.kyc-call.6, 3.kyc-call.23, kyc.featureOff
it("nothing is sent, handed over or appealed while it is off for the user, whatever the form says", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  const { kysely } = test.platform.database;
  const id = await accountIdOf(test, customer);
  await kysely
    .insertInto("account_toggle")
    .values({ account_id: id, toggle_column: "toggle_kyc", enabled: false })
    .execute();
  const refused = await sendForm(test, customer, "predict_document_quality", {
    file: photo(),
    document_type: "passport",
    kyc_toggle_flag: "1",
  });
  expect([refused.status, refused.errors()[0]]).toMatchObject([
    423,
    { code: "FEATURE_OFF", message: KYC_MESSAGES.featureOff },
  ]);
  const { token } = customer;
  for (const [call, body] of [
    ["handover", {}],
    ["appeal", { document: "passport", text: "It is mine." }],
  ] as const) {
    const answer = await test.call(`${KYC}/${call}`, { token, body });
    expect([answer.status, answer.errors()[0]]).toMatchObject([
      423,
      { code: "FEATURE_OFF", message: KYC_MESSAGES.featureOff },
    ]);
  }
});

// covers: 3.kyc-call.6
it("a broken form is a 400, one for another call a 415, and nobody sends without a session", async () => {
  const customer = await signUpCustomer(test);
  const call = async (url: string, headers: Record<string, string>, body: string) =>
    test.app.inject({ method: "POST", url, payload: body, headers });
  const type = "multipart/form-data; boundary=x";
  const session = { authorization: customer.token };
  const broken = await call(
    "/api/ai/predict_selfie",
    { ...session, "content-type": type },
    "--x\r\nno",
  );
  expect(broken.statusCode).toBe(400);
  const nameless = { ...session, "content-type": "multipart/form-data" };
  expect((await call("/api/ai/predict_selfie", nameless, "--x")).statusCode).toBe(400);
  const other = await call(`${KYC}/appeal`, { ...session, "content-type": type }, "--x--\r\n");
  expect(other.statusCode).toBe(415);
  expect((await sendPhoto(test, { token: "" }, "passport")).status).toBe(401);
});

// covers: 3.kyc-call.11
it("a selfie that agrees with both documents too well goes to a person, one that does so with one alone passes", async () => {
  const near = verdict({ scores: { distance: 0.3 } });
  const typical = verdict({ scores: { distance: 0.31 } });
  const noPortrait = verdict({ outcome: "review", reasons: ["no-portrait"] });
  const sent = async (...answers: ExaminationResult[]) => {
    const customer = await signUpCustomer(test);
    await sendUpTo(test, customer, "photo_id");
    const asked = examiner.asked.length;
    examiner.next("selfie", ...answers);
    const { state } = (await sendSelfie(test, customer)).json<{ state: string }>();
    const { kyc_status } = await progressOf(test, customer);
    const comparisons = examiner.asked.slice(asked).filter((step) => step === "selfie");
    return { state, kyc_status, comparisons: comparisons.length };
  };
  const passed = { state: "passed", kyc_status: 1 };
  const inReview = { state: "in_review", kyc_status: 0 };
  expect(await sent(near, near)).toEqual({ ...inReview, comparisons: 2 });
  expect(await sent(near, typical)).toEqual({ ...passed, comparisons: 2 });
  expect(await sent(near, noPortrait)).toEqual({ ...passed, comparisons: 2 });
  expect(await sent(typical)).toEqual({ ...passed, comparisons: 1 });
  expect(await sent(near, { ok: false, why: "crashed" })).toEqual({ ...inReview, comparisons: 2 });
});

// covers: 3.kyc-call.10
it("open pages hear the place of a photo that waits for its first look, and that it waits no more", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  const page = await openPage(test, { token: customer.token });
  const places = () =>
    page.messages.flatMap((one) => (one["event"] === "photo-place" ? [one["position"]] : []));
  const hears = async (...positions: number[]) =>
    eventually(() => (isDeepStrictEqual(places(), positions) ? true : undefined));
  let finish = (): void => {};
  examiner.next("look", async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return { ok: false, why: "busy" };
  });
  examiner.places.set("any", 2);
  const sent = sendPhoto(test, customer, "passport");
  expect(await hears(2)).toBe(true);
  examiner.places.set("any", 1);
  expect(await hears(2, 1)).toBe(true);
  examiner.places.clear();
  finish();
  expect(await sent).toMatchObject({ status: 429 });
  expect(await hears(2, 1, 0)).toBe(true);
  expect(await sendPhoto(test, customer, "passport")).toMatchObject({ status: 200 });
  expect(places()).toEqual([2, 1, 0]);
});
