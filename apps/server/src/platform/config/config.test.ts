import { parseNuc } from "@nuc/money";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

const KEY = "ab".repeat(32);
const PRODUCTION = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://nuc.example",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "no-reply@mail.example",
  TREASURY_KEY: KEY,
  SEALING_KEY: `0x${KEY}`,
  CODE_KEY_FILE: "/run/secrets/code-key",
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("configuration", () => {
  it("needs nothing outside production", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      production: false,
      HOST: "127.0.0.1",
      PORT: 3000,
      DATA_DIR: "./data",
      PRODUCT_SLUG: "nuc",
      REGISTER_OTP: true,
      RATE_LIMIT_SCALE: 1,
      METRICS_PORT: 9464,
      FAUCET: false,
      GATEWAY_ACCEPT_SECRETS: false,
    });
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config.TRUSTED_PROXIES).toBeUndefined();
  });

  it("reads amounts of NUC as smallest units", () => {
    expect(readConfig({ TRANSFER_FEE: "0.02" }).TRANSFER_FEE).toBe(parseNuc("0.02"));
    expect(readConfig({}).GENESIS_SUPPLY).toBe(parseNuc("1000000000"));
  });

  it("takes an empty value for an absent one", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ PORT: 3000 });
  });

  it("listens on every address in production only", () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ production: true, HOST: "0.0.0.0" });
    expect(readConfig({ NODE_ENV: "prod" })).toMatchObject({
      production: false,
      HOST: "127.0.0.1",
    });
  });

  it("reports all wrong settings together", () => {
    const problems = problemsOf({
      PORT: "http",
      RATE_LIMIT_SCALE: "-1",
      FAUCET: "maybe",
      DATABASE_URL: "mysql://db",
      TRUSTED_PROXIES: "10.0.0.0/8, somewhere",
      TRANSFER_FEE: "0.0000000000001",
      GENESIS_SUPPLY: "0",
      EXISTENTIAL_DEPOSIT: "0",
      SMTP_URL: "smtp://mail.example",
      ADMIN_USERNAME: "boss",
    });
    expect(problems).toEqual([
      "PORT must be a port number",
      "TRUSTED_PROXIES must be addresses or networks (CIDR), separated by commas",
      "DATABASE_URL must begin with postgres://",
      "RATE_LIMIT_SCALE must not be below 0",
      "FAUCET must be true or false",
      "GENESIS_SUPPLY must be above 0",
      "TRANSFER_FEE must be an amount of NUC with at most 12 decimals",
      "EXISTENTIAL_DEPOSIT must be above 0",
      "MAIL_FROM is needed with SMTP_URL",
      "ADMIN_EMAIL and ADMIN_PASSWORD must be set too: the first admin needs all three",
    ]);
  });

  it("never repeats a secret that it refuses", () => {
    const secret = "hunter2-hunter2";
    expect(problemsOf({ TREASURY_KEY: secret }).join()).not.toContain(secret);
  });

  // covers: 1.call.55
  it("refuses production without keys and a way to send codes", () => {
    expect(problemsOf({ NODE_ENV: "production" })).toEqual([
      "PUBLIC_URL is needed in production: the https address under which people reach the site",
      "SMTP_URL or SMS_GATEWAY_URL is needed in production",
      "TREASURY_KEY or TREASURY_KEY_FILE is needed in production",
      "SEALING_KEY or SEALING_KEY_FILE is needed in production",
      "CODE_KEY or CODE_KEY_FILE is needed in production",
    ]);
    expect(problemsOf(PRODUCTION)).toEqual([]);
  });

  // covers: 2.addition.45
  it("refuses a faucet and switched-off limits in production", () => {
    expect(problemsOf({ ...PRODUCTION, FAUCET: "true", RATE_LIMIT_SCALE: "0" })).toEqual([
      "FAUCET must not be on in production",
      "RATE_LIMIT_SCALE must not be 0 in production",
    ]);
  });

  it.each([
    ["http://nuc.example", "PUBLIC_URL must begin with https:// in production"],
    ["http://localhost:3000", "PUBLIC_URL must begin with https:// in production"],
    [
      "https://nuc.example/wallet",
      "PUBLIC_URL must be a name alone in production, such as https://nuc.example",
    ],
    ["nuc.example", "PUBLIC_URL must be an http or https address"],
  ])("refuses %s as the address of the site in production", (PUBLIC_URL, problem) => {
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL })).toEqual([problem]);
  });

  it("takes the address of the site with a slash, a port and in capitals", () => {
    for (const PUBLIC_URL of ["https://nuc.example/", "https://NUC.example:8443"]) {
      expect(problemsOf({ ...PRODUCTION, PUBLIC_URL })).toEqual([]);
    }
  });

  it("sends codes by TLS in production, but for a gateway on the same machine", () => {
    const weak = "smtp://mail.example?tls.rejectUnauthorized=false";
    expect(
      problemsOf({ ...PRODUCTION, SMTP_URL: weak, SMS_GATEWAY_URL: "http://texts.example/send" }),
    ).toEqual([
      "SMTP_URL must not switch off the check of the certificate in production",
      "SMS_GATEWAY_URL must begin with https:// in production: codes go there",
    ]);
    for (const host of ["localhost:2525", "127.0.0.1:2525", "[::1]:2525"]) {
      const local = { SMTP_URL: `smtp://${host}`, SMS_GATEWAY_URL: `http://${host}/send` };
      expect(problemsOf({ ...PRODUCTION, ...local })).toEqual([]);
    }
    const nearly = { SMS_GATEWAY_URL: "http://127.0.0.1.texts.example/send" };
    expect(problemsOf({ ...PRODUCTION, ...nearly })).toHaveLength(1);
  });

  it("reaches a database on another machine by TLS in production, or as the operator says", () => {
    const remote = "postgres://nuc:hunter2@db.example/nuc";
    const both = { DATABASE_URL: remote, DATABASE_OWNER_URL: remote };
    const how =
      "must say sslmode=verify-full in production, or sslmode=disable on a network of your own";
    expect(problemsOf({ ...PRODUCTION, ...both })).toEqual([
      `DATABASE_URL ${how}`,
      `DATABASE_OWNER_URL ${how}`,
    ]);
    for (const DATABASE_URL of [
      `${remote}?sslmode=verify-full`,
      `${remote}?sslmode=disable`,
      "postgres://nuc@127.0.0.1:5432/nuc",
      "postgres:///nuc?host=/run/postgresql",
    ]) {
      expect(problemsOf({ ...PRODUCTION, DATABASE_URL })).toEqual([]);
    }
  });

  it("refuses a key given twice", () => {
    expect(problemsOf({ ...PRODUCTION, TREASURY_KEY_FILE: "/run/secrets/treasury" })).toEqual([
      "TREASURY_KEY and TREASURY_KEY_FILE are both set; use one",
    ]);
  });

  it("sends photos of documents by TLS only, or nowhere, and with a token", () => {
    const away = { IDENTITY_URL: "http://identity.example", IDENTITY_TOKEN: "t".repeat(32) };
    expect(problemsOf(away)).toEqual([
      "IDENTITY_URL must begin with https://: photos of documents go there",
    ]);
    expect(problemsOf({ ...away, IDENTITY_URL: "http://127.0.0.1:3010" })).toEqual([]);
    expect(problemsOf({ IDENTITY_URL: "https://identity.example" })).toEqual([
      "IDENTITY_TOKEN is needed with IDENTITY_URL",
    ]);
    expect(problemsOf({ IDENTITY_TOKEN: "short" })).toEqual([
      "IDENTITY_TOKEN must have at least 32 characters",
    ]);
  });

  // covers: 3.provider.12
  it("takes a payment provider whole or not at all", () => {
    expect(problemsOf({ PAYPAL_CLIENT_ID: "client-id", PAYID_NAME: "NUC Pty Ltd" })).toEqual([
      "PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID must be set too: PayPal needs all three",
      "PAYID_ADDRESS must be set too: PayID needs both",
    ]);
    expect(problemsOf({ BITPAY_PRIVATE_KEY: KEY })).toEqual([
      "BITPAY_TOKEN is needed with BITPAY_PRIVATE_KEY",
    ]);
    const paypal = { PAYPAL_CLIENT_ID: "client-id", PAYPAL_WEBHOOK_ID: "8PT597110X687430L" };
    const file = { PAYPAL_CLIENT_SECRET_FILE: "/run/secrets/paypal" };
    expect(problemsOf({ ...paypal, ...file })).toEqual([]);
    expect(problemsOf({ ...paypal, ...file, PAYPAL_CLIENT_SECRET: "hunter2-hunter2" })).toEqual([
      "PAYPAL_CLIENT_SECRET and PAYPAL_CLIENT_SECRET_FILE are both set; use one",
    ]);
  });

  // covers: 3.provider.12
  it("sends a provider's secrets by TLS only, and sells no coins for play money", () => {
    expect(
      problemsOf({ PAYPAL_URL: "http://paypal.example", BITPAY_URL: "http://[::1]:1" }),
    ).toEqual(["PAYPAL_URL must begin with https://: secrets go there"]);
    const test = {
      PAYPAL_URL: "https://api-m.sandbox.paypal.com/",
      BITPAY_URL: "https://test.bitpay.com",
    };
    expect(problemsOf(test)).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, ...test })).toEqual([
      "PAYPAL_URL must not be api-m.sandbox.paypal.com in production: no money moves there",
      "BITPAY_URL must not be test.bitpay.com in production: no money moves there",
    ]);
    expect(readConfig(PRODUCTION)).toMatchObject({
      PAYPAL_URL: "https://api-m.paypal.com",
      BITPAY_URL: "https://bitpay.com",
    });
  });

  it.each([
    ["LOG_LEVEL", "loud", "must be one of fatal, error, warn, info, debug, trace, silent"],
    ["SMTP_URL", "smtp://:25", "must name the mail server"],
    ["SMTP_URL", "smtp://", "must name the mail server"],
    ["MAIL_FROM", "NUC Wallet", "must be an email address"],
    ["MAIL_FROM", "NUC Wallet <no-reply>", "must be an email address"],
    ["PAYID_ADDRESS", "our account", "must be an email address, a phone number or an ABN"],
    ["PAYID_ADDRESS", "51 824 753 557", "must be an email address, a phone number or an ABN"],
    ["RATE_FEED_TOKEN", "token", "RATE_FEED_URL is needed"],
    ["TRANSFER_FEE", "1000000001", "must not be above GENESIS_SUPPLY"],
    ["SHOP_CARD_RETURN_TO", "x".repeat(71), "must have at most 70 characters"],
  ])("refuses %s %s", (name, value, problem) => {
    const first = problemsOf({ [name]: value })[0];
    expect(first).toContain(name);
    expect(first).toContain(problem);
  });

  it.each([
    { MAIL_FROM: "no-reply@mail.example" },
    { MAIL_FROM: '"NUC, Wallet" <wallet@localhost>' },
    { SMTP_URL: "smtps://user:p%40ss@mail.example:465?pool=true", MAIL_FROM: "a@b" },
    { SMTP_URL: "smtp://[::1]:2525", MAIL_FROM: "a@b" },
    { PURCHASE_PER_DAY: "501", SHOP_CARD_PER_PAYMENT: "300.1" },
    { PURCHASE_PER_DAY: "500", PURCHASE_PER_MONTH: "500" },
    ...["pay@nuc.example", "+61-412345678", "0412 345 678", "51 824 753 556", "53004085616"].map(
      (PAYID_ADDRESS) => ({ PAYID_ADDRESS, PAYID_NAME: "NUC Pty Ltd" }),
    ),
  ])("takes %j", (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  it.each([
    [
      { PURCHASE_PER_DAY: "90", PURCHASE_PER_MONTH: "89" },
      "PURCHASE_PER_DAY",
      "PURCHASE_PER_MONTH",
    ],
    [
      { SHOP_CARD_PER_PAYMENT: "9", SHOP_CARD_PER_DAY: "8" },
      "SHOP_CARD_PER_PAYMENT",
      "SHOP_CARD_PER_DAY",
    ],
  ])("refuses limits that contradict each other: %j", (limits, low, high) => {
    expect(problemsOf(limits)).toEqual([`${low} must not be above ${high}`]);
  });

  it("does not trust every sender to be a proxy in production", () => {
    const every = { TRUSTED_PROXIES: "10.0.0.1, 0.0.0.0/0" };
    expect(problemsOf(every)).toEqual([]);
    expect(problemsOf({ ...PRODUCTION, ...every })).toEqual([
      "TRUSTED_PROXIES must not be every address in production: senders could choose theirs",
    ]);
    expect(problemsOf({ ...PRODUCTION, TRUSTED_PROXIES: "::/0" })).toHaveLength(1);
  });
});
