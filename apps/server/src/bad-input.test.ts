import {
  ERROR_STATUS,
  errorEnvelope,
  productBundles,
  productEmailMessages,
  sampleBank,
  PUBLIC_CONTENT_KINDS,
  sampleContent,
} from "@nuc/contract";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  addWallet,
  newWallet,
  signUpCustomer,
  storePayload,
} from "./platform/testing/customers.ts";
import {
  HOSTILE_BODIES,
  HOSTILE_CONTENT_TYPES,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
  HOSTILE_TOKENS,
  LONG_TEXT,
  MEGABYTE,
  VALUES_BY_TYPE,
} from "./platform/testing/hostile-values.ts";
import { orderMembership } from "./features/memberships/testing/memberships.ts";
import { plainCsv, plainMapping } from "./features/statements/testing/statement-files.ts";
import { insertStatementLine } from "./app/testing/statement-line-row.ts";
import { insertShopCard } from "./app/testing/shop-card-row.ts";
import { ADMIN, signInAdmin } from "./platform/testing/staff.ts";
import { type Operation, readOperations } from "./platform/testing/openapi-operations.ts";
import { openTestApp, type TestAnswer, type TestRequest } from "./platform/testing/test-app.ts";

// Opened here and not in a hook: the tests are made from the document that the application writes.
const site = await openTestApp({ environment: { REGISTER_OTP: "false", ...ADMIN } });
const adminToken = await signInAdmin(site);
const customer = await signUpCustomer(site);
const wallet = await addWallet(site, customer, { coins: "100" });
await insertShopCard(site, customer.username);
const line = await insertStatementLine(site);
// Every later one of the same total is refused in the same way.
await orderMembership(site, customer, { category: "GOLD" });
const operations = await readOperations(site);
afterAll(async () => site.close());
// One of the texts that are tried is "true".
afterEach(async () => {
  if (!site.platform.maintenance.isOn()) return;
  const body = { status: "false" };
  await site.call("/api/admin/maintenance", { method: "PUT", token: adminToken, body });
});
const PUBLISHING = "PUT /api/admin/content/terms";
// A text that is tried may be the name of a version: what is published then, the customer accepts.
let terms = "1.0";
afterEach(async ({ task }) => {
  if (task.suite?.name.includes(PUBLISHING) !== true) return;
  const { version } = (await site.call("/api/v1/nuc/auth/terms")).data<{ version: string }>();
  if (version === terms) return;
  terms = version;
  const { token } = customer;
  await site.call("/api/v1/nuc/auth/update-term", { token, body: { data: {} } });
});

/** Everything everywhere is 21,000 requests: `npm run proof -- bad-input`. */
const EVERYWHERE = process.env["BAD_INPUT"] === "everywhere";
/** A visitor's, a customer's and a staff member's call that get all of it. */
const IN_FULL = [
  "POST /api/v1/nuc/auth/register",
  "POST /api/v1/nuc/wallet/store-customer-wallet",
  "PUT /api/admin/users/{username}/toggles/{column}",
];
/**
 * What of it this call gets: all, or the first and some others, which are others at the next call, so that each value is
 * tried somewhere.
 * @param place of the call that gets it, such as a field
 */
function triedAt<Value>(
  { name }: Operation,
  place: string,
  values: readonly Value[],
  some = 1,
): readonly Value[] {
  if (EVERYWHERE || IN_FULL.includes(name)) return values;
  const turn = Buffer.from(`${name} ${place}`).reduce((sum, letter) => sum + letter, 0);
  const others = values.slice(1);
  const begin = others.length === 0 ? 0 : turn % others.length;
  return [...values.slice(0, 1), ...[...others, ...others].slice(begin, begin + some)];
}

/** What a device could have answered, except the values. */
const credential = (response: object) => ({
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "AAAA", ...response },
});
/** A white square, in base64. */
const PRODUCT = {
  title: "Espresso",
  category: "Drinks",
  description: "A small, strong coffee.",
  price: "2.5",
  currency: "USD",
  resource_url: "",
  stock: 10,
  tax: "19",
};
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAQAAAABbAUdZAAAADElEQVR42mNgGNwAAACgAAGO+7G0AAAAAElFTkSuQmCC";
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

const postalAddress = () => ({
  address_line1: "1 Harbour Street",
  address_line2: "Unit 2",
  city_town_suburb: "Hobart",
  state_province: "Tasmania",
  address_type: "Resident",
  post_code: "7000",
  country: "AU",
});

/** Payloads that pass their schema, so that a refusal is about the one field that was changed. */
const PAYLOADS: Record<string, () => Record<string, unknown>> = {
  "POST /api/v1/payment/checkout": () => ({
    username: customer.username,
    items: null,
    keyed: [{ title: "Lunch", amount: "1" }],
    discount: "5",
    tip: "1",
    pin: "4830",
    terminal_wallet: wallet.address,
    expectedTotal: "1.95",
  }),
  "POST /api/v1/payment/bills": () => ({
    username: null,
    phoneCode: null,
    items: null,
    keyed: [{ title: "Lunch", amount: "1" }],
    discount: "5",
    tip: "1",
    terminal_wallet: wallet.address,
    expectedTotal: "1.95",
  }),
  "POST /api/v1/payment/phone-code": () => ({ phoneCode: "7K4M-2QXD-P9RT" }),
  "POST /api/v1/payment/phone/bills/{code}": () => ({ extrinsic: "0x00" }),
  "POST /api/v1/payment/phone/codes": () => ({ limit: "5" }),
  "POST /api/v1/payment/orders": () => ({
    walletAddress: wallet.address,
    amount: "20",
    method: 4,
    subscriber_id: "subscriber",
    payment_subscription_id: "subscription",
  }),
  "POST /api/v1/payment/orders/{id}/proof": () => ({
    proof: `0x${"00".repeat(64)}`,
    redirect: "/wallet-listing",
  }),
  "POST /api/v1/payment/checkout-page": () => ({ data: "a.b.c.d.e" }),
  "POST /api/v1/payment/checkout-page/begin": () => ({ data: "a.b.c.d.e" }),
  "POST /api/v1/payment/checkout-page/return": () => ({ data: "a.b.c.d.e" }),
  "POST /api/v1/payment/checkout-page/sandbox": () => ({ data: "a.b.c.d.e", outcome: "pay" }),
  "POST /api/admin/orders/{id}/match": () => ({
    reference: "NPP 0000000001",
    amount: "10.00",
    received: "2026-11-24T00:00:00Z",
  }),
  "PUT /api/admin/purchase-settings": () => ({
    perDay: 100,
    perMonth: 500,
    unverifiedPerDay: 50,
    unverifiedPerMonth: 250,
    seen: { perDay: 1, perMonth: 1, unverifiedPerDay: 1, unverifiedPerMonth: 1 },
  }),
  "POST /api/v1/payment/sales/{id}/refund": () => ({ extrinsic: "0x00" }),
  "POST /api/v1/nuc/auth/register": () => ({
    userName: "bad-input",
    fname: "Account",
    lname: "Holder",
    dateOfBirth: "1990-01-31",
    gender: "Male",
    mobileNumber: "61491570006",
    countryCode: "61",
    email: "bad-input@example.com",
    password: "a password of this test",
    confirmPassword: "a password of this test",
  }),
  "POST /api/v1/nuc/auth/login": () => ({
    userName: customer.username,
    password: customer.password,
  }),
  "POST /api/v1/nuc/auth/verify-otp-token": () => ({
    otpCode: "000000",
    authValue: customer.phone,
  }),
  "POST /api/v1/nuc/auth/resend-otp-token": () => ({
    mobileNumber: customer.phone,
    email: customer.email,
  }),
  "POST /api/v1/nuc/auth/verify-otp-and-login": () => ({
    otpCode: "000000",
    authValue: customer.email,
  }),
  "POST /api/v1/nuc/auth/resend-otp-token-on-email": () => ({ email: customer.email }),
  "POST /api/v1/nuc/auth/authenticate-user-on-forget-credential": () => ({
    forgotType: "Password",
    authenticateMediumType: "Phone",
    email: customer.email,
    phone: customer.phone.slice(2),
    countryCode: "61",
  }),
  "POST /api/v1/nuc/auth/update-user-password": () => ({
    otpCode: "000000",
    password: "a password of this test",
    confirmPassword: "a password of this test",
    recoveryToken: "A".repeat(43),
  }),
  "POST /api/v1/nuc/auth/update-user-password-on-profile": () => ({
    oldPassword: "not the old password",
    password: "a password of this test",
    confirmPassword: "a password of this test",
  }),
  "PUT /api/v1/nuc/auth/login-otp": () => ({
    enabled: false,
    password: "not the old password",
  }),
  "POST /api/v1/nuc/auth/verify-otp-token-with-auth": () => ({ otpToken: "000000" }),
  "POST /api/v1/nuc/auth/update-term": () => ({}),
  "POST /api/v1/nuc/auth/passkeys/login/verify": () => ({
    credential: credential({ authenticatorData: "AAAA", signature: "AAAA" }),
  }),
  "POST /api/v1/nuc/auth/passkeys/registration/options": () => ({ password: customer.password }),
  "POST /api/v1/nuc/auth/passkeys/registration/verify": () => ({
    name: "My laptop",
    credential: credential({ attestationObject: "AAAA" }),
  }),
  "POST /api/v1/nuc/auth/passkeys/confirm/verify": () => ({
    credential: credential({ authenticatorData: "AAAA", signature: "AAAA" }),
  }),
  "POST /api/v1/nuc/auth/passkeys/{id}/remove": () => ({ password: "not the old password" }),
  "POST /api/v1/nuc/auth/second-factor/begin": () => ({ password: ADMIN.ADMIN_PASSWORD }),
  "POST /api/v1/nuc/auth/second-factor/enable": () => ({ code: "ab12-cd34-ef56" }),
  "POST /api/v1/nuc/auth/second-factor/confirm": () => ({ code: "ab12-cd34-ef56" }),
  "POST /api/v1/nuc/auth/second-factor/disable": () => ({
    password: ADMIN.ADMIN_PASSWORD,
    code: "ab12-cd34-ef56",
  }),
  "POST /api/v1/nuc/auth/invitation/read": () => ({ token: "A".repeat(43) }),
  "POST /api/v1/nuc/auth/invitation/accept": () => ({
    token: "A".repeat(43),
    userName: "bad-input",
    fname: "Staff",
    lname: "Member",
    password: "a password of this test",
    confirmPassword: "a password of this test",
  }),
  // The role that the customer has: nothing changes.
  "PUT /api/admin/users/{username}/role": () => ({ role: "customer", reason: "bad input" }),
  "POST /api/admin/users/{username}/second-factor/reset": () => ({ reason: "bad input" }),
  "POST /api/admin/invitations": () => ({
    email: "invited@example.com",
    role: "shop",
    note: "bad input",
  }),
  "POST /api/v1/nuc/auth/report-sign-in": () => ({ token: "A".repeat(43) }),
  "POST /api/v1/nuc/auth/key-use": () => ({ act: "show" }),
  "POST /api/v1/nuc/auth/phone-confirmation": () => ({ otpToken: "000000" }),
  "PUT /api/v1/nuc/auth/passkeys/{id}": () => ({ name: "My laptop" }),
  "POST /api/v1/nuc/auth/contact-change": () => ({
    medium: "Phone",
    email: "bad-input@example.com",
    phone: "491570007",
    countryCode: "61",
  }),
  "POST /api/v1/nuc/auth/contact-change/resend": () => ({ changeId: UNKNOWN_ID }),
  "POST /api/v1/nuc/auth/contact-change/confirm": () => ({
    changeId: UNKNOWN_ID,
    currentCode: "000000",
    newCode: "000000",
  }),
  "POST /api/v1/nuc/auth/account-export": () => ({ password: customer.password }),
  "POST /api/v1/nuc/auth/close-account": () => ({ password: "not the password" }),
  "POST /api/v1/nuc/wallet/store-customer-wallet": () => storePayload(site, customer, newWallet()),
  "PUT /api/v1/nuc/wallet/rename": () => ({
    walletAddress: wallet.address,
    accountName: "Everyday coins",
  }),
  "POST /api/v1/bc/wallet/transfer": () => ({ extrinsic: "0x00" }),
  "PUT /api/admin/maintenance": () => ({ status: "false" }),
  "PUT /api/admin/maintenance/plan": () => ({
    from: new Date(Date.now() + 86_400_000).toISOString(),
    until: new Date(Date.now() + 90_000_000).toISOString(),
    hoursBefore: 1,
    text: "bad input",
  }),
  "POST /api/v1/bc/mint/coinMint": () => ({
    usiCount: 86,
    accountId: wallet.address,
    signature: `0x${"00".repeat(64)}`,
    signedAt: "2026-01-31T12:00:00.000Z",
  }),
  "POST /api/v1/nuc/miner/update-mint-session": () => ({ address: wallet.address }),
  "PUT /api/v1/nuc/miner/mint-reminder": () => ({
    walletAddress: wallet.address,
    enabled: false,
  }),
  "PUT /api/admin/wallets/{address}/category": () => ({ category: "SILVER", reason: "bad input" }),
  "PUT /api/admin/toggles/{column}": () => ({ enabled: true, countries: ["AU"] }),
  "PUT /api/admin/users/{username}/toggles/{column}": () => ({
    enabled: true,
    reason: "Asked for it",
  }),
  "POST /api/admin/notifications": () => ({
    title: "A title",
    message: "<p>A text</p>",
    category: "news",
    ttl: "2099-01-31T12:00:00.000Z",
    username: customer.username,
  }),
  "PUT /api/admin/notifications/{id}": () => ({
    title: "A title",
    message: "<p>A text</p>",
    category: "news",
    ttl: "2099-01-31T12:00:00.000Z",
    audience: { countries: ["AU"], miner: true },
    seen: 1,
  }),
  "POST /api/admin/notifications/audience": () => ({ audience: { countries: ["AU"] } }),
  "POST /api/v1/nuc/wallet/update-funding-status": () => ({
    walletID: wallet.address,
    amount: "1",
    extrinsicHash: `0x${"00".repeat(32)}`,
  }),
  "POST /api/admin/orders/{id}/decision": () => ({
    decision: "close",
    reason: "bad input",
    seen: { state: "waiting", paid: "0.00" },
  }),
  "POST /api/admin/orders/{id}/refund": () => ({
    amount: "1.00",
    reason: "bad input",
    seen: { state: "waiting", paid: "0.00" },
  }),
  "PUT /api/admin/reconciliations/differences/{id}": () => ({ reason: "bad input" }),
  "PUT /api/admin/receipt-settings": () => ({
    issuer: { name: "NUC Wallet", address: "1 Harbour Street", taxNumber: "1" },
    taxes: [{ country: "AU", name: "GST", percent: "10" }],
    seen: {
      issuer: { name: "NUC Wallet", address: "", taxNumber: "" },
      taxes: [{ country: "AU", name: "GST", percent: "10" }],
    },
  }),
  "POST /api/admin/refunds": () => ({
    walletAddress: wallet.address,
    amount: "1",
    reason: "bad input",
  }),
  "POST /api/admin/refunds/file": () => ({
    file: `walletAddress,amount,reason\n${wallet.address},1,bad input`,
  }),
  "POST /api/admin/refunds/file/check": () => ({
    file: `walletAddress,amount,reason\n${wallet.address},1,bad input`,
  }),
  "POST /api/v1/payment/memberships": () => ({ category: "GOLD", quantity: 1 }),
  "POST /api/admin/statements": () => ({
    file: plainCsv([{ amount: "1.00", text: "bad input" }]),
    mapping: plainMapping,
    fileName: "bad-input.csv",
    mappingName: "Bad input",
  }),
  "POST /api/admin/statements/check": () => ({
    file: plainCsv([{ amount: "1.00", text: "bad input" }]),
    mapping: plainMapping,
  }),
  "POST /api/admin/statements/lines/{id}/aside": () => ({ reason: "bad input" }),
  "POST /api/admin/statements/lines/{id}/match": () => ({
    kind: "membership",
    id: UNKNOWN_ID,
    reason: "bad input",
  }),
  "POST /api/admin/statements/lines/{id}/reopen": () => ({ reason: "bad input" }),
  "POST /api/referral_code": () => ({
    wallet_address: wallet.address,
    username: customer.username,
  }),
  "PUT /api/referral_code": () => ({
    wallet_address: wallet.address,
    username: customer.username,
  }),
  "POST /api/v1/nuc/wallet/make-wallet-auto-mintable": () => ({ walletAddress: wallet.address }),
  "POST /api/admin/auto-mint/{walletAddress}/decision": () => ({
    decision: "reject",
    reason: "bad input",
  }),
  "PUT /api/admin/auto-mint/settings": () => ({ immediate: true }),
  "POST /api/v1/nuc/wallet/add-airdrop-wallet": () => ({ walletAddress: wallet.address }),
  "POST /api/admin/airdrops/{walletAddress}/decision": () => ({
    decision: "release",
    reason: "bad input",
  }),
  "POST /api/v1/nuc/kyc/store-customer-address-detail": postalAddress,
  "PUT /api/v1/nuc/kyc/address": postalAddress,
  "POST /api/v1/nuc/kyc/handover": () => ({ redirect: "/wallet-listing" }),
  "POST /api/v1/nuc/kyc/appeal": () => ({ document: "passport", text: "bad input" }),
  "POST /api/admin/kyc/{username}/{document}/decision": () => ({
    decision: "reject",
    reason: "copy",
  }),
  "PUT /api/admin/kyc/{username}/{document}/second-look": () => ({ secondLook: true }),
  "PUT /api/admin/kyc-rules": () => ({ rules: [] }),
  "PUT /api/admin/kyc-settings": () => ({ keepDays: 90, secondLookFor: ["used-elsewhere"] }),
  "POST /api/v1/nuc/wallet/add-encrypted-wallet": () => ({
    wallet: wallet.address,
    privateKey: `v1.${"A".repeat(22)}.${"A".repeat(16)}.${"A".repeat(64)}`,
    imagePath: UNKNOWN_ID,
    code: "000000",
  }),
  "PUT /api/v1/nuc/wallet/shop-card": () => ({
    perPayment: "10",
    perDay: "20",
    blocked: true,
    password: customer.password,
  }),
  "PUT /api/v1/nuc/wallet/shop-card/pin": () => ({
    privateKey: `v1.${"A".repeat(22)}.${"A".repeat(16)}.${"A".repeat(64)}`,
    password: customer.password,
  }),
  "PUT /api/admin/shop-cards/{username}": () => ({ printed_status: 1 }),
  "POST /api/admin/shop-cards/{username}/replacement": () => ({ reason: "bad input" }),
  "POST /api/admin/shop-card-batches": () => ({ usernames: [customer.username] }),
  "PUT /api/admin/shop-card-batches/{id}": () => ({ printed_status: 1 }),
  "POST /api/admin/approvals/{id}/decision": () => ({ decision: "refuse", reason: "bad input" }),
  "PUT /api/admin/approvals/settings": () => ({ perAct: "10000", perMember: "50000" }),
  "PUT /api/admin/users/{username}/status": () => ({ status: "active", reason: "bad input" }),
  "PUT /api/v1/nuc/auth/notification-ways": () => ({
    kinds: [{ kind: "minted", push: true }],
    quietHours: { from: "22:00", to: "07:00" },
    digestHour: 7,
    timeZone: "Europe/Berlin",
  }),
  "POST /api/v1/nuc/auth/push-subscriptions": () => ({
    endpoint: "https://push.example/bad-input",
    keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
  }),
  "POST /api/v1/payment/terminals": () => ({
    name: "Counter 1",
    walletAddress: wallet.address,
  }),
  "POST /api/v1/payment/clerks": () => ({ name: "Clerk", code: "482915" }),
  "PUT /api/v1/payment/clerks/{id}": () => ({ code: "482915" }),
  "PUT /api/v1/payment/system": () => ({ url: "https://shop.example/events" }),
  "POST /api/v1/payment/till/day/close": () => ({ lastReport: UNKNOWN_ID }),
  "POST /api/v1/payment/till/pair": () => ({
    code: "7K4M-2QXD-P9RT",
    publicKey: "A".repeat(87),
    signature: "A".repeat(86),
  }),
  "POST /api/v1/payment/till/challenge": () => ({ device: UNKNOWN_ID }),
  "POST /api/v1/payment/till/sign-in": () => ({
    device: UNKNOWN_ID,
    clerk: UNKNOWN_ID,
    code: "482915",
    challenge: "A".repeat(43),
    signature: "A".repeat(86),
  }),
  "POST /api/admin/terminals/{id}/decision": () => ({
    decision: "approve",
    reason: "bad input",
    seen: "waiting",
  }),
  "PUT /api/admin/terminals/settings": () => ({ ownPage: true, seen: true }),
  "PUT /api/admin/airdrops/settings": () => ({ amount: "100", delayHours: 1 }),
  "POST /api/v1/nuc/miner/book-miner-slot-v1": () => ({
    username: customer.username,
    category: "SILVER",
    localtime: "2026-01-31 12:00:00",
    walletAddress: wallet.address,
    createTime: "2026-01-01 09:30:00",
    usiLimit: 86,
  }),
  "POST /api/v1/nuc/miner/rollback-miner-slot": () => ({
    bookingId: UNKNOWN_ID,
    walletAddress: wallet.address,
    username: customer.username,
  }),
  "POST /api/v1/nuc/miner/send-email-for-miner-registration": () => ({
    walletName: "Everyday coins",
    walletAddress: wallet.address,
    walletBalance: "100",
    emailPurpose: "I want to pay the miner fees.",
  }),
  "PUT /api/admin/users/{username}/miner-fees": () => ({ received: 1, reference: "payment 1" }),
  "PUT /api/admin/miner/slots/{category}": () => ({ capacity: 10 }),
  "PUT /api/admin/content/bank": () => structuredClone({ ...sampleBank }),
  "PUT /api/admin/content/bundles": () => structuredClone({ ...productBundles }),
  "PUT /api/admin/content/email-messages": () => structuredClone({ ...productEmailMessages }),
  "POST /api/admin/content/pictures": () => ({ picture: PICTURE }),
  "PUT /api/admin/content/terms": () => ({
    version: "1.0",
    pdf: Buffer.from("%PDF-1.7\n%%EOF\n").toString("base64"),
  }),
  "POST /api/admin/messages/{kind}/{id}/answer": () => ({
    subject: "bad input",
    text: "An answer.",
    seen: 0,
  }),
  "PUT /api/admin/messages/{kind}/{id}/state": () => ({ state: "done", seen: 0 }),
  "POST /api/admin/newsletter": () => ({ subject: "bad input", text: "A text.", receivers: 0 }),
  "POST /api/admin/newsletter/test": () => ({ subject: "bad input", text: "A text." }),
  "POST /api/admin/products": () => structuredClone(PRODUCT),
  "PUT /api/admin/products/{id}": () => ({ ...PRODUCT, seen: 1 }),
  "PUT /api/admin/rate": () => ({ rate: "0.05" }),
  "PUT /api/admin/rate/feed": () => ({ on: false, step: "5", day: "20" }),
  "POST /api/admin/rate/feed/proposals/{id}/decision": () => ({ decision: "accept", reason: "r" }),
  ...Object.fromEntries(
    PUBLIC_CONTENT_KINDS.map((kind) => [
      `PUT /api/admin/content/${kind}`,
      () => structuredClone(sampleContent[kind]) as Record<string, unknown>,
    ]),
  ),
  "POST /api/contactUs": () => ({
    name: "A visitor",
    email: "bad-input@example.com",
    mobileNumber: "61491570006",
    message: "A message of this test.",
  }),
  "POST /api/newsletter": () => ({ email: "bad-input@example.com" }),
};

/** Values for the parameters that must be there while another one is tried. */
const QUERIES: Record<string, string> = {
  month: "2026-01",
  toggle_column: "toggle_kyc",
  walletAddress: wallet.address,
  from: "2026-02-01T00:00:00.000Z",
  until: "2026-03-01T00:00:00.000Z",
  subject: customer.username,
  at: "2026-02-01T00:00:00.000Z",
  messageCategory: "wallet_registration_process",
  usedBy: "FRONT_END",
  terminal_wallet: wallet.address,
  path: "0b1c2d3e-0000-4000-8000-00000000000a",
  username: customer.username,
};

/** Values for the parameters of a path where a wallet's address would be nothing. */
const SEGMENTS: Record<string, string> = {
  projectId: "nuc",
  user: customer.username,
  username: customer.username,
  column: "toggle_kyc",
  category: "SILVER",
  type: "all",
  kind: "contact",
  document: "passport",
  id: "1",
  version: "1",
};

const INTERNALS =
  /node_modules|\.ts:\d|syntax error|violates|relation "|pglite|kysely|invalid input|unrecognized/i;

/** What is wrong with an answer whatever was asked: a failure of ours, or a refusal out of form. */
function faultsOf(answer: TestAnswer, sent: unknown): string[] {
  const about = `${shown(sent)} → ${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.status >= 500) return [`failed: ${about}`];
  if (answer.status < 400) return [];
  const { success, data } = errorEnvelope.safeParse(answer.json());
  if (!success || data.errors.length === 0 || !/^[0-9a-f-]{36}$/.test(data.requestId)) {
    return [`not in the envelope: ${about}`];
  }
  if (data.errors.some(({ code, message }) => !(code in ERROR_STATUS) || message === "")) {
    return [`unknown code or no message: ${about}`];
  }
  return INTERNALS.test(answer.text) || answer.text.length > 10_000 ? [`says much: ${about}`] : [];
}

/** The same, and the first error must be a 400 about this field. */
function faultsOfNamed(answer: TestAnswer, field: string, sent: unknown): string[] {
  const faults = faultsOf(answer, sent);
  const first = answer.status >= 400 ? answer.errors()[0] : undefined;
  if (faults.length > 0 || (answer.status === 400 && first?.field === field)) return faults;
  return [`does not name ${field}: ${shown(sent)} → ${answer.status} ${answer.text.slice(0, 300)}`];
}

const outcomeOf = (answer: TestAnswer) =>
  JSON.stringify(answer.status < 400 ? answer.status : [answer.status, answer.errors()[0]]);

const shown = (value: unknown) => (JSON.stringify(value) ?? "undefined").slice(0, 60);

/** Asks for each value in turn and gathers the faults. */
async function gather<Value>(
  values: readonly Value[],
  look: (value: Value) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const value of values) faults.push(...(await look(value)));
  return faults;
}

/** An address with something in each place of the operation's path. */
function pathOf({ path }: Operation, segment?: string): string {
  const id = path.includes("/statements/lines/") ? line : SEGMENTS["id"];
  return path.replaceAll(
    /\{(\w+)\}/g,
    (_match, name: string) => segment ?? (name === "id" ? id : SEGMENTS[name]) ?? wallet.address,
  );
}

/** Makes the call; a session is only there where it needs one, or `signedIn` says so. */
async function send(
  operation: Operation,
  request: TestRequest & { query?: string },
  signedIn = operation.needsSession,
): Promise<TestAnswer> {
  const { query = "", ...rest } = request;
  const token = signedIn ? { token: operation.forStaff ? adminToken : customer.token } : {};
  return site.call(`${pathOf(operation)}${query}`, { method: operation.method, ...token, ...rest });
}

const payloadOf = ({ name }: Operation) => PAYLOADS[name]?.() ?? {};
const bodyOf = ({ wrapped }: Operation, payload: object) => (wrapped ? { data: payload } : payload);

test("every operation that takes something is tried with what passes its schema", async () => {
  const withFields = operations.filter(({ fields }) => fields.length > 0);
  expect(Object.keys(PAYLOADS).toSorted()).toEqual(withFields.map(({ name }) => name).toSorted());
  const needed = operations.flatMap(({ queryParameters }) =>
    queryParameters.filter(({ required }) => required).map(({ name }) => name),
  );
  expect(Object.keys(QUERIES)).toEqual(expect.arrayContaining(needed));
  for (const operation of withFields) {
    const answer = await send(operation, { body: bodyOf(operation, payloadOf(operation)) });
    expect(faultsOf(answer, operation.name)).toEqual([]);
    expect(outcomeOf(answer)).not.toContain("INVALID_REQUEST");
  }
});

describe.for(operations.filter(({ needsSession }) => needsSession))("$name", (operation) => {
  test("is 401 (for staff calls 404) for any token that is none, whatever else is sent", async () => {
    const bodies = operation.method === "GET" ? [undefined] : [{}, { secret: "x" }, "{"];
    for (const token of triedAt(operation, "token", HOSTILE_TOKENS)) {
      for (const body of bodies) {
        const answer = await send(operation, { token, body });
        expect(faultsOf(answer, token)).toEqual([]);
        const refusal = operation.forStaff ? [404, "NOT_FOUND"] : [401, "SESSION_EXPIRED"];
        expect([answer.status, answer.errors()[0]?.code]).toEqual(refusal);
      }
    }
  });
});

describe.for(
  operations.flatMap((operation) => operation.fields.map((field) => ({ operation, field }))),
)("$operation.name, field $field.name", ({ operation, field }) => {
  const { name, required, types } = field;
  const change = async (value: unknown, signedIn?: boolean) => {
    const { [name]: _changed, ...others } = payloadOf(operation);
    const payload = value === undefined ? others : { ...others, [name]: value };
    return send(operation, { body: bodyOf(operation, payload) }, signedIn);
  };

  // covers: 1.rule.11, account-life.credentialMissing, purchase.order.proofRequired
  test("missing, null and empty are the same, and named where it must be there", async () => {
    const outcomes = new Set<string>();
    const faults = await gather([undefined, null, ""], async (value) => {
      const answer = await change(value);
      // A second sending within half a minute is a matter of time, not of the field.
      if (answer.status !== 429) outcomes.add(outcomeOf(answer));
      return required ? faultsOfNamed(answer, name, value) : faultsOf(answer, value);
    });
    expect(faults).toEqual([]);
    expect(outcomes.size).toBeLessThanOrEqual(1);
  });

  // covers: kyc-staff.documentUnknown, kyc-staff.decisionUnknown, kyc-staff.secondLookRequired
  // covers: kyc-staff.rules.flagRequired
  test("another type is refused by name", async () => {
    const wrong = Object.entries(VALUES_BY_TYPE).filter(([type]) => !types.includes(type));
    const values = wrong.flatMap(([, ofType]) => triedAt(operation, name, ofType, 1));
    const faults = await gather(values, async (value) =>
      faultsOfNamed(await change(value), name, value),
    );
    expect(faults).toEqual([]);
    expect(values.length).toBeGreaterThan(0);
  });

  // covers: kyc-staff.reasonTooLong, kyc.address.tooLong, kyc.appeal.textTooLong
  test("a very long text is refused by name, and a megabyte as a whole", async () => {
    expect(faultsOfNamed(await change(LONG_TEXT), name, "a long text")).toEqual([]);
    const whole = await change(MEGABYTE);
    expect(faultsOf(whole, "a megabyte")).toEqual([]);
    expect([400, 413]).toContain(whole.status);
  });

  test("any text, and any number where numbers are taken, is answered soundly", async () => {
    const numbers = types.includes("number") ? (VALUES_BY_TYPE["number"] ?? []) : [];
    const values = [
      ...triedAt(operation, name, HOSTILE_TEXTS, 2),
      ...triedAt(operation, name, numbers),
    ];
    const faults = await gather(values, async (value) => [
      ...faultsOf(await change(value), value),
      ...(operation.needsSession ? [] : faultsOf(await change(value, true), value)),
    ]);
    expect(faults).toEqual([]);
  });
});

describe.for(operations.filter(({ method }) => method !== "GET"))("$name, body", (operation) => {
  const required = operation.fields.some((field) => field.required);
  // Each call of it ends the session that it is made with.
  const endsSession = /\/(?:logout|sessions)$/.test(operation.path);
  const raw = async (body: string | Buffer, headers: Record<string, string>) => {
    const session = endsSession ? { token: (await signUpCustomer(site)).token } : {};
    return send(operation, { body, headers, ...session });
  };

  test.for(triedAt(operation, "body", HOSTILE_BODIES))(
    "%s is answered soundly",
    async ([name, body]) => {
      const answer = await raw(body, { "content-type": "application/json" });
      expect(faultsOf(answer, name)).toEqual([]);
      expect(outcomeOf(answer)).toMatch(required ? /^\[4(00|13),.*"field":"\w/ : /\d/);
    },
  );

  test("of another content type is refused", async () => {
    const types = triedAt(operation, "type", HOSTILE_CONTENT_TYPES);
    const faults = await gather(types, async (type) => {
      const answer = await raw("a=b", { "content-type": type });
      return answer.status < 400 ? [`${type} was taken`] : faultsOf(answer, type);
    });
    expect(faults).toEqual([]);
  });
});

describe.for(operations.filter(({ pathParameters }) => pathParameters.length > 0))(
  "$name, path",
  (operation) => {
    test("may hold anything", async () => {
      const segments = triedAt(operation, "path", HOSTILE_SEGMENTS, 2);
      const faults = await gather(segments, async (segment) => {
        const { method, needsSession } = operation;
        const token = needsSession ? { token: customer.token } : {};
        const answer = await site.call(pathOf(operation, segment), { method, ...token });
        if (![400, 404, 414].includes(answer.status)) return [`${segment} → ${answer.status}`];
        return faultsOf(answer, segment);
      });
      expect(faults).toEqual([]);
    });
  },
);

describe.for(
  operations.flatMap((operation) =>
    operation.queryParameters.map((parameter) => ({ operation, parameter })),
  ),
)("$operation.name, query $parameter.name", ({ operation, parameter: { name, required } }) => {
  const others = operation.queryParameters
    .filter((other) => other.required && other.name !== name)
    .map((other) => `&${other.name}=${QUERIES[other.name]}`)
    .join("");
  const ask = async (query: string, signedIn?: boolean) =>
    send(operation, { query: `?${query}${others}` }, signedIn);

  test("may hold anything, with a session and without", async () => {
    const odd = [`${name}[]=1`, `${name}[a]=1`, `${name}=1&&${name}`, `&&=&${name}==`];
    const segments = triedAt(operation, name, HOSTILE_SEGMENTS);
    const queries = [
      ...segments.map((segment) => `${name}=${segment}`),
      ...triedAt(operation, name, odd),
    ];
    const faults = await gather(queries, async (query) => [
      ...faultsOf(await ask(query), query),
      ...faultsOf(await ask(query, true), query),
    ]);
    expect(faults).toEqual([]);
  });

  test("given twice, or far too long, is refused by name", async () => {
    const faults = await gather(
      [`${name}=1&${name}=2`, `${name}=${"x".repeat(20_000)}`],
      async (query) => faultsOfNamed(await ask(query), name, query),
    );
    expect(faults).toEqual([]);
  });

  test("missing and empty are the same", async () => {
    const answers = [await ask(""), await ask(`${name}=`)];
    // What is removed here is not there.
    const taken = operation.method === "DELETE" ? 404 : 200;
    expect(answers.map(({ status }) => status)).toEqual(required ? [400, 400] : [taken, taken]);
    const fields = required ? answers.map((answer) => answer.errors()[0]?.field) : [name, name];
    expect(fields).toEqual([name, name]);
  });
});

test("nothing of all this was a failure in the log", () => {
  const lines = site.logged().split("\n");
  expect(lines.filter((line) => /"level":"(error|fatal)"/.test(line))).toEqual([]);
  expect(lines.length).toBeGreaterThan(1_000);
});

test("every value is tried somewhere, and all of them at calls that there are", () => {
  const tried = (
    values: readonly unknown[],
    placesOf: (operation: Operation) => readonly { name: string }[],
    some?: number,
  ) =>
    new Set(
      operations.flatMap((operation) =>
        placesOf(operation).flatMap(({ name }) => triedAt(operation, name, values, some)),
      ),
    );
  expect(tried(HOSTILE_TEXTS, ({ fields }) => fields, 2).size).toBe(HOSTILE_TEXTS.length);
  expect(tried(HOSTILE_SEGMENTS, ({ queryParameters }) => queryParameters).size).toBe(
    HOSTILE_SEGMENTS.length,
  );
  expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(IN_FULL));
});
