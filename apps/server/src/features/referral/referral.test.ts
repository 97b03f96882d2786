import { randomInt, randomUUID } from "node:crypto";
import { generatedReferralAnswer, referralAnswer } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addWallet,
  newWallet,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const REFERRAL = "/api/referral_code";
let test: TestApp;
let customer: TestCustomer;
let wallet: TestWallet;

beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());
beforeEach(async () => {
  customer = await signUpCustomer(test);
  wallet = await addWallet(test, customer);
});

const read = async (username = customer.username, { token } = customer) =>
  test.call(`${REFERRAL}/${username}`, { token });
const send = async (method: "POST" | "PUT", changes: object = {}, { token } = customer) =>
  test.call(REFERRAL, {
    method,
    token,
    body: { wallet_address: wallet.address, username: customer.username, ...changes },
  });
const generate = async () => (await send("POST")).json(generatedReferralAnswer).data.referralCode;

describe("a referral code", () => {
  // covers: 2.call.26, referral.none
  it("is none at first, which is no failure", async () => {
    const answer = await read();
    expect([answer.status, answer.json(referralAnswer)]).toEqual([
      200,
      {
        success: false,
        msg: "You have no referral code yet.",
        data: { referralCode: null, wallet: null },
      },
    ]);
  });

  // covers: 2.entity.13, 2.call.26, referral.found, referral.generated
  it("is made for one's own wallet, and returned from then on", async () => {
    const made = await send("POST");
    const { data, ...rest } = made.json(generatedReferralAnswer);
    expect([made.status, rest]).toEqual([
      200,
      { success: true, message: "Your referral code is ready.", codeAlreadyExist: false },
    ]);
    expect(data.referralCode).toMatch(/^REF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect((await read()).json()).toEqual({
      success: true,
      msg: "Your referral code.",
      data: { referralCode: data.referralCode, wallet: wallet.address },
    });
    expect((await read(customer.username.toUpperCase())).status).toBe(200);
  });

  // covers: 2.state.32, 2.call.27, referral.existsAlready
  it("is one for ever: asked for again nothing changes", async () => {
    const first = await generate();
    const second = await addWallet(test, customer);
    const again = await send("POST", { wallet_address: second.address });
    expect([again.status, again.json()]).toEqual([
      200,
      {
        success: true,
        message: "You already have a referral code.",
        codeAlreadyExist: true,
        data: { referralCode: first },
      },
    ]);
    expect((await read()).json(referralAnswer).data.wallet).toBe(wallet.address);
  });

  // covers: 2.state.32
  it("is one when it is asked for many times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, async () => send("POST")));
    const bodies = answers.map((answer) => answer.json(generatedReferralAnswer));
    expect(new Set(bodies.map(({ data }) => data.referralCode)).size).toBe(1);
    expect(bodies.filter(({ codeAlreadyExist }) => !codeAlreadyExist)).toHaveLength(1);
  });

  // covers: 2.call.28, referral.updated
  it("gets another wallet of one's own", async () => {
    const code = await generate();
    const second = await addWallet(test, customer);
    const answer = await send("PUT", { wallet_address: second.address });
    expect([answer.status, answer.json()]).toEqual([
      200,
      { success: true, message: "The wallet of your referral code was updated." },
    ]);
    expect((await read()).json(referralAnswer).data).toEqual({
      referralCode: code,
      wallet: second.address,
    });
  });

  it("that was never made gets no wallet", async () => {
    const answer = await send("PUT");
    expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
  });
});

describe.each(["POST", "PUT"] as const)("%s", (method) => {
  const refusal = async (changes: object, by?: TestCustomer) => {
    const answer = await send(method, changes, by);
    const [first] = answer.errors();
    return [answer.status, first?.code, first?.field];
  };

  // covers: referral.walletRequired, referral.usernameUnavailable
  it("asks for the wallet, then for the user name, in the specified words", async () => {
    for (const nothing of [null, "", undefined]) {
      const both = await send(method, { wallet_address: nothing, username: nothing });
      expect(both.errors()[0]).toEqual({
        message: "Please select a wallet first",
        code: "INVALID_REQUEST",
        field: "wallet_address",
      });
      const name = await send(method, { username: nothing });
      expect(name.errors()[0]?.message).toBe(
        "Unable to retrieve username. Please logout and try again after logging in",
      );
    }
    expect(await refusal({ wallet_address: "nonsense" })).toEqual([
      400,
      "MALFORMED_ADDRESS",
      "wallet_address",
    ]);
  });

  it("knows the caller's own name and wallets only", async () => {
    await generate();
    const stranger = await signUpCustomer(test);
    const theirs = await addWallet(test, stranger);
    expect(await refusal({ wallet_address: theirs.address })).toEqual([
      404,
      "NOT_FOUND",
      "wallet_address",
    ]);
    expect(await refusal({ wallet_address: newWallet().address })).toEqual([
      404,
      "NOT_FOUND",
      "wallet_address",
    ]);
    expect(await refusal({ username: stranger.username })).toEqual([404, "NOT_FOUND", "username"]);
    expect(await refusal({}, stranger)).toEqual([404, "NOT_FOUND", "username"]);
    expect((await read(customer.username, stranger)).status).toBe(404);
    expect((await test.call(`${REFERRAL}/${customer.username}`)).status).toBe(401);
    expect((await read()).json(referralAnswer).data.wallet).toBe(wallet.address);
  });
});

describe("signing up with a referral code", () => {
  const register = async (referral: string, userName = `invited-${randomUUID().slice(0, 8)}`) => {
    const answer = await test.call("/api/v1/nuc/auth/register", {
      body: {
        data: {
          userName,
          fname: "Account",
          lname: "Holder",
          dateOfBirth: "1990-01-31",
          gender: "Female",
          mobileNumber: `614${randomInt(10_000_000, 99_999_999)}`,
          email: `${userName}@example.com`,
          password: "correct horse battery",
          confirmPassword: "correct horse battery",
          referral,
        },
      },
    });
    return { userName, answer };
  };
  const inviterOf = async (username: string) => {
    const row = await test.platform.database.kysely
      .selectFrom("account")
      .innerJoin("account as inviter", "inviter.id", "account.referrer_id")
      .select("inviter.username")
      .where("account.username", "=", username)
      .executeTakeFirst();
    return row?.username;
  };

  it("is recorded, in whatever case and with a space around it", async () => {
    const code = await generate();
    for (const spelled of [code, ` ${code.toLowerCase()} `]) {
      const { userName, answer } = await register(spelled);
      expect(answer.status).toBe(201);
      expect(await inviterOf(userName)).toBe(customer.username);
    }
  });

  it("keeps taking the user name of who invites", async () => {
    const { userName, answer } = await register(customer.username);
    expect(answer.status).toBe(201);
    expect(await inviterOf(userName)).toBe(customer.username);
  });

  it("refuses an unknown one", async () => {
    const { answer } = await register("REF-0000-0000");
    expect([answer.status, answer.errors()[0]]).toMatchObject([
      400,
      { field: "referral", message: "We don't know this reference code." },
    ]);
  });

  it("refuses that of a closed account", async () => {
    const code = await generate();
    await test.platform.database.kysely
      .updateTable("account")
      .set({ status: "closed", closed_at: test.clock.now() })
      .where("username", "=", customer.username)
      .execute();
    expect((await register(code)).answer.status).toBe(400);
  });

  it("the code wins over somebody's user name that is spelled like it", async () => {
    const code = await generate();
    expect((await register("", code.toLowerCase())).answer.status).toBe(201);
    const { userName } = await register(code);
    expect(await inviterOf(userName)).toBe(customer.username);
  });
});
