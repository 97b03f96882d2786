import { miniSecretFromPhrase, toHex } from "@nuc/keys";
import { featureOffMessage, KYC_MESSAGES, SHOP_CARD_MESSAGES } from "@nuc/contract";
import { forEachCrashPoint } from "@nuc/database/testing";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addWallet, signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import { deleteUnusedSelfies } from "./register/selfie-repository.ts";
import {
  cardOf,
  keyUnderPin,
  register,
  registration,
  selfieFile,
  sendSelfie,
  WALLET,
} from "./testing/shop-card-calls.ts";
import { PlainExaminer } from "./testing/plain-examiner.ts";

const { register: messages } = SHOP_CARD_MESSAGES;
const examiner = new PlainExaminer();
const environment = { REGISTER_OTP: "false" };
const test = await openTestApp({ environment, examiner });
const { kysely } = test.platform.database;
afterAll(async () => test.close());

let customer: TestCustomer;
beforeEach(async () => {
  customer = await signUpCustomer(test);
});

const total = async () =>
  (
    await test.call(`${WALLET}/check-shop-wallet-already-register`, { token: customer.token })
  ).data<{ total_wallet: number }>().total_wallet;

describe("a fresh wallet", () => {
  // covers: 2.entity.10, 2.call.5, 2.call.9, 2.addition.19
  it("is registered with a selfie and a sealed key, and the site knows it", async () => {
    const wallet = await addWallet(test, customer, { name: "For shops" });
    expect(await total()).toBe(0);
    expect(await cardOf(test, customer)).toBeNull();
    const answer = await register(test, customer, await registration(test, customer, wallet));
    expect(answer.status, answer.text).toBe(201);
    expect(await total()).toBe(1);
    expect(await cardOf(test, customer)).toMatchObject({
      wallet: wallet.address,
      accountName: "For shops",
      printed_status: 0,
      state: "active",
      lockedUntil: null,
      triesLeft: 5,
      perPayment: "100",
      perDay: "300",
      spentToday: "0",
    });
    const profile = await test.call(`/api/v1/payment/user/profile/${customer.username}`, {
      token: customer.token,
    });
    expect(profile.json()).toEqual({
      profile: {
        printed_status: 0,
        account_id: wallet.address,
        first_name: "Account",
        middle_name: null,
        last_name: "Holder",
        user_name: customer.username,
        balance: "0",
      },
    });
  });

  // covers: shop-card.changes.registered, shop-card.ifNotYou
  it("notifies its owner, with a link that blocks the card", async () => {
    const wallet = await addWallet(test, customer);
    await kysely
      .updateTable("account")
      .set({ email_verified_at: test.clock.now() })
      .where("username", "=", customer.username)
      .execute();
    await register(test, customer, await registration(test, customer, wallet));
    const mail = await eventually(async () => (await test.outbox.to(customer.email))[0]);
    expect(mail.text).toContain(`Your wallet ${wallet.address} was registered for shops on `);
    expect(mail.text).toMatch(
      /block the card at once, without logging in: http:\S+\/shop-card\/block\?token=\S+/,
    );
  });

  // covers: shop-card.register.taken
  it("answers the same request with the same card, and any other with TAKEN, also two at once", async () => {
    const wallet = await addWallet(test, customer);
    const body = await registration(test, customer, wallet);
    const privateKey = await keyUnderPin(test, wallet);
    const answers = await Promise.all([
      register(test, customer, body),
      register(test, customer, { ...body, privateKey }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const [first] = answers;
    const mine = first?.status === 201 ? body : { ...body, privateKey };
    const again = await register(test, customer, mine);
    expect(again.status).toBe(201);
    const other = await register(test, customer, {
      ...body,
      privateKey: await keyUnderPin(test, wallet, "4831"),
    });
    expect([other.status, other.errors()[0]?.message]).toEqual([409, messages.taken]);
    expect((await sendSelfie(test, customer)).status).toBe(409);
  });
});

describe("what is missing or wrong", () => {
  // covers: 2.rule.22, shop-card.register.selfieRequired, shop-card.register.walletRequired
  // covers: shop-card.register.keyRequired, shop-card.register.keyMalformed
  // covers: shop-card.register.selfieUnknown
  it("is refused in the specified order, and loses nothing", async () => {
    const wallet = await addWallet(test, customer);
    const body = await registration(test, customer, wallet);
    const cases: [object, number, string][] = [
      [{ ...body, wallet: "" }, 400, messages.walletRequired],
      [{ ...body, privateKey: null }, 400, messages.keyRequired],
      [{ ...body, imagePath: " " }, 400, messages.selfieRequired],
      [{ ...body, privateKey: "v1.a.b.c" }, 400, messages.keyMalformed],
      [{ ...body, imagePath: "another" }, 400, messages.selfieUnknown],
    ];
    for (const [payload, status, message] of cases) {
      const answer = await register(test, customer, payload);
      expect([answer.status, answer.errors()[0]?.message]).toEqual([status, message]);
    }
    expect((await register(test, customer, body)).status).toBe(201);
  });

  it("a key that is not sealed is refused as a secret, and not logged", async () => {
    const wallet = await addWallet(test, customer);
    const body = await registration(test, customer, wallet);
    const secret = toHex(miniSecretFromPhrase(wallet.phrase));
    const answer = await register(test, customer, { ...body, privateKey: secret });
    expect(answer.errors()[0]?.code).toBe("SECRETS_REFUSED");
    expect(test.logged()).not.toContain(secret.slice(2));
  });

  // covers: 2.addition.19
  it("a wallet or a selfie of somebody else is not found", async () => {
    const other = await signUpCustomer(test);
    const wallet = await addWallet(test, customer);
    const theirs = await registration(test, other, await addWallet(test, other));
    const body = await registration(test, customer, wallet);
    expect((await register(test, customer, { ...body, wallet: theirs.wallet })).status).toBe(404);
    const answer = await register(test, customer, { ...body, imagePath: theirs.imagePath });
    expect(answer.errors()[0]?.message).toBe(messages.selfieUnknown);
  });

  // covers: 2.role.9
  it("nothing is registered while staff have switched it off", async () => {
    const wallet = await addWallet(test, customer);
    const body = await registration(test, customer, wallet);
    await kysely
      .updateTable("toggle")
      .set({ enabled: false })
      .where("toggle_column", "=", "toggle_payment_customer_registration")
      .execute();
    for (const answer of [await register(test, customer, body), await sendSelfie(test, customer)])
      expect([answer.status, answer.errors()[0]?.message]).toEqual([
        423,
        featureOffMessage("shop registration"),
      ]);
    await kysely.updateTable("toggle").set({ enabled: true }).execute();
  });

  // covers: 3.kyc-call.28, kyc.required.shopCard
  it("who is not verified registers nothing where staff ask for it", async () => {
    const wallet = await addWallet(test, customer);
    const body = await registration(test, customer, wallet);
    const rule = { country: "*", buy: false, send_above: null, miner: false, shop_card: true };
    await kysely.insertInto("identity_rule").values(rule).execute();
    const answer = await register(test, customer, body);
    expect(answer.errors()[0]).toMatchObject({
      code: "IDENTITY_REQUIRED",
      message: KYC_MESSAGES.required.shopCard,
    });
    await kysely.deleteFrom("identity_rule").execute();
    expect((await register(test, customer, body)).status).toBe(201);
  });
});

describe("a wallet that has been used", () => {
  // covers: 2.call.5, shop-card.register.codeNeeded
  it("needs the code of an email, which is good once", async () => {
    const wallet = await addWallet(test, customer, { coins: "5" });
    const body = await registration(test, customer, wallet);
    const refused = await register(test, customer, body);
    expect(refused.errors()[0]).toMatchObject({
      code: "NOT_ALLOWED",
      message: messages.codeNeeded,
    });
    expect(refused.json()).toMatchObject({ data: { code: true } });
    const sent = await test.call(`${WALLET}/shop-card/code`, {
      method: "POST",
      token: customer.token,
    });
    expect(sent.status, sent.text).toBe(200);
    const code = await test.outbox.code(customer.email);
    const wrong = code === "111111" ? "222222" : "111111";
    expect((await register(test, customer, { ...body, code: wrong })).errors()[0]).toMatchObject({
      code: "CODE_WRONG",
      field: "code",
    });
    expect((await register(test, customer, { ...body, code })).status).toBe(201);
  });

  it("cannot be opened by guessing: five wrong codes end it", async () => {
    const wallet = await addWallet(test, customer, { coins: "5" });
    const body = await registration(test, customer, wallet);
    await test.call(`${WALLET}/shop-card/code`, { method: "POST", token: customer.token });
    const code = await test.outbox.code(customer.email);
    const wrong = code === "111111" ? "222222" : "111111";
    for (let guess = 0; guess < 5; guess += 1)
      await register(test, customer, { ...body, code: wrong });
    const answer = await register(test, customer, { ...body, code });
    expect(answer.errors()[0]?.code).toBe("CODE_TRIES_SPENT");
    expect(await total()).toBe(0);
  });
});

describe("the selfie", () => {
  const image = async () =>
    test.call(`/api/v1/payment/user/profile/image/${customer.username}`, { token: customer.token });

  // covers: 2.limit.15, 2.addition.5
  it("is drawn again in the size of the page's camera, sealed at rest, and shown to its owner", async () => {
    expect((await image()).status).toBe(404);
    const answer = await sendSelfie(test, customer, await selfieFile({ width: 1200, height: 900 }));
    expect(answer.status, answer.text).toBe(201);
    const shown = await test.app.inject({
      url: `/api/v1/payment/user/profile/image/${customer.username}`,
      headers: { authorization: customer.token },
    });
    expect(shown.headers["content-type"]).toBe("image/jpeg");
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 260, height: 230 });
    const { sealed } = await kysely
      .selectFrom("shop_selfie")
      .select("sealed")
      .where("id", "=", answer.data<{ imagePath: string }>().imagePath)
      .executeTakeFirstOrThrow();
    expect(sealed.subarray(0, 3)).not.toEqual(shown.rawPayload.subarray(0, 3));
    expect(sealed.includes(shown.rawPayload.subarray(100, 140))).toBe(false);
  });

  // covers: shop-card.register.selfieFailed
  it("is checked as the photos of identity checks are", async () => {
    const text = new File(["hello"], "a.txt", { type: "text/plain" });
    expect((await sendSelfie(test, customer, text)).errors()[0]?.message).toBe(
      KYC_MESSAGES.upload.wrongType(["png", "jpg", "jpeg"]),
    );
    const long = new File([new Uint8Array(3 * 2 ** 20)], "a.jpg", { type: "image/jpeg" });
    expect((await sendSelfie(test, customer, long)).errors()[0]?.message).toBe(
      KYC_MESSAGES.upload.tooLarge(2),
    );
    examiner.next({ ok: false, fault: "not-jpeg-or-png" });
    expect((await sendSelfie(test, customer)).status).toBe(400);
    examiner.next({ ok: false, why: "busy" });
    expect((await sendSelfie(test, customer)).status).toBe(429);
    examiner.next({ ok: false, why: "crashed" });
    const failed = await sendSelfie(test, customer);
    expect([failed.status, failed.errors()[0]?.message]).toEqual([503, messages.selfieFailed]);
  });

  it("that was not registered is deleted after a day", async () => {
    await sendSelfie(test, customer);
    await kysely
      .updateTable("shop_selfie")
      .set({ sent_at: sql<Date>`sent_at - interval '25 hours'` })
      .execute();
    await deleteUnusedSelfies(kysely, new Date(test.clock.now().getTime() - 24 * 3_600_000));
    expect((await image()).status).toBe(404);
  });
});

// covers: 2.call.5
it("a process that dies leaves nothing half done: the same request again finds or does the work", async () => {
  const newOwner = async () => {
    const owner = await signUpCustomer(test);
    return { owner, wallet: await addWallet(test, owner) };
  };
  type Owner = Awaited<ReturnType<typeof newOwner>>;
  const registered = async ({ owner, wallet }: Owner, body: object) => {
    expect((await register(test, owner, body)).status).toBe(201);
    expect(await cardOf(test, owner)).toMatchObject({ wallet: wallet.address });
  };
  const selfiePoints = await forEachCrashPoint({
    given: newOwner,
    act: async ({ owner }) => sendSelfie(test, owner),
    async check({ owner, wallet }) {
      await registered({ owner, wallet }, await registration(test, owner, wallet));
    },
  });
  const registerPoints = await forEachCrashPoint({
    async given() {
      const { owner, wallet } = await newOwner();
      return { owner, wallet, body: await registration(test, owner, wallet) };
    },
    act: async ({ owner, body }) => register(test, owner, body),
    async check({ owner, wallet, body }, { committed }) {
      expect((await cardOf(test, owner)) !== null).toBe(committed.has("shop_card"));
      await registered({ owner, wallet }, body);
    },
  });
  expect([selfiePoints, registerPoints]).toEqual([2, 2]);
});
