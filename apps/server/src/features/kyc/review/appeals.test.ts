import { KYC_STAFF_MESSAGES, type KycPerson, type OwnReview } from "@nuc/contract";
import { afterAll, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../../platform/testing/customers.ts";
import { signUpStaff } from "../../../platform/testing/staff.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { KYC, saveAddress, sendDocument, sendUpTo } from "../testing/kyc-calls.ts";
import { HOLDER, ScriptedExaminer, verdict } from "../testing/scripted-examiner.ts";

const examiner = new ScriptedExaminer();
const test = await openTestApp({ environment: { REGISTER_OTP: "false" }, examiner });
afterAll(async () => test.close());
const reviewer = await signUpStaff(test, "reviewer");

const APPROVE = { decision: "approve" };
const REJECT = { decision: "reject", reason: "copy" };
const decide = async (by: TestCustomer, { username }: TestCustomer, what: string, body: object) =>
  test.call(`/api/admin/kyc/${username}/${what}/decision`, { token: by.token, body });
const appeal = async ({ token }: TestCustomer, document: string) => {
  const body = { document, text: "It is mine." };
  expect((await test.call(`${KYC}/appeal`, { token, body })).status).toBe(200);
};
const doubt = (document: "passport" | "photoId" | "selfie") => {
  const found = { ...HOLDER, number: crypto.randomUUID() };
  examiner.next(document, verdict({ outcome: "review", reasons: ["name-in-part"], found }));
};
const isForColleague = async ({ token }: TestCustomer, { username }: TestCustomer) => {
  const opened = await test.call(`/api/admin/kyc/${username}`, { token });
  return opened.data<KycPerson>().checks[0]?.forColleague;
};

/** A customer whose passport was rejected, and who appealed against that. */
async function appealing(): Promise<TestCustomer> {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  doubt("passport");
  await sendDocument(test, customer, "passport");
  expect((await decide(reviewer, customer, "passport", REJECT)).status).toBe(200);
  await appeal(customer, "passport");
  return customer;
}

/** A customer whose passport needs two approvals, had one, was rejected by somebody else, and who appealed against that. */
async function appealingAfterApproval(first: TestCustomer, rejecter: TestCustomer) {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  doubt("passport");
  await sendDocument(test, customer, "passport");
  const mark = { method: "PUT", token: first.token, body: { secondLook: true } } as const;
  await test.call(`/api/admin/kyc/${customer.username}/passport/second-look`, mark);
  const approved = await decide(first, customer, "passport", APPROVE);
  expect(approved.data()).toMatchObject({ firstApprovedBy: first.username });
  expect((await decide(rejecter, customer, "passport", REJECT)).status).toBe(200);
  await appeal(customer, "passport");
  return customer;
}

// covers: 3.kyc-call.19, kyc-staff.ownRejection
it("who rejected a document decides on the appeal only while nobody else can", async () => {
  const first = await appealing();
  await signUpStaff(test, "support");
  await test.platform.database.kysely
    .updateTable("account")
    .set({ status: "suspended" })
    .where("role", "=", "admin")
    .execute();
  expect(await isForColleague(reviewer, first)).toBeUndefined();
  const alone = await decide(reviewer, first, "passport", APPROVE);
  expect(alone.data()).toMatchObject({ state: "approved" });

  const customer = await appealing();
  const colleague = await signUpStaff(test, "reviewer");
  expect(await isForColleague(reviewer, customer)).toBe(true);
  expect(await isForColleague(colleague, customer)).toBeUndefined();
  for (const body of [APPROVE, REJECT]) {
    const own = await decide(reviewer, customer, "passport", body);
    expect([own.status, own.errors()[0]?.message]).toEqual([422, KYC_STAFF_MESSAGES.ownRejection]);
  }
  const { token } = customer;
  const [passport] = (await test.call(`${KYC}/my-reviews`, { token })).data<OwnReview[]>();
  expect(passport).toMatchObject({ state: "in_review", appealed: true });
  const other = await decide(colleague, customer, "passport", REJECT);
  expect(other.data()).toMatchObject({ state: "rejected" });
});

// covers: 3.kyc-call.19
it("an appeal begins without the approval from before the rejection", async () => {
  const [first, rejecter, third] = [
    await signUpStaff(test, "reviewer"),
    await signUpStaff(test, "reviewer"),
    await signUpStaff(test, "reviewer"),
  ];
  const customer = await appealingAfterApproval(first, rejecter);
  const again = await decide(third, customer, "passport", APPROVE);
  expect(again.data()).toMatchObject({ state: "in_review", firstApprovedBy: third.username });
  const refused = await decide(rejecter, customer, "passport", APPROVE);
  expect(refused.errors()[0]?.message).toBe(KYC_STAFF_MESSAGES.ownRejection);
  const second = await decide(first, customer, "passport", APPROVE);
  expect(second.data()).toMatchObject({ state: "approved" });
});

// covers: 3.kyc-call.19
it("who approved what the check itself failed later decides on the appeal too", async () => {
  const colleague = await signUpStaff(test, "reviewer");
  const customer = await signUpCustomer(test);
  await sendUpTo(test, customer, "passport");
  for (const [document, name] of [
    ["photo_id", "photoId"],
    ["selfie", "selfie"],
  ] as const) {
    doubt(name);
    await sendDocument(test, customer, document);
  }
  expect((await decide(reviewer, customer, "selfie", APPROVE)).status).toBe(200);
  expect((await decide(colleague, customer, "photo_id", REJECT)).status).toBe(200);
  await sendDocument(test, customer, "photo_id");
  await appeal(customer, "selfie");
  expect((await decide(reviewer, customer, "selfie", APPROVE)).status).toBe(200);
});

// covers: 3.kyc-call.19
it("of two reviewers both approve an appeal that needs two, the one who rejected it last", async () => {
  const [first, rejecter] = [
    await signUpStaff(test, "reviewer"),
    await signUpStaff(test, "reviewer"),
  ];
  const customer = await appealingAfterApproval(first, rejecter);
  await test.platform.database.kysely
    .updateTable("account")
    .set({ status: "suspended" })
    .where("role", "in", ["admin", "reviewer"])
    .where("username", "not in", [first.username, rejecter.username])
    .execute();
  const refused = await decide(rejecter, customer, "passport", APPROVE);
  expect(refused.errors()[0]?.message).toBe(KYC_STAFF_MESSAGES.ownRejection);
  const one = await decide(first, customer, "passport", APPROVE);
  expect(one.data()).toMatchObject({ state: "in_review", firstApprovedBy: first.username });
  expect(await isForColleague(rejecter, customer)).toBeUndefined();
  const both = await decide(rejecter, customer, "passport", APPROVE);
  expect(both.data()).toMatchObject({ state: "approved" });
});
