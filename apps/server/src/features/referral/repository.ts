import type { Handle, Transaction } from "../../platform/database/tables.ts";

export interface Referral {
  code: string;
  wallet: string;
}

/** The account's code; undefined where it has none. */
export async function readReferral(
  handle: Handle,
  accountId: string,
): Promise<Referral | undefined> {
  return await handle
    .selectFrom("referral_code")
    .select(["code", "wallet_address as wallet"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** Gives the account this code; false where it has one, or another account has this one. */
export async function claimReferral(
  transaction: Transaction,
  referral: Referral & { accountId: string; at: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto("referral_code")
    .values({
      account_id: referral.accountId,
      code: referral.code,
      wallet_address: referral.wallet,
      created_at: referral.at,
      updated_at: referral.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes another wallet that of the account's code; false where it has no code. */
export async function writeReferralWallet(
  transaction: Transaction,
  { accountId, wallet, at }: { accountId: string; wallet: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("referral_code")
    .set({ wallet_address: wallet, updated_at: at })
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account that invites by this code, as long as it is not closed. */
export async function findInviter(handle: Handle, code: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom("referral_code")
    .innerJoin("account", "account.id", "referral_code.account_id")
    .select("account.id")
    .where("referral_code.code", "=", code)
    .where("account.status", "<>", "closed")
    .executeTakeFirst();
  return row?.id;
}
