import {
  KYC_MESSAGES,
  KYC_STAFF_MESSAGES,
  type KycPage,
  type KycPerson,
  type OwnReview,
} from "@nuc/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { ADMIN, signInAdmin, signUpStaff } from "../../platform/testing/staff.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import { openValues } from "../../platform/audit/personal-values.ts";
import { personKeySeal } from "../../platform/audit/person-keys.ts";
import {
  KYC,
  progressOf,
  saveAddress,
  sendDocument,
  sendPhoto,
  sendUpTo,
} from "./testing/kyc-calls.ts";
import { HOLDER, ScriptedExaminer, verdict } from "./testing/scripted-examiner.ts";

const examiner = new ScriptedExaminer();
const test = await openTestApp({ environment: { REGISTER_OTP: "false", ...ADMIN }, examiner });
const { kysely } = test.platform.database;
afterAll(async () => test.close());

let reviewer: TestCustomer;
let second: TestCustomer;
let admin: string;
beforeAll(async () => {
  reviewer = await signUpStaff(test, "reviewer");
  second = await signUpStaff(test, "reviewer");
  admin = await signInAdmin(test);
});

const STAFF = "/api/admin/kyc";
const doubtful = (found = HOLDER) =>
  verdict({ outcome: "review", reasons: ["name-in-part"], scores: { edge: 1 }, found });

async function decide(
  { username }: { username: string },
  document: string,
  body: object,
  token = reviewer.token,
) {
  return await test.call(`${STAFF}/${username}/${document}/decision`, { token, body });
}
const markSecondLook = async ({ username }: TestCustomer, body: object, token = reviewer.token) =>
  test.call(`${STAFF}/${username}/passport/second-look`, { method: "PUT", token, body });
const openChecks = async ({ username }: TestCustomer) =>
  (await test.call(`${STAFF}/${username}`, { token: reviewer.token })).data<KycPerson>().checks;
const reviewIdOf = async (customer: TestCustomer) => (await openChecks(customer))[0]?.reviewId;
const reviews = async ({ token }: TestCustomer) =>
  (await test.call(`${KYC}/my-reviews`, { token })).data<OwnReview[]>();
const titles = async ({ token, username }: TestCustomer) => {
  const list = await test.call(`/api/notifications/nuc/${username}/all`, { token });
  return list.json<{ data: { title: string }[] }>().data.map(({ title }) => title);
};

/** A customer whose passport waits for a person; the number is the document's own. */
async function waiting(number = crypto.randomUUID().toUpperCase()): Promise<TestCustomer> {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  examiner.next("passport", doubtful({ ...HOLDER, number }));
  await sendDocument(test, customer, "passport");
  return customer;
}

const byNumber = (one: number, other: number) => one - other;

// covers: kyc.order.inReview, kyc.inReview, kyc.approved.title, kyc.approved.text
it("what is in doubt goes to a person and lets its owner go on, and verifies no one until then", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  examiner.next("passport", doubtful());
  expect((await sendDocument(test, customer, "passport")).json()).toEqual({
    validation: false,
    msg: KYC_MESSAGES.inReview,
    state: "in_review",
  });
  expect((await sendPhoto(test, customer, "passport")).errors()[0]?.message).toBe(
    KYC_MESSAGES.order.inReview,
  );
  await sendDocument(test, customer, "photo_id");
  await sendDocument(test, customer, "selfie");
  expect(await progressOf(test, customer)).toMatchObject({
    kyc_status: 0,
    passport_doc_validated: 0,
    passport_doc_loaded: null,
    states: { passport: "in_review", photo_id: "passed", selfie: "passed" },
    next: [],
  });
  const [passport] = await reviews(customer);
  expect(passport).toMatchObject({
    document: "passport",
    state: "in_review",
    reason: "The name on the document only partly matches your account.",
    position: 1,
    appealable: false,
  });
  const approved = await decide(customer, "passport", { decision: "approve", seen: "in_review" });
  expect([approved.status, approved.data()]).toEqual([
    200,
    {
      username: customer.username,
      document: "passport",
      state: "approved",
      kyc_status: 1,
      firstApprovedBy: null,
    },
  ]);
  expect(await progressOf(test, customer)).toMatchObject({ kyc_status: 1, passport_doc_loaded: 1 });
  expect(await titles(customer)).toEqual(
    expect.arrayContaining(["Document Approved", "Identity Verified"]),
  );
});

// covers: 3.kyc-call.20, kyc-staff.statusUnknown
it("reviewers see the queue by waiting time, with profile, address and what was read", async () => {
  const [first, other] = [await waiting("A1"), await waiting("A2")];
  const list = await test.call(STAFF, { token: reviewer.token });
  const { records, settings } = list.data<KycPage>();
  const mine = records.filter(({ username }) =>
    [first, other].some((one) => one.username === username),
  );
  expect(mine.map(({ username }) => username)).toEqual([first.username, other.username]);
  expect(mine[0]).toMatchObject({
    document: "passport",
    state: "in_review",
    reasons: ["name-in-part"],
  });
  expect(settings).toEqual({ keepDays: 90, secondLookFor: ["used-elsewhere", "other-person"] });
  const found = await test.call(`${STAFF}?search=${first.username}&status=all`, {
    token: reviewer.token,
  });
  expect(found.data<KycPage>().total).toBe(1);
  expect((await test.call(`${STAFF}?status=nonsense`, { token: reviewer.token })).status).toBe(400);

  const opened = await test.call(`${STAFF}/${first.username}`, { token: reviewer.token });
  expect(opened.data<KycPerson>()).toMatchObject({
    first_name: "Account",
    date_of_birth: "1990-01-31",
    address: { country: "AU" },
    checks: [
      { document: "passport", current: true, found: { number: "A1" }, versions: { test: "1" } },
    ],
  });
  const act = await kysely
    .selectFrom("audit")
    .select(["number", "actor", "before", "after"])
    .where("action", "=", "kyc.open")
    .where("subject", "=", first.username)
    .executeTakeFirstOrThrow();
  expect(act.actor).toBe(reviewer.username);
});

// covers: 3.kyc-call.5
it("pictures are shown to their owner and, audited, to reviewers; to nobody else", async () => {
  const customer = await waiting();
  const { passportImagePath: path } = await progressOf(test, customer);
  const read = async (token: string, name = path) =>
    test.app.inject({ url: `/api/read_image?path=${name}`, headers: { authorization: token } });
  const own = await read(customer.token);
  expect([own.statusCode, own.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect([own.headers["cache-control"], own.rawPayload.subarray(0, 2)]).toEqual([
    "no-store",
    Buffer.from([0xff, 0xd8]),
  ]);
  const stranger = await signUpCustomer(test);
  const support = await signUpStaff(test, "support");
  for (const { token } of [stranger, support]) expect((await read(token)).statusCode).toBe(404);
  expect((await read("")).statusCode).toBe(401);
  for (const nonsense of ["../keys/sealing.key", "%2e%2e", crypto.randomUUID()])
    expect((await read(customer.token, nonsense)).statusCode).toBe(404);
  expect((await read(reviewer.token)).rawPayload).toEqual(own.rawPayload);
  const acts = await kysely
    .selectFrom("audit")
    .select(["number", "actor", "before", "after"])
    .where("action", "=", "kyc.picture")
    .where("subject", "=", customer.username)
    .execute();
  const [act] = await openValues(kysely, personKeySeal(test.platform.keys), acts);
  expect(acts).toHaveLength(1);
  expect(act).toMatchObject({ actor: reviewer.username, after: { document: "passport" } });
});

// covers: 3.kyc-call.16
it("nothing of a photo or of what was read stands in the clear in the database", async () => {
  await waiting("SECRETNUMBER1");
  const { rows } = await sql<{ text: string }>`
    select (encode(sealed, 'escape')) as text from kyc_picture
    union all select coalesce(encode(found, 'escape'), '') || coalesce(document_key, '') || scores::text
    from kyc_check`.execute(kysely);
  const all = rows.map(({ text }) => text).join();
  expect(all).not.toContain("SECRETNUMBER1");
  expect(all).not.toContain("HOLDER");
});

// covers: 3.kyc-call.19, kyc-staff.reasonRequired, kyc.appeal.textRequired, kyc.appeal.notPossible
// covers: kyc.appeal.twice, kyc.rejected.title, kyc.rejected.text
it("a rejection says why in the words of the list, opens the step again, and can be appealed once", async () => {
  const customer = await waiting();
  expect((await decide(customer, "passport", { decision: "reject" })).errors()[0]?.message).toBe(
    KYC_STAFF_MESSAGES.reasonRequired,
  );
  const rejected = await decide(customer, "passport", { decision: "reject", reason: "copy" });
  expect(rejected.data()).toMatchObject({ state: "rejected", kyc_status: 0 });
  const words = "This is a photo of a copy or of a screen. Please photograph the document itself.";
  expect((await reviews(customer))[0]).toMatchObject({
    state: "rejected",
    reason: words,
    appealable: true,
  });
  expect(await progressOf(test, customer)).toMatchObject({
    passport_doc_loaded: 0,
    next: ["passport", "driver_license"],
  });
  const appeal = async (text: string) =>
    test.call(`${KYC}/appeal`, { token: customer.token, body: { document: "passport", text } });
  expect((await appeal(" ")).errors()[0]?.message).toBe(KYC_MESSAGES.appeal.textRequired);
  expect((await appeal("It is the passport itself.")).status).toBe(200);
  const again = await appeal("Really.");
  expect([again.status, again.errors()[0]?.message]).toEqual([422, KYC_MESSAGES.appeal.twice]);
  const opened = await test.call(`${STAFF}/${customer.username}`, { token: reviewer.token });
  expect(opened.data<KycPerson>().checks[0]).toMatchObject({
    state: "in_review",
    appealed: true,
    appealText: "It is the passport itself.",
  });
  const last = { decision: "reject", reason: "Please come by with it." };
  expect((await decide(customer, "passport", last, second.token)).status).toBe(200);
  expect((await reviews(customer))[0]).toMatchObject({
    reason: "Please come by with it.",
    appealable: false,
    appealed: true,
  });
});

// covers: 3.kyc-call.20, kyc-staff.notInReview
it("a decision falls once: the same again finds its work, another one reads who was first", async () => {
  const customer = await waiting();
  const approve = { decision: "approve", seen: "in_review" };
  const answers = await Promise.all([
    decide(customer, "passport", approve),
    decide(customer, "passport", { decision: "reject", reason: "copy" }, second.token),
  ]);
  expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  const [first] = answers;
  const won = first.status === 200;
  const [body, token] = won
    ? [approve, reviewer.token]
    : [{ decision: "reject", reason: "copy" }, second.token];
  expect((await decide(customer, "passport", body, token)).status).toBe(200);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.errors()[0]?.message).toContain("has changed this");
});

// covers: 3.kyc-call.20
it("a decision is on the photo that was seen, not on the next one", async () => {
  const customer = await waiting("SEEN");
  const reviewId = await reviewIdOf(customer);
  const [approve, reject] = [
    { decision: "approve", seen: "in_review", reviewId },
    { decision: "reject", reason: "unreadable", seen: "in_review", reviewId },
  ];
  expect((await decide(customer, "passport", reject, second.token)).status).toBe(200);
  examiner.next("passport", doubtful({ ...HOLDER, number: "UNSEEN" }));
  await sendDocument(test, customer, "passport");
  const late = await decide(customer, "passport", approve);
  expect([late.status, late.errors()[0]?.message]).toEqual([
    409,
    `${second.username} has changed this. Nothing was overwritten.`,
  ]);
  const marked = await markSecondLook(customer, { secondLook: true, reviewId });
  expect([marked.status, marked.errors()[0]?.message]).toEqual([
    409,
    KYC_STAFF_MESSAGES.notInReview,
  ]);
  const again = await decide(customer, "passport", reject, second.token);
  expect(again.data()).toMatchObject({ state: "rejected" });
  expect((await openChecks(customer))[0]).toMatchObject({ state: "in_review", secondLook: false });

  const seen = { ...approve, reviewId: await reviewIdOf(customer) };
  expect((await decide(customer, "passport", seen)).data()).toMatchObject({ state: "approved" });
});

// covers: 3.kyc-call.20, kyc-staff.changedSince
it("a decision is not on an appeal that came after what was seen", async () => {
  const customer = await waiting();
  const reviewId = await reviewIdOf(customer);
  await decide(customer, "passport", { decision: "reject", reason: "altered" }, second.token);
  const body = { document: "passport", text: "It is as it was issued." };
  await test.call(`${KYC}/appeal`, { token: customer.token, body });
  for (const answer of [
    await decide(customer, "passport", { decision: "approve", seen: "in_review", reviewId }),
    await markSecondLook(customer, { secondLook: true, reviewId }),
  ]) {
    expect([answer.status, answer.errors()[0]?.message]).toEqual([
      409,
      KYC_STAFF_MESSAGES.changedSince,
    ]);
  }
});

// covers: 3.kyc-call.20, kyc-staff.ownDocument, kyc-staff.sameReviewer, kyc-staff.unmarkedByAdmin
it("two have to approve what is marked so; nobody is both, or decides on their own", async () => {
  const customer = await waiting();
  const mark = async (secondLook: boolean, token: string) =>
    markSecondLook(customer, { secondLook }, token);
  expect((await mark(true, reviewer.token)).status).toBe(200);
  expect((await mark(false, second.token)).errors()[0]?.message).toBe(
    KYC_STAFF_MESSAGES.unmarkedByAdmin,
  );
  const first = await decide(customer, "passport", { decision: "approve" });
  expect(first.data()).toMatchObject({ state: "in_review", firstApprovedBy: reviewer.username });
  const same = await decide(customer, "passport", { decision: "approve" });
  expect([same.status, same.errors()[0]?.message]).toEqual([422, KYC_STAFF_MESSAGES.sameReviewer]);
  const other = await decide(customer, "passport", { decision: "approve" }, second.token);
  expect(other.data()).toMatchObject({ state: "approved" });

  const staff = await signUpStaff(test, "reviewer");
  await saveAddress(test, staff);
  examiner.next("passport", doubtful({ ...HOLDER, number: "OWN" }));
  await sendDocument(test, staff, "passport");
  const own = await decide(staff, "passport", { decision: "approve" }, staff.token);
  expect([own.status, own.errors()[0]?.message]).toEqual([422, KYC_STAFF_MESSAGES.ownDocument]);
});

// covers: 3.kyc-call.20, kyc-staff.unmarkedByOther
it("an admin who approved first does not take the mark away", async () => {
  const customer = await waiting();
  const unmark = async (token: string) => markSecondLook(customer, { secondLook: false }, token);
  await markSecondLook(customer, { secondLook: true });
  await decide(customer, "passport", { decision: "approve" }, admin);
  const own = await unmark(admin);
  expect([own.status, own.errors()[0]?.message]).toEqual([422, KYC_STAFF_MESSAGES.unmarkedByOther]);
  const same = await decide(customer, "passport", { decision: "approve" }, admin);
  expect(same.errors()[0]?.message).toBe(KYC_STAFF_MESSAGES.sameReviewer);
  const { token } = await signUpStaff(test, "admin");
  expect((await unmark(token)).status).toBe(200);
  expect((await openChecks(customer))[0]).toMatchObject({ state: "in_review", secondLook: false });
});

// covers: 3.kyc-call.17
it("a document of another account, or of another person, goes to two people", async () => {
  const number = "SHARED7";
  examiner.next("passport", verdict({ found: { ...HOLDER, number } }));
  await sendUpTo(test, await signUpCustomer(test), "passport");
  const thief = await signUpCustomer(test);
  await saveAddress(test, thief);
  examiner.next("passport", verdict({ found: { ...HOLDER, number } }));
  expect((await sendDocument(test, thief, "passport")).json()).toMatchObject({
    state: "in_review",
  });
  examiner.next("photoId", verdict({ found: { ...HOLDER, number: "X9", family: "OTHER" } }));
  await sendDocument(test, thief, "photo_id");
  const opened = await test.call(`${STAFF}/${thief.username}`, { token: reviewer.token });
  expect(opened.data<KycPerson>().checks).toMatchObject([
    { document: "photo_id", state: "in_review", reasons: ["other-person"], secondLook: true },
    { document: "passport", state: "in_review", reasons: ["used-elsewhere"], secondLook: true },
  ]);
});

// covers: 3.kyc-call.20
it("a selfie counts no more once the document that it was compared with is rejected", async () => {
  const customer = await signUpCustomer(test);
  await sendUpTo(test, customer, "passport");
  examiner.next("photoId", doubtful({ ...HOLDER, number: "P1" }));
  await sendDocument(test, customer, "photo_id");
  await sendDocument(test, customer, "selfie");
  await decide(customer, "photo_id", { decision: "reject", reason: "altered" });
  expect(await progressOf(test, customer)).toMatchObject({
    kyc_status: 0,
    states: { photo_id: "rejected", selfie: "failed" },
    next: ["photo_id"],
  });
  await sendDocument(test, customer, "photo_id");
  await sendDocument(test, customer, "selfie");
  expect((await progressOf(test, customer)).kyc_status).toBe(1);
});

// covers: 3.kyc-call.19, 3.kyc-call.21, kyc-staff.daysWrong
it("shows the usual waiting time, and staff how the checks went", async () => {
  const customer = await waiting();
  // Less than a session of staff lasts unused.
  test.clock.advance(20 * 60_000);
  await decide(customer, "passport", { decision: "approve" });
  const next = await waiting();
  expect((await reviews(next))[0]?.usualHours).toBeGreaterThanOrEqual(0);
  const statistics = await test.call("/api/admin/kyc-statistics?days=7", { token: reviewer.token });
  expect(statistics.data()).toMatchObject({
    days: 7,
    waiting: expect.any(Number) as number,
    minutesToDecision: { median: expect.any(Number) as number, p90: expect.any(Number) as number },
    reasons: expect.arrayContaining([
      { reason: "name-in-part", count: expect.any(Number) as number },
    ]) as unknown[],
    byDocument: { passport: { reviewed: expect.any(Number) as number } },
  });
  expect(
    (await test.call("/api/admin/kyc-statistics?days=0", { token: reviewer.token })).status,
  ).toBe(400);
});

// covers: 3.kyc-call.21, kyc-staff.keepDaysWrong, kyc-staff.reasonsUnknown
it("an admin sets retention and second looks, where they still are what was seen", async () => {
  const first = { keepDays: 90, secondLookFor: ["used-elsewhere", "other-person"] };
  const wanted = { keepDays: 30, secondLookFor: ["used-elsewhere"] };
  const put = async (body: object, token = admin) =>
    test.call("/api/admin/kyc-settings", { method: "PUT", token, body });
  expect((await put({ ...wanted, keepDays: 0 })).status).toBe(400);
  expect((await put({ ...wanted, secondLookFor: ["nonsense"] })).status).toBe(400);
  expect((await put(wanted, reviewer.token)).status).toBe(404);
  expect((await put({ ...wanted, seen: first })).data()).toEqual(wanted);
  expect((await put({ ...first, seen: first })).status).toBe(409);
  expect((await put({ ...first, seen: wanted })).status).toBe(200);
});
