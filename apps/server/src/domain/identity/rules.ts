import { ALL_OTHER_COUNTRIES, KYC_MESSAGES, type KycAct, type KycRule } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { type Selectable, sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { IdentityRuleTable } from "./tables.ts";

const { required } = KYC_MESSAGES;
/** The acts that a rule allows or does not; sending is a question of how much. */
const REFUSALS = { buy: required.buy, miner: required.miner, shopCard: required.shopCard } as const;

/** All rules, that for everybody else last. */
export async function readIdentityRules(handle: Handle): Promise<KycRule[]> {
  const rows = await handle
    .selectFrom("identity_rule")
    .selectAll()
    .orderBy((build) => build("country", "=", ALL_OTHER_COUNTRIES))
    .orderBy("country")
    .execute();
  return rows.map(({ country, buy, send_above, miner, shop_card }) => ({
    country,
    buy,
    sendAbove: send_above === null ? null : formatNuc(BigInt(send_above)),
    miner,
    shopCard: shop_card,
  }));
}

/** Puts these rules in place of all there are. Others wait, and who acts sees all or none of it. */
export async function writeIdentityRules(
  transaction: Transaction,
  rules: readonly KycRule[],
): Promise<void> {
  await transaction.deleteFrom("identity_rule").execute();
  if (rules.length === 0) return;
  const rows = rules.map(({ country, buy, sendAbove, miner, shopCard }) => ({
    country,
    buy,
    send_above: sendAbove === null ? null : parseNuc(sendAbove),
    miner,
    shop_card: shopCard,
  }));
  await transaction.insertInto("identity_rule").values(rows).execute();
}

/** One writes rules at a time. */
export async function lockIdentityRules(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('identity_rule'))`.execute(transaction);
}

/** What the account may not do until it is verified. */
export async function withheldActs(handle: Handle, accountId: string): Promise<KycAct[]> {
  const rule = await ruleFor(handle, accountId);
  if (!rule) return [];
  return [
    ...(rule.buy ? (["buy"] as const) : []),
    ...(rule.send_above === null ? [] : (["send"] as const)),
    ...(rule.miner ? (["miner"] as const) : []),
    ...(rule.shop_card ? (["shopCard"] as const) : []),
  ];
}

/**
 * Makes sure, in the transaction that writes, that the account may do this: it is verified, or staff ask for nothing in its
 * country. Throws AppError `IDENTITY_REQUIRED`.
 */
export async function requireIdentity(
  transaction: Transaction,
  act: keyof typeof REFUSALS,
  accountId: string,
): Promise<void> {
  if (!(await withheldActs(transaction, accountId)).includes(act)) return;
  throw new AppError("IDENTITY_REQUIRED", REFUSALS[act], { passing: true });
}

/**
 * Makes sure, in the transaction that writes, that the account may move to a country: it is verified, or is asked for no
 * less there. Otherwise claiming to live elsewhere would avoid verification. Throws AppError `IDENTITY_REQUIRED`.
 * @param country two letters
 */
export async function requireMove(
  transaction: Transaction,
  accountId: string,
  country: string,
): Promise<void> {
  const rule = await ruleFor(transaction, accountId);
  if (!rule || isNoLess(await ruleIn(transaction, country), rule)) return;
  throw new AppError("IDENTITY_REQUIRED", required.move, { field: "country", passing: true });
}

type Rule = Pick<Selectable<IdentityRuleTable>, "buy" | "send_above" | "miner" | "shop_card">;

/** Whether a rule asks for all that another one does. */
function isNoLess(rule: Rule | undefined, than: Rule): boolean {
  if (!rule) return !than.buy && !than.miner && !than.shop_card && than.send_above === null;
  const sends =
    than.send_above === null ||
    (rule.send_above !== null && BigInt(rule.send_above) <= BigInt(than.send_above));
  return (
    sends && rule.buy >= than.buy && rule.miner >= than.miner && rule.shop_card >= than.shop_card
  );
}

/** The rule of a country, else that for everybody else. */
async function ruleIn(handle: Handle, country: string): Promise<Rule | undefined> {
  return await handle
    .selectFrom("identity_rule as rule")
    .select(["rule.buy", "rule.send_above", "rule.miner", "rule.shop_card"])
    .where("rule.country", "in", [country, ALL_OTHER_COUNTRIES])
    .orderBy((build) => build("rule.country", "=", ALL_OTHER_COUNTRIES))
    .limit(1)
    .executeTakeFirst();
}

/** The rule for an account that is not verified: that of its country, else that for everybody else. */
async function ruleFor(handle: Handle, accountId: string): Promise<Rule | undefined> {
  const account = await handle
    .selectFrom("account")
    .select("address_country")
    .where("id", "=", accountId)
    .where("kyc_status", "!=", 1)
    .executeTakeFirst();
  return account && (await ruleIn(handle, account.address_country ?? ALL_OTHER_COUNTRIES));
}
