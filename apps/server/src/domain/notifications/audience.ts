import type { AudienceRule } from "@nuc/contract";
import { type RawBuilder, sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";

type Part = RawBuilder<unknown>;

/** A criterion of the audience, where it names one: whether the account has it. */
const criterion = (audience: Part, name: keyof AudienceRule, has: Part) =>
  sql<boolean>`case when ${audience} -> ${sql.lit(name)} is null then true
    else (${audience} ->> ${sql.lit(name)})::boolean = ${has} end`;

const hasWallet = (account: Part, which: Part) =>
  sql`exists (select from wallet where wallet.account_id = ${account} and ${which})`;

/**
 * Whether an account is in an audience. What the audience does not name is not looked up.
 * @param audience jsonb, as `AudienceRule`; null = everybody
 * @param account its id
 */
export const isInAudience = (audience: Part, account: Part) =>
  sql<boolean>`case when ${audience} is null then true else
    case when ${audience} -> 'countries' is null then true
      else coalesce(${audience} -> 'countries' @>
        (select to_jsonb(reader.address_country) from account as reader where reader.id = ${account}), false) end
    and ${criterion(audience, "wallet", hasWallet(account, sql`true`))}
    and ${criterion(audience, "miner", hasWallet(account, sql`mintable_wallet > 0`))}
    and ${criterion(audience, "autoMint", hasWallet(account, sql`auto_mint_wallet = 1`))}
    end`;

/** The audience as written in a query. */
export const asAudience = (rule: AudienceRule | null): Part =>
  sql`${rule === null ? null : JSON.stringify(rule)}::jsonb`;

/** Accounts in use that are in an audience now. */
export async function countInAudience(handle: Handle, rule: AudienceRule | null): Promise<number> {
  const { count } = await handle
    .selectFrom("account")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("status", "=", "active")
    .$if(rule !== null, (query) =>
      query.where(isInAudience(asAudience(rule), sql.ref("account.id"))),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Which of some accounts are in an audience now. */
export async function filterByAudience(
  handle: Handle,
  rule: AudienceRule,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await handle
    .selectFrom("account")
    .select("id")
    .where(sql<boolean>`account.id = any(${[...accountIds]}::uuid[])`)
    .where(isInAudience(asAudience(rule), sql.ref("account.id")))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
