import { describeOnEachDatabase } from "@nuc/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addWallet, signUpCustomer } from "../../platform/testing/customers.ts";
import { openMigrated } from "../../platform/testing/migrated-database.ts";
import { ADMIN, signInAdmin } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const TIMES = Array.from({ length: 5 });

describeOnEachDatabase("the same message to the operator at the very same moment", (kind) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp({
      environment: { ...ADMIN, REGISTER_OTP: "false" },
      openDatabase: async () => openMigrated(kind),
    });
  });
  afterAll(async () => test.close());

  async function total(messageKind: string): Promise<number> {
    const token = await signInAdmin(test);
    const answer = await test.call(`/api/admin/messages?kind=${messageKind}`, { token });
    return answer.data<{ total: number }>().total;
  }

  it("is kept once, if it came by the contact form", async () => {
    const body = { name: "A visitor", email: "v@example.com", mobileNumber: "1", message: "Hello" };
    const answers = await Promise.all(TIMES.map(() => test.call("/api/contactUs", { body })));
    expect(answers.map(({ status }) => status)).toEqual(TIMES.map(() => 200));
    expect(await total("contact")).toBe(1);
  });

  it("is kept once, if it is about a miner's registration", async () => {
    const customer = await signUpCustomer(test);
    const { address } = await addWallet(test, customer);
    const body = {
      walletName: "Everyday coins",
      walletAddress: address,
      walletBalance: "12.5",
      emailPurpose: "I want to pay the miner fees.",
    };
    const url = "/api/v1/nuc/miner/send-email-for-miner-registration";
    const answers = await Promise.all(
      TIMES.map(() => test.call(url, { token: customer.token, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(TIMES.map(() => 200));
    expect(await total("miner")).toBe(1);
  });
});
