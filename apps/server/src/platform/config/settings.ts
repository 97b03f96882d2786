import { AIRDROP_HOURS, DEFAULT_PRODUCT } from "@nuc/contract";
import { z } from "zod";
import { identitySettings } from "./identity-settings.ts";
import { keySettings } from "./key-settings.ts";
import { kycSettings } from "./kyc-settings.ts";
import { outboundSettings } from "./outbound-settings.ts";
import { rateSettings } from "./rate-settings.ts";
import {
  coins,
  flag,
  nuc,
  port,
  positiveInteger,
  type Setting,
  setting,
  webUrl,
  wholeNumber,
} from "./setting-kinds.ts";
import { purchaseSettings } from "./purchase-settings.ts";
import { shopCardSettings } from "./shop-card-settings.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Every name that the server reads from the environment, in the order of the README's table. */
export const SETTINGS = {
  NODE_ENV: setting(z.string(), "Only `production` enables the safety rules of production.", {
    fallback: "development",
  }),
  HOST: setting(z.string().min(1), "Address that the site listens on.", {
    fallback: "127.0.0.1",
    productionFallback: "0.0.0.0",
  }),
  PORT: setting(port, "Port that the site listens on.", { fallback: "3000" }),
  PUBLIC_URL: setting(
    webUrl,
    "Public address of the site; passkeys belong to its name. Required in production, with https: requests for another name are refused there. Default: HOST and PORT, for passkeys localhost.",
  ),
  TRUSTED_PROXIES: setting(
    z
      .string()
      .transform((text) => text.split(",").map((part) => part.trim()))
      .pipe(
        z.array(
          z.union(
            [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
            "must be addresses or networks (CIDR), separated by commas",
          ),
        ),
      ),
    "Addresses or networks of proxies whose `X-Forwarded-For` is trusted, separated by commas. Default: none.",
  ),
  DATA_DIR: setting(z.string().min(1), "Folder of the embedded database, keys and files.", {
    fallback: "./data",
  }),
  DATABASE_URL: setting(
    z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://"),
    "PostgreSQL server to use in place of the embedded database.",
    { secret: true },
  ),
  DATABASE_OWNER_URL: setting(
    z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://"),
    "The same database as the role that owns its tables, used only at the start, to migrate. The role of DATABASE_URL can then only add to the audit.",
    { secret: true },
  ),
  DATABASE_POOL_SIZE: setting(
    positiveInteger,
    "Maximum number of connections to the PostgreSQL server.",
    {
      fallback: "10",
    },
  ),
  ALLOW_UNSAFE_FSYNC: setting(
    flag,
    "Runs the embedded database even if the disk does not confirm writes: a crash may lose data.",
    { fallback: "false" },
  ),
  PRODUCT_SLUG: setting(
    z.string().regex(/^[a-z0-9-]{1,32}$/, "must be 1 to 32 lower-case letters, digits or hyphens"),
    "The product's name in the paths of the API.",
    { fallback: DEFAULT_PRODUCT },
  ),
  LOG_LEVEL: setting(
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`),
    "Lowest level that is logged.",
    { fallback: "info" },
  ),
  METRICS_PORT: setting(port, "Port of the Prometheus metrics, on loopback only; 0 = off.", {
    fallback: "9464",
  }),
  RATE_LIMIT_SCALE: setting(
    z.coerce
      .number("must be a number")
      .min(0, "must not be below 0")
      .max(1_000_000, "must be at most 1000000"),
    "Multiplies every rate limit; 0 disables them (refused in production).",
    { fallback: "1" },
  ),
  REGISTER_OTP: setting(flag, "Whether a new account is confirmed by a code.", {
    fallback: "true",
  }),
  GATEWAY_ACCEPT_SECRETS: setting(
    flag,
    "Lets API users send wallet secrets to the chain gateway. The site itself never does.",
    { fallback: "false" },
  ),
  FAUCET: setting(flag, "Test coins on request; refused in production.", { fallback: "false" }),
  FAUCET_LIMIT: setting(nuc, "Maximum NUC that the faucet pays per request.", {
    fallback: "10000",
  }),
  WALLETS_PER_ACCOUNT: setting(positiveInteger, "Maximum number of wallets per account.", {
    fallback: "500",
  }),
  SAMPLE_CONTENT: setting(
    flag,
    "Outside production, an empty database gets two sample customers, printed once.",
    { fallback: "true" },
  ),
  EXPLORER_URL: setting(webUrl, "Another block explorer for the site's links to it."),
  ...outboundSettings,
  ...identitySettings,
  ...kycSettings,
  ...keySettings,
  ADMIN_USERNAME: setting(
    z
      .string()
      .regex(
        /^[A-Za-z0-9._-]{3,32}$/,
        "must be 3 to 32 letters, digits, dots, underscores or hyphens",
      ),
    "User name of the first admin.",
  ),
  ADMIN_EMAIL: setting(z.email("must be an email address"), "Email address of the first admin."),
  ADMIN_PASSWORD: setting(
    z
      .string()
      .min(8, "must have at least 8 characters")
      .max(128, "must have at most 128 characters"),
    "Password of the first admin.",
    { secret: true },
  ),
  OPERATOR_EMAIL: setting(
    z.email("must be an email address"),
    "Email address that gets the messages of the contact form. Default: every admin.",
  ),
  SUPPORT_EMAIL: setting(
    z.email("must be an email address"),
    "Email address for questions, which the maintenance page shows to everybody. Default: none.",
  ),
  AUDIT_HEAD_FILE: setting(
    z.string().min(1),
    "File that gets a line each day with the newest hashes of audit and ledger. Default: `audit-heads.txt` in DATA_DIR.",
  ),
  AUDIT_HEAD_EMAIL: setting(
    z.email("must be an email address"),
    "Email address that gets the same line. Default: none.",
  ),
  ...rateSettings,
  USI_COUNT: setting(positiveInteger, "Usi of one mint, which a request to mint must name.", {
    fallback: "86",
  }),
  MINT_REWARD: setting(coins, "NUC that the treasury pays for each usi of a mint.", {
    fallback: "1",
  }),
  AUTO_MINT_IMMEDIATE: setting(
    flag,
    "Whether wallets mint automatically without an approval, until staff set it. Read once.",
    { fallback: "true" },
  ),
  AIRDROP_AMOUNT: setting(
    coins,
    "NUC that a nominated wallet is paid, until staff set it. Read once.",
    { fallback: "100" },
  ),
  AIRDROP_DELAY_HOURS: setting(
    z.coerce
      .number("must be 0 to 36 whole hours")
      .int("must be 0 to 36 whole hours")
      .min(0, "must be 0 to 36 whole hours")
      .max(AIRDROP_HOURS, "must be 0 to 36 whole hours"),
    "Hours from a nomination to its payment, until staff set it. Read once.",
    { fallback: "1" },
  ),
  APPROVAL_PER_ACT: setting(
    coins,
    "NUC that a staff action pays without a second admin, until staff set it. Read once.",
    { fallback: "10000" },
  ),
  APPROVAL_PER_MEMBER: setting(
    coins,
    "The same for all that one staff member pays in 24 hours. Read once.",
    { fallback: "50000" },
  ),
  ...shopCardSettings,
  ...purchaseSettings,
  SILVER_MINER_FEES: setting(coins, "NUC that registering a silver miner costs.", {
    fallback: "3000",
  }),
  GOLD_MINER_FEES: setting(coins, "NUC that registering a gold miner costs.", {
    fallback: "100000",
  }),
  SILVER_MINER_SLOTS: setting(
    wholeNumber,
    "Slots of silver miners until staff set others. Read once.",
    { fallback: "1000" },
  ),
  GOLD_MINER_SLOTS: setting(
    wholeNumber,
    "Slots of gold miners until staff set others. Read once.",
    { fallback: "100" },
  ),
  USI_LIMIT: setting(positiveInteger, "Usi limit that a request to book a miner slot must name.", {
    fallback: "86",
  }),
  GENESIS_SUPPLY: setting(
    coins,
    "Total supply in NUC, all in the treasury at first. Read at genesis only.",
    {
      fallback: "1000000000",
    },
  ),
  TRANSFER_FEE: setting(
    nuc,
    "Fee of a transfer in NUC, paid to the treasury. Read at genesis only.",
    {
      fallback: "0.01",
    },
  ),
  EXISTENTIAL_DEPOSIT: setting(
    coins,
    "Minimum balance of an account in NUC (existential deposit). Read at genesis only.",
    {
      fallback: "0.01",
    },
  ),
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

/** What each setting is once read; undefined only where it has no default. */
export type Settings = {
  [Name in SettingName]:
    | z.output<(typeof SETTINGS)[Name]["schema"]>
    | ((typeof SETTINGS)[Name] extends { fallback: string } ? never : undefined);
};
