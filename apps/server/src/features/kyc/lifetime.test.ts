import { KYC_MESSAGES, KYC_NOTICES, type OwnReview } from "@nuc/contract";
import { crashAtCommit, forEachCrashPoint } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import type { Kyc } from "./parts.ts";
import { openDomain } from "../../domain/domain.ts";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { signUpStaff } from "../../platform/testing/staff.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import { askForExpired } from "./checks/expiry.ts";
import { LEASE } from "./checks/check-repository.ts";
import { retryAbandonedChecks } from "./checks/run-check.ts";
import { deleteOldFiles } from "./pictures/retention.ts";
import {
  KYC,
  progressOf,
  saveAddress,
  sendDocument,
  sendPhoto,
  sendUpTo,
  validate,
} from "./testing/kyc-calls.ts";
import { HOLDER, ScriptedExaminer, verdict } from "./testing/scripted-examiner.ts";

const DAY = 24 * 3_600_000;
const examiner = new ScriptedExaminer();
const test = await openTestApp({
  environment: { REGISTER_OTP: "false", KYC_REDIRECT_ORIGINS: "https://shop.example" },
  examiner,
});
const { kysely } = test.platform.database;
const kyc: Kyc = { domain: openDomain(test.platform), running: new Map() };
afterAll(async () => test.close());

const signInAgain = async ({ username, password }: TestCustomer) => {
  const answer = await test.call("/api/v1/nuc/auth/login", {
    body: { data: { userName: username, password } },
  });
  return answer.data<{ token: string; user: { kycStatus: number } }>();
};

const byNumber = (one: number, other: number) => one - other;

const sentPassport = async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  const sent = await sendPhoto(test, customer, "passport");
  return { customer, path: sent.json<{ document_path: string }>().document_path };
};

// covers: 3.kyc-call.14, kyc.upload.validationFailed.passport
it("a process that dies leaves none, or a check that another one does again", async () => {
  const states: unknown[] = [];
  await forEachCrashPoint({
    given: sentPassport,
    act: async ({ customer, path }) => validate(test, customer, "passport", path),
    async check({ customer, path }) {
      const state = async () => (await progressOf(test, customer)).states.passport;
      const left = [await state()];
      await retryAbandonedChecks(kyc);
      left.push(await state());
      test.clock.advance(LEASE + 1);
      await retryAbandonedChecks(kyc);
      states.push([...left, await state()]);
      const again = await validate(test, customer, "passport", path);
      expect(again.json()).toMatchObject({ validation: true });
    },
  });
  // Before and after the check is written, and before and after what it came to.
  const [none, again, done] = [
    [null, null, null],
    ["checking", "checking", "passed"],
    ["passed", "passed", "passed"],
  ];
  expect(states).toEqual([none, again, again, done, done]);
});

// covers: 3.kyc-call.14, kyc.order.checking
it("the same request takes over what a dead process left, and a third try goes to a person", async () => {
  const { customer, path } = await sentPassport();
  const ask = async () => validate(test, customer, "passport", path);
  await crashAtCommit("after", "kyc_check", ask);
  expect((await ask()).json()).toMatchObject({ validation: false, state: "checking" });
  test.clock.advance(LEASE + 1);
  await crashAtCommit("after", "kyc_check", ask);
  test.clock.advance(LEASE + 1);
  const asked = examiner.asked.length;
  expect((await ask()).json()).toMatchObject({ validation: false, state: "in_review" });
  expect(examiner.asked.slice(asked)).toEqual([]);
});

// covers: 3.kyc-call.14
it.each(["crashed", "timed-out", "busy", "unreachable"] as const)(
  "an examination that %s goes to a person and never passes",
  async (why) => {
    const customer = await signUpCustomer(test);
    await sendUpTo(test, customer, "photo_id");
    examiner.next("selfie", { ok: false, why });
    expect((await sendDocument(test, customer, "selfie")).json()).toMatchObject({
      valid: false,
      state: "in_review",
    });
    expect((await progressOf(test, customer)).kyc_status).toBe(0);
  },
);

it("photos that stay unreadable go to a person in the end", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  const unreadable = verdict({ outcome: "fail", retake: true, reasons: ["no-zone"] });
  examiner.next("passport", unreadable, unreadable, unreadable);
  const states = [];
  for (let count = 0; count < 3; count += 1) {
    const answer = await sendDocument(test, customer, "passport");
    states.push(answer.json<{ state: string }>().state);
  }
  expect(states).toEqual(["failed", "failed", "in_review"]);
});

// covers: 3.kyc-call.22, kyc.expiring.title, kyc.expiring.text, kyc.expired.title, kyc.expired.text
it("a document that expires is asked for in time, and counts no more after its last day", async () => {
  const customer = await signUpCustomer(test);
  const now = test.clock.now().getTime();
  const last = new Date(now + 20 * DAY).toISOString().slice(0, 10);
  examiner.next("passport", verdict({ found: { ...HOLDER, number: "EXP1", expiryDate: last } }));
  await sendUpTo(test, customer, "selfie");
  expect((await progressOf(test, customer)).next).toEqual([]);
  await askForExpired(kyc);
  const soon = await progressOf(test, customer);
  expect([soon.kyc_status, soon.next]).toEqual([1, ["passport", "driver_license"]]);
  test.clock.advance(22 * DAY);
  await askForExpired(kyc);
  const { token, user } = await signInAgain(customer);
  expect(user.kycStatus).toBe(0);
  expect(await progressOf(test, { token })).toMatchObject({
    kyc_status: 0,
    passport_doc_loaded: 0,
    next: ["passport", "driver_license"],
  });
  await sendDocument(test, { token }, "driver_license");
  expect((await progressOf(test, { token })).kyc_status).toBe(1);
});

/** A verified customer, one of whose documents has few days left. */
async function verifiedWith(step: "passport" | "photoId", days: number) {
  const customer = await signUpCustomer(test);
  const last = new Date(test.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
  const found = { ...HOLDER, number: crypto.randomUUID(), expiryDate: last };
  examiner.next(step, verdict({ found }));
  await sendUpTo(test, customer, "selfie");
  return customer;
}
const ownSelfie = async ({ token }: { token: string }) => {
  const reviews = (await test.call(`${KYC}/my-reviews`, { token })).data<OwnReview[]>();
  return reviews.find(({ document }) => document === "selfie");
};

// covers: 3.kyc-call.22
it.each([22, 120])(
  "a photo ID in place of one that expired after %s days is compared with a new selfie",
  async (days) => {
    const customer = await verifiedWith("photoId", days - 2);
    test.clock.advance(days * DAY);
    await deleteOldFiles(kyc);
    await askForExpired(kyc);
    const person = await signInAgain(customer);
    expect(await progressOf(test, person)).toMatchObject({
      kyc_status: 0,
      states: { passport: "passed", photo_id: "failed", selfie: "failed" },
      next: ["photo_id"],
    });
    await sendDocument(test, person, "photo_id");
    expect(await progressOf(test, person)).toMatchObject({ kyc_status: 0, next: ["selfie"] });
    const asked = examiner.asked.length;
    await sendDocument(test, person, "selfie");
    expect(examiner.asked.slice(asked)).toEqual(["look", "selfie"]);
    expect((await progressOf(test, person)).kyc_status).toBe(1);
  },
);

// covers: 3.kyc-call.22, kyc.selfieAgain.title, kyc.selfieAgain.text
it("a photo ID that replaces one in time asks for a new selfie, which is no refusal to appeal", async () => {
  const customer = await verifiedWith("photoId", 20);
  await askForExpired(kyc);
  expect((await progressOf(test, customer)).next).toEqual(["photo_id"]);
  await sendDocument(test, customer, "photo_id");
  expect(await progressOf(test, customer)).toMatchObject({ kyc_status: 0, next: ["selfie"] });
  expect(await ownSelfie(customer)).toMatchObject({
    state: "failed",
    reason: "The document we compared it with no longer counts. Please take a new selfie.",
    appealable: false,
  });
  const list = await test.call(`/api/notifications/nuc/${customer.username}/all`, customer);
  const { title, text } = KYC_NOTICES.selfieAgain;
  expect(list.json<{ data: object[] }>().data).toContainEqual(
    expect.objectContaining({ title, message: text("photo ID") }),
  );
  await sendDocument(test, customer, "selfie");
  expect((await progressOf(test, customer)).kyc_status).toBe(1);
});

// covers: 3.kyc-call.22
it("a selfie that was compared with the passport is asked for again with the document in its place", async () => {
  const noPortrait = verdict({ outcome: "review", reasons: ["no-portrait"] });
  examiner.next("selfie", noPortrait, verdict());
  const customer = await verifiedWith("passport", 20);
  await askForExpired(kyc);
  await sendDocument(test, customer, "driver_license");
  expect(await progressOf(test, customer)).toMatchObject({ kyc_status: 0, next: ["selfie"] });
});

// covers: 3.kyc-call.22
it("a photo ID that is replaced while a selfie is compared with it takes the selfie along", async () => {
  const customer = await signUpCustomer(test);
  const last = new Date(test.clock.now().getTime() + 20 * DAY).toISOString().slice(0, 10);
  const found = { ...HOLDER, number: crypto.randomUUID(), expiryDate: last };
  examiner.next("photoId", verdict({ found }));
  await sendUpTo(test, customer, "photo_id");
  await askForExpired(kyc);
  examiner.next("selfie", async () => {
    await sendDocument(test, customer, "photo_id");
    return verdict();
  });
  const selfie = await sendDocument(test, customer, "selfie");
  expect(selfie.json()).toMatchObject({ valid: false, state: "failed" });
  expect(await progressOf(test, customer)).toMatchObject({ kyc_status: 0, next: ["selfie"] });
});

// covers: 3.kyc-call.16
it("files go as staff set, what was never checked after a day, and verified stays verified", async () => {
  const customer = await signUpCustomer(test);
  await sendUpTo(test, customer, "selfie");
  const other = await signUpCustomer(test);
  await saveAddress(test, other);
  await sendPhoto(test, other, "passport");
  const { passportImagePath: path } = await progressOf(test, customer);
  const left = async (username: string) => {
    const rows = await kysely
      .selectFrom("kyc_picture")
      .innerJoin("account", "account.id", "kyc_picture.account_id")
      .select("kyc_picture.id")
      .where("account.username", "=", username)
      .execute();
    return rows.length;
  };
  test.clock.advance(2 * DAY);
  await deleteOldFiles(kyc);
  expect([await left(customer.username), await left(other.username)]).toEqual([3, 0]);
  test.clock.advance(89 * DAY);
  await deleteOldFiles(kyc);
  expect(await left(customer.username)).toBe(0);
  const { token } = await signInAgain(customer);
  const done = await progressOf(test, { token });
  expect([done.kyc_status, done.passportImagePath]).toEqual([1, null]);
  expect((await test.call(`/api/read_image?path=${path}`, { token })).status).toBe(404);
});

// covers: 3.kyc-call.16
it("what waits for a person is kept however long it takes", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  examiner.next("passport", verdict({ outcome: "review", reasons: ["text-only"] }));
  await sendDocument(test, customer, "passport");
  test.clock.advance(400 * DAY);
  await deleteOldFiles(kyc);
  const { token } = await signInAgain(customer);
  expect((await progressOf(test, { token })).passportImagePath).not.toBeNull();
});

// covers: 3.kyc-call.1, 3.kyc-call.18, 3.kyc-call.24, kyc.handover.codeWrong
it("a code signs another device in, once, for 5 minutes, and the first device sees it", async () => {
  const customer = await signUpCustomer(test);
  const make = async (redirect?: string) =>
    test.call(`${KYC}/handover`, { token: customer.token, body: { redirect } });
  const enter = async (code: string) =>
    test.call(`${KYC}/login-nft`, { method: "POST", headers: { authorization: code } });
  const state = async () =>
    (await test.call(`${KYC}/handover`, { token: customer.token })).data<{
      state: string;
    } | null>();
  expect(await state()).toBeNull();
  const made = (await make("https://shop.example/back")).data<{ code: string; url: string }>();
  const url = new URL(made.url);
  expect([
    url.pathname,
    url.searchParams.get("redirect"),
    url.searchParams.get("authentication"),
  ]).toEqual(["/kyc", "https://shop.example/back", made.code]);
  expect((await state())?.state).toBe("waiting");
  const entered = await Promise.all([enter(made.code), enter(made.code)]);
  expect(entered.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 400]);
  const signedIn = entered.find(({ status }) => status === 200);
  const { token, user } = signedIn?.data<{ token: string; user: { username: string } }>() ?? {};
  expect(user?.username).toBe(customer.username);
  expect((await progressOf(test, { token: token ?? "" })).kyc_status).toBe(0);
  expect((await state())?.state).toBe("entered");

  const late = (await make()).data<{ code: string }>();
  test.clock.advance(5 * 60_000);
  expect((await enter(late.code)).errors()[0]).toMatchObject({
    code: "CODE_WRONG",
    message: KYC_MESSAGES.handover.codeWrong,
  });
  const [one, two] = [
    (await make()).data<{ code: string }>(),
    (await make()).data<{ code: string }>(),
  ];
  expect((await enter(one.code)).status).toBe(400);
  await test.call("/api/v1/nuc/auth/logout", { method: "POST", token: customer.token });
  expect((await enter(two.code)).status).toBe(400);
  for (const nonsense of ["", "x", "a".repeat(43)])
    expect((await enter(nonsense)).status).toBe(400);
});

// covers: kyc.handover.staff
it("a code is not for staff, whose second factor it would leave out", async () => {
  const reviewer = await signUpStaff(test, "reviewer");
  const refused = await test.call(`${KYC}/handover`, { token: reviewer.token, body: {} });
  expect([refused.status, refused.errors()[0]]).toMatchObject([
    422,
    { code: "NOT_ALLOWED", message: KYC_MESSAGES.handover.staff },
  ]);
});

// covers: 3.kyc-call.18, kyc.handover.redirectUnknown
it("a code leads back to allowed sites alone, and stands nowhere in the clear", async () => {
  const customer = await signUpCustomer(test);
  for (const redirect of [
    "https://evil.example/",
    "javascript:alert(1)",
    "//evil.example",
    "https://shop.example.evil.example",
  ]) {
    const refused = await test.call(`${KYC}/handover`, {
      token: customer.token,
      body: { redirect },
    });
    expect([redirect, refused.status]).toEqual([redirect, 400]);
  }
  const made = await test.call(`${KYC}/handover`, {
    token: customer.token,
    body: { redirect: "/wallet-listing" },
  });
  const { code } = made.data<{ code: string }>();
  const { rows } = await sql<{
    text: string;
  }>`select kyc_handover::text as text from kyc_handover`.execute(kysely);
  expect(rows.map(({ text }) => text).join()).not.toContain(code);
});

// covers: 3.kyc-call.3, kyc.address.line1Required, kyc.address.cityRequired
// covers: kyc.address.stateRequired, kyc.address.typeRequired, kyc.address.countryRequired
// covers: kyc.address.saved
it("the address is saved once, with its rules in their order", async () => {
  const customer = await signUpCustomer(test);
  const { address } = KYC_MESSAGES;
  const save = async (body: object) =>
    test.call(`${KYC}/store-customer-address-detail`, { token: customer.token, body });
  const messages = [];
  const body: Record<string, string> = {};
  for (const next of [
    { address_line1: "1 Harbour Street" },
    { city_town_suburb: "Hobart" },
    { state_province: "Tasmania" },
    { address_type: "Work" },
    { country: "au" },
  ]) {
    messages.push((await save(body)).errors()[0]?.message);
    Object.assign(body, next);
  }
  expect(messages).toEqual([
    address.line1Required,
    address.cityRequired,
    address.stateRequired,
    address.typeRequired,
    address.countryRequired,
  ]);
  expect((await save({ ...body, country: "ZZ" })).errors()[0]?.message).toBe(
    address.countryRequired,
  );
  const saved = await save(body);
  expect([saved.status, saved.data()]).toEqual([
    200,
    { ...body, country: "AU", address_line2: null, post_code: null },
  ]);
  expect((await save(body)).status).toBe(200);
  const other = await save({ ...body, city_town_suburb: "Sydney" });
  expect([other.status, other.errors()[0]?.code]).toEqual([409, "TAKEN"]);
});
