import { randomBytes, randomUUID } from "node:crypto";
import { accountExport } from "@nuc/contract";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { readPerson } from "../features/account-life/person.ts";
import { AUTH, beginEmailChange, post } from "../features/account-life/testing/account-calls.ts";
import { addPasskey, logIn } from "../features/passkeys/testing/passkey-calls.ts";
import type { Feature } from "../platform/feature/feature.ts";
import type { PersonalData } from "../platform/feature/personal-data.ts";
import { accountIdOf } from "../platform/testing/accounts.ts";
import { addWallet, signUpCustomer, type TestCustomer } from "../platform/testing/customers.ts";
import { ADMIN, signInAdmin } from "../platform/testing/staff.ts";
import { insertStatementLine } from "./testing/statement-line-row.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp } from "../platform/testing/test-app.ts";
import { insertReceiptRow } from "./testing/order-row.ts";
import { insertShopCard } from "./testing/shop-card-row.ts";
import { recordStatements } from "./testing/record-statements.ts";

let features: readonly Feature[] = [];
const test = await openTestApp({
  environment: { REGISTER_OTP: "false", ...ADMIN },
  compose: (_platform, own) => {
    ({ features } = own);
    return own;
  },
});
const { kysely } = test.platform.database;
afterAll(async () => test.close());

/** What happens to the rows of an account that is closed, for every table that has any. */
const BECOMES: Record<string, "erased" | "kept" | "gone within a day"> = {
  account_address: "erased",
  account_export: "erased",
  account_toggle: "erased",
  address_book_key: "erased",
  airdrop_nomination: "kept",
  contact_change: "erased",
  device: "erased",
  event: "gone within a day",
  failure_met: "erased",
  former_address: "erased",
  former_email: "erased",
  gateway_transfer: "erased",
  idempotency_key: "erased",
  kyc_check: "erased",
  kyc_handover: "erased",
  kyc_picture: "erased",
  membership_order: "kept",
  miner_booking: "kept",
  miner_clearance: "erased",
  miner_fee_return: "kept",
  miner_message: "erased",
  notification: "erased",
  notification_delivery: "erased",
  notification_mark: "erased",
  notification_timing: "erased",
  notification_way: "erased",
  one_time_code: "erased",
  open_bill: "erased",
  passkey: "erased",
  paying_act: "kept",
  pending_login: "erased",
  phone_code: "erased",
  purchase_order: "kept",
  push_subscription: "erased",
  receipt: "kept",
  recovery: "erased",
  recovery_code: "erased",
  reference_code: "erased",
  referral_code: "erased",
  sale: "kept",
  scheduled_notice: "erased",
  second_factor: "erased",
  second_factor_wrong_try: "erased",
  sent_unverified: "erased",
  session: "erased",
  shop_card: "erased",
  shop_card_look: "erased",
  shop_delivery: "erased",
  shop_selfie: "erased",
  shop_system: "erased",
  statement_line: "kept",
  terms_acceptance: "kept",
  till: "erased",
  till_clerk: "erased",
  till_day: "kept",
  till_day_number: "kept",
  till_session: "erased",
  till_wrong_pin: "erased",
  wallet: "kept",
};
/** Tables with the email or phone of people, who need not have an account. */
const WITH_ADDRESSES = [
  "account",
  "contact_message",
  "former_email",
  "invitation",
  "newsletter_subscriber",
  "outbound_message",
];

/** Somebody of whom every table that can has a row. */
async function wellKnownCustomer() {
  const customer = await signUpCustomer(test);
  const { token, email, phone, username } = customer;
  const name = `Coins of ${username}`;
  const wallet = await addWallet(test, customer, { coins: "5", name });
  const device = await addPasskey(test, customer);
  await test.call("/api/v1/nuc/wallet/get-reference-code", { token });
  await test.call("/api/v1/payment/memberships", { token, body: { category: "SILVER" } });
  await test.call("/api/v1/nuc/wallet/add-airdrop-wallet", {
    token,
    body: { walletAddress: wallet.address },
  });
  await test.call("/api/v1/nuc/wallet/address-book-key", { token });
  await test.call("/api/v1/bc/wallet/transfer", { token, body: { extrinsic: "0x00" } });
  await eventually(async () => {
    const met = await kysely.selectFrom("failure_met").select("id").execute();
    return met.length > 0 ? met : undefined;
  });
  await test.call("/api/referral_code", {
    token,
    body: { wallet_address: wallet.address, username },
  });
  await test.call(`/api/admin/users/${username}/miner-fees`, {
    method: "PUT",
    token: await signInAdmin(test),
    body: { received: 1, reference: `Payment of ${username}` },
  });
  const { address: walletAddress } = wallet;
  await test.call("/api/v1/nuc/miner/book-miner-slot-v1", {
    token,
    body: { username, category: "SILVER", walletAddress, usiLimit: 86 },
  });
  await test.call("/api/v1/nuc/miner/send-email-for-miner-registration", {
    token,
    body: { walletName: name, walletAddress, walletBalance: "5", emailPurpose: "A question" },
  });
  await test.call(`${AUTH}/notification-ways`, {
    method: "PUT",
    token,
    body: {
      kinds: [{ kind: "minted", push: false }],
      digestHour: 7,
    },
  });
  await test.call(`${AUTH}/push-subscriptions`, {
    token,
    body: {
      data: {
        endpoint: `https://push.example/${username}`,
        keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
      },
    },
  });
  await test.call("/api/newsletter", { body: { email } });
  await test.call("/api/contactUs", {
    body: {
      name: "Account Holder",
      email: email.toUpperCase(),
      mobileNumber: phone,
      message: `Words of ${username}`,
    },
  });
  const { change } = await beginEmailChange(test, customer);
  const id = await accountIdOf(test, customer);
  await kysely
    .insertInto("account_toggle")
    .values({ account_id: id, toggle_column: "toggle_kyc", enabled: false })
    .execute();
  await kysely
    .insertInto("account_address")
    .values({
      account_id: id,
      address_line1: `Street of ${username}`,
      city_town_suburb: "Hobart",
      state_province: "Tasmania",
      address_type: "Resident",
    })
    .execute();
  await kysely
    .insertInto("failure_met")
    .values({ account_id: id, at: new Date(), call: "POST /y", status: 409, code: "TAKEN" })
    .execute();
  await kysely
    .insertInto("former_address")
    .values({
      account_id: id,
      address_line1: `Former street of ${username}`,
      city_town_suburb: "Hobart",
      state_province: "Tasmania",
      address_type: "Resident",
      country: "NZ",
      until: new Date(),
    })
    .execute();
  await kysely
    .insertInto("former_email")
    .values({ account_id: id, email: `former-${email}`, until: new Date() })
    .execute();
  await leaveIdentity(id, token, username);
  await insertShopCard(test, username, wallet.address);
  await leaveTerminal(id, wallet.address, username);
  await leaveSale(id, wallet.address, username);
  await test.call("/api/v1/payment/orders", {
    token,
    body: { walletAddress, amount: "20", method: 4 },
  });
  await insertReceiptRow(test.platform, { orderId: randomUUID(), accountId: id, username });
  await kysely
    .insertInto("sent_unverified")
    .values({ account_id: id, day: "2026-11-23", sent: 5n })
    .execute();
  await kysely
    .insertInto("miner_fee_return")
    .values({
      extrinsic_hash: randomBytes(32),
      account_id: id,
      wallet_address: wallet.address,
      amount: 5n,
      arrived_at: new Date(),
      pay_after: new Date("2100-01-01"),
    })
    .execute();
  await leaveSecondFactor(id);
  await leavePayment(id, wallet.address);
  await insertStatementLine(test, id);
  await kysely
    .insertInto("idempotency_key")
    .values({ account_id: id, call: "POST /x", key: "k", body_hash: "h", created_at: new Date() })
    .execute();
  return { customer, wallet, device, change, id };
}

/** A photo with its check, which somebody rejected, and a code for another device. */
async function leaveIdentity(id: string, token: string, username: string): Promise<void> {
  await test.call("/api/v1/nuc/kyc/handover", { token, body: {} });
  const [picture, now] = [randomUUID(), new Date()];
  const sent = { account_id: id, document: "passport", sent_at: now } as const;
  const file = { sealed: Buffer.alloc(40), file_hash: Buffer.alloc(32), used_at: now };
  await kysely
    .insertInto("kyc_picture")
    .values({ id: picture, ...sent, ...file })
    .execute();
  await kysely
    .insertInto("kyc_check")
    .values({
      id: randomUUID(),
      ...sent,
      state: "rejected",
      picture_id: picture,
      compared_id: null,
      document_key: null,
      decided_by: "reviewer",
      decision_reason: `Words of ${username}`,
      first_approved_by: null,
    })
    .execute();
}

/** A terminal with a device and a clerk who is signed in, at which the PIN of its own owner was wrong. */
async function leaveTerminal(id: string, address: string, username: string): Promise<void> {
  const till = await kysely
    .insertInto("till")
    .values({
      account_id: id,
      name: "Counter 1",
      wallet_address: address,
      status: "approved",
      asked_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const now = new Date();
  const device = await kysely
    .insertInto("till_device")
    .values({ till_id: till.id, public_key: Buffer.alloc(65), name: "A till", paired_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const name = `Clerk of ${username}`;
  const clerk = await kysely
    .insertInto("till_clerk")
    .values({ account_id: id, name, code_hash: "$argon2", added_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto("till_session")
    .values({
      account_id: id,
      device_id: device.id,
      clerk_id: clerk.id,
      token_hash: randomBytes(32),
      created_at: now,
      last_used_at: now,
    })
    .execute();
  await kysely.insertInto("till_wrong_pin").values({ till_id: till.id, account_id: id }).execute();
}

/** Of a shop to its own owner, who was looked up there. */
async function leaveSale(id: string, address: string, username: string): Promise<void> {
  const now = new Date();
  const owner = { account_id: id, customer_id: id };
  await kysely
    .insertInto("shop_card_look")
    .values({ ...owner, hour: now })
    .execute();
  const people = { ...owner, customer: username, shop: username };
  const till = { terminal_id: null, terminal: null, clerk: null };
  const wallets = { from_address: address, to_address: address };
  const bill = { lines: "[]", taxes: "[]", subtotal: 5n, discount: "0", discounted: 0n };
  const sums = { tip: 0n, amount: 5n, tax: 0n, rate: "0.05", fee: 0n };
  const hash = Buffer.from(randomUUID().replaceAll("-", "").repeat(2), "hex");
  const signed = { nonce: 0, extrinsic: Buffer.alloc(40), extrinsic_hash: hash };
  const kept = { spent_on: "2026-11-23", created_at: now, handed_in_at: now };
  const named = { id: randomUUID(), number: 1, request_key: null, request_hash: null };
  const sale = { ...named, ...people, ...till, ...wallets, ...bill, ...sums, ...signed, ...kept };
  await kysely.insertInto("sale").values(sale).execute();
  const day = { id: randomUUID(), account_id: id, terminal_id: null, terminal: null };
  const opened = { shop: username, opened_at: now, opened_by: username };
  const notClosed = { number: null, closed_at: null, closed_by: null, totals: null };
  await kysely
    .insertInto("till_day")
    .values({ ...day, ...opened, ...notClosed })
    .execute();
  await kysely.insertInto("till_day_number").values({ account_id: id, last: 1 }).execute();
  await kysely
    .insertInto("shop_system")
    .values({
      account_id: id,
      url: `https://shop.example/${username}`,
      sealed_secret: Buffer.alloc(40),
      set_at: now,
    })
    .execute();
  await kysely
    .insertInto("shop_delivery")
    .values({
      id: randomUUID(),
      account_id: id,
      event: "sale.paid",
      subject: sale.id,
      body: JSON.stringify({ customer: username }),
      created_at: now,
      due_at: null,
    })
    .execute();
  const code = { id: randomUUID(), account_id: id, code_hash: randomBytes(32), most: 5n };
  const times = { created_at: now, expires_at: now };
  await kysely
    .insertInto("phone_code")
    .values({ ...code, ...times, taken_by: id, taken_at: now })
    .execute();
  const { request_key, request_hash } = named;
  const shown = { ...people, ...till, to_address: address, ...bill };
  const { tip, amount, tax, rate } = sums;
  await kysely
    .insertInto("open_bill")
    .values({
      ...shown,
      ...times,
      id: code.id,
      code: code.id,
      phone_code_id: code.id,
      tip,
      amount,
      tax,
      rate,
      request_key,
      request_hash,
    })
    .execute();
}

/** As of somebody who was staff once. */
async function leaveSecondFactor(id: string): Promise<void> {
  const [account, now] = [{ account_id: id }, new Date()];
  const secret = Buffer.alloc(48);
  const app = { secret, enabled_at: now, pending_secret: null, pending_until: null };
  await kysely
    .insertInto("second_factor")
    .values({ ...account, ...app })
    .execute();
  const code = { ...account, code_hmac: Buffer.alloc(32) };
  await kysely.insertInto("recovery_code").values(code).execute();
  const tried = { ...account, tried_at: now };
  await kysely.insertInto("second_factor_wrong_try").values(tried).execute();
}

/** By an act of staff. */
async function leavePayment(id: string, address: string): Promise<void> {
  const about = { kind: "airdrop.release", subject: address, payload: "{}", reason: "A reason" };
  const asked = { author_id: id, asked_at: new Date(), expires_at: null };
  const done = { status: "done", decided_at: new Date() } as const;
  await kysely
    .insertInto("paying_act")
    .values({ ...about, ...asked, ...done, account_id: id, amount: 1n })
    .execute();
}

const exportData = async ({ token, password }: TestCustomer) =>
  post(test, "account-export", { password }, token);

describe("the export", () => {
  // covers: 1.addition.10
  it("holds everything about the person", async () => {
    const { customer, wallet, change } = await wellKnownCustomer();
    const answer = await exportData(customer);
    expect(answer.status).toBe(200);
    expect(answer.data(accountExport).sections).toMatchObject({
      account: {
        username: customer.username,
        first_name: "Account",
        last_name: "Holder",
        date_of_birth: "1990-01-31",
        gender: "Female",
        email: customer.email,
        phone: customer.phone,
        terms_version: "1.0",
      },
      access: { codes: [{ purpose: "contact-current" }, { purpose: "contact-new" }] },
      address: { address_line1: `Street of ${customer.username}` },
      formerEmails: [{ email: `former-${customer.email}` }],
      formerAddresses: [{ address_line1: `Former street of ${customer.username}`, country: "NZ" }],
      sessions: [{ device: expect.any(String) as string, factor: "password" }],
      devices: [{ name: expect.any(String) as string }],
      passkeys: [{ name: "My laptop" }],
      wallets: [{ address: wallet.address, name: `Coins of ${customer.username}` }],
      minerRegistrations: {
        minerFees: { received: true },
        bookings: [{ wallet_address: wallet.address, state: "held" }],
      },
      minerFeeReturns: [{ wallet_address: wallet.address, status: "paying" }],
      memberships: [{ category: "SILVER", state: "ordered" }],
      bankTransfers: [{ text: "A transfer", paid_what: "SILVER" }],
      minerMail: [{ wallet_address: wallet.address, email_purpose: "A question" }],
      notifications: expect.arrayContaining([
        expect.objectContaining({ title: "Wallet Created", read_at: null }),
        expect.objectContaining({ title: "Miner Fees Received", read_at: null }),
      ]) as unknown[],
      notificationWays: {
        ways: [{ kind: "minted", push: false }],
        times: { digest_hour: 7 },
        browsers: [{ device: "An unknown device" }],
      },
      addressBook: { keyMadeAt: expect.any(String) as string },
      mints: [],
      autoMint: [],
      airdrop: { wallet_address: wallet.address, status: "waiting" },
      refunds: [],
      referral: { wallet_address: wallet.address, invited: 0 },
      referenceCode: expect.any(String) as string,
      transfers: [{ address: wallet.address, total: 1, transfers: [{ amount: "5" }] }],
      signedHere: [],
      newsletter: [{ email: customer.email }],
      messagesToUs: [{ message: `Words of ${customer.username}`, mobile_number: customer.phone }],
      contactChange: { newAddress: change.newAddress },
      identity: [{ document: "passport", state: "rejected", photo: expect.any(String) as string }],
      sentUnverified: { day: "2026-11-23", sent: "5" },
      sales: [{ side: "shop", customer: customer.username, amount: "0.000000000005" }],
      orders: [{ walletAddress: wallet.address, amount: "20", price: "1.00" }],
      terminals: {
        tills: [{ name: "Counter 1", wallet_address: wallet.address, device: "A till" }],
        clerks: [{ name: `Clerk of ${customer.username}` }],
      },
      toggles: [{ toggle_column: "toggle_kyc", enabled: false }],
      platform: {
        repeatableCalls: [{ call: "POST /x", key: "k" }],
        messages: expect.arrayContaining([
          expect.objectContaining({ recipient: customer.email }),
        ]) as object[],
      },
    });
  });

  it("holds no hash, no secret and no code", async () => {
    const { customer, device } = await wellKnownCustomer();
    const { text } = await exportData(customer);
    const code = await test.outbox.code(customer.email);
    const secrets = [
      customer.password,
      customer.token,
      device.credentialId.toString("base64url"),
      `"${code}"`,
      "$argon2",
      "hash",
      "hmac",
      "public_key",
    ];
    expect(secrets.filter((secret) => text.replaceAll(/"hash":"0x/g, "").includes(secret))).toEqual(
      [],
    );
  });

  it("is the caller's own, and needs the password", async () => {
    const { customer } = await wellKnownCustomer();
    const stranger = await signUpCustomer(test);
    const wrong = await exportData({ ...customer, password: "wrong" });
    expect([wrong.status, wrong.errors()[0]?.field]).toEqual([400, "password"]);
    const theirs = await exportData(stranger);
    expect(theirs.text).not.toContain(customer.email);
    expect((await post(test, "account-export", { password: "x" })).status).toBe(401);
  });

  it("leaves out what was written under an email that nobody confirmed", async () => {
    const customer = await signUpCustomer(test);
    await test.call("/api/newsletter", { body: { email: customer.email } });
    await kysely
      .updateTable("account")
      .set({ email_verified_at: null })
      .where("username", "=", customer.username)
      .execute();
    expect((await exportData(customer)).data(accountExport).sections).not.toHaveProperty(
      "newsletter",
    );
  });
});

describe("a closed account", () => {
  it("leaves nothing of the person in any table but what is kept", async () => {
    const { customer, device, change, id } = await wellKnownCustomer();
    await exportData(customer);
    const { token, password } = customer;
    expect((await post(test, "close-account", { password }, token)).status).toBe(200);
    // What is on its way by email, to the operator and as a farewell, goes within a day.
    await sql`delete from outbound_message
      where subject like '%is closed' or recipient = ${ADMIN.ADMIN_EMAIL}`.execute(kysely);
    const { email, phone, username } = customer;
    const traces = [
      email,
      phone,
      ...["Coins", "Words", "Street"].map((of) => `${of} of ${username}`),
    ];
    expect(await rowsWith([...traces, change.newAddress])).toEqual([
      // It was sent to an address that is not known to be this person's.
      `outbound_message: ${change.newAddress}`,
    ]);
    const left = Object.keys(BECOMES).filter((table) => BECOMES[table] !== "erased");
    expect(await tablesOf(id)).toEqual(left);
    expect((await logIn(test, device)).status).toBe(400);
    expect((await test.call(`${AUTH}/profile`, { token })).status).toBe(401);
  });
});

describe("what stands under an email that another one replaced", () => {
  const write = async (email: string, message: string) => {
    await test.call("/api/newsletter", { body: { email } });
    await test.call("/api/contactUs", {
      body: { name: "Account Holder", email, mobileNumber: "61412345678", message },
    });
  };
  const changeEmail = async (customer: TestCustomer) => {
    const { change, currentCode, newCode } = await beginEmailChange(test, customer);
    const codes = { changeId: change.changeId, currentCode, newCode };
    await post(test, "contact-change/confirm", codes, customer.token);
    return change.newAddress;
  };

  it("is exported and erased with the account, after several changes too", async () => {
    const customer = await signUpCustomer(test);
    const first = customer.email;
    await write(first.toUpperCase(), `Words under ${first}`);
    const second = await changeEmail(customer);
    await write(second, `Words under ${second}`);
    await changeEmail(customer);
    const { sections } = (await exportData(customer)).data(accountExport);
    expect(sections).toMatchObject({
      formerEmails: [{ email: first }, { email: second }],
      messagesToUs: [{ message: `Words under ${first}` }, { message: `Words under ${second}` }],
      newsletter: [{ email: first.toUpperCase() }, { email: second }],
    });
    await post(test, "close-account", { password: customer.password }, customer.token);
    expect(await rowsWith([`Words under ${first}`, `Words under ${second}`])).toEqual([]);
    const left = await rowsWith([first, second]);
    expect(left.filter((row) => !row.startsWith("outbound_message"))).toEqual([]);
    expect(await tablesOf(await accountIdOf(test, customer))).not.toContain("former_email");
  });

  it("stays where it came after the change: it may be somebody else's", async () => {
    const customer = await signUpCustomer(test);
    const { email } = customer;
    await changeEmail(customer);
    await write(email, `Later words under ${email}`);
    const { text } = await exportData(customer);
    expect(text).not.toContain(`Later words under ${email}`);
    await post(test, "close-account", { password: customer.password }, customer.token);
    expect(await rowsWith([`Later words under ${email}`])).toContain(
      `contact_message: Later words under ${email}`,
    );
    expect(await rowsWith([email])).toContain(`newsletter_subscriber: ${email}`);
  });
});

describe("the tables", () => {
  it("that belong to an account are all thought of", async () => {
    const owned = (await columns()).filter(isAccountColumn);
    expect(owned.map(({ table_name: name }) => name)).toEqual(Object.keys(BECOMES));
  });

  it("with people's addresses are all thought of", async () => {
    const names = /^(email|phone|recipient|mobile_number)$/;
    const found = (await columns()).filter(
      // `code_sending` keeps an HMAC of its recipient.
      ({ column_name: name, data_type: type }) => names.test(name) && type !== "bytea",
    );
    expect([...new Set(found.map(({ table_name: name }) => name))]).toEqual(WITH_ADDRESSES);
  });
});

describe("the features", () => {
  it("answer together for every table with rows of an account", async () => {
    const { id } = await wellKnownCustomer();
    const answers = await answersOf(
      features.flatMap(({ personalData }) => personalData),
      id,
    );
    const is = {
      erased: (table: string) => answers.some(({ erases }) => erases(table)),
      // Of what is kept, what need not be may be erased: a wallet's name.
      kept: (table: string) =>
        answers.some(({ keeps, exports, erases }) => (keeps && exports(table)) || erases(table)),
      "gone within a day": (table: string) => answers.some(({ exports }) => exports(table)),
    };
    const unanswered = Object.entries(BECOMES).filter(([table, fate]) => !is[fate](table));
    expect(unanswered).toEqual([]);
  });

  it("name each section of the export once, and say why something is kept", () => {
    const data = features.flatMap(({ personalData }) => personalData);
    const sections = data.map(({ section }) => section);
    expect([...new Set(sections)]).toEqual(sections);
    const reasons = data.flatMap(({ onClose }) => ("kept" in onClose ? [onClose.kept] : []));
    expect(reasons.filter((reason) => !/^[A-Z].{10,}\.$/.test(reason))).toEqual([]);
  });
});

interface Answer {
  /** Whether the table is named where it is read for the export. */
  exports: (table: string) => boolean;
  /** The same where an account is closed. */
  erases: (table: string) => boolean;
  /** It outlives the account. */
  keeps: boolean;
}

/** Which tables each of the features' data names, as reading and erasing this account's shows. */
async function answersOf(data: readonly PersonalData[], id: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  const person = await readPerson(kysely, id);
  for (const { read, onClose } of data) {
    const [exported, erased] = [recordStatements(), recordStatements()];
    await read(kysely.withPlugin(exported.plugin), person);
    const keeps = typeof onClose !== "function";
    if (!keeps) {
      await kysely.transaction().execute(async (transaction) => {
        await onClose(transaction.withPlugin(erased.plugin), person);
      });
    }
    answers.push({ exports: exported.names, erases: erased.names, keeps });
  }
  return answers;
}

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
}

/** The ledger has accounts of its own, which are numbers. */
const isAccountColumn = ({ column_name: name, data_type: type }: Column) =>
  name === "account_id" && type === "uuid";

async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' order by table_name, column_name`.execute(kysely);
  return rows;
}

/** Tables with a row that contains one of the texts. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set((await columns()).map(({ table_name: name }) => name))) {
    for (const text of texts) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} as t where t::text ilike ${`%${text}%`} limit 1`.execute(
        kysely,
      );
      if (rows.length > 0) found.push(`${table}: ${text}`);
    }
  }
  return found;
}

/** Tables with a row of this account. */
async function tablesOf(accountId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table_name: table } of (await columns()).filter(isAccountColumn)) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where account_id = ${accountId} limit 1`.execute(kysely);
    if (rows.length > 0) found.push(table);
  }
  return found;
}
