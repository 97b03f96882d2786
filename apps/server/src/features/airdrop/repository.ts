import type { AirdropStatus } from "@nuc/contract";
import type { Selectable } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { AirdropNominationTable } from "./tables.ts";

export type NominationRow = Selectable<AirdropNominationTable>;

/** Writes the account's nomination; undefined where it has one already. */
export async function insertNomination(
  handle: Handle,
  nomination: {
    accountId: string;
    address: string;
    amount: bigint;
    nominatedAt: Date;
    payAfter: Date;
  },
): Promise<NominationRow | undefined> {
  return await handle
    .insertInto("airdrop_nomination")
    .values({
      account_id: nomination.accountId,
      wallet_address: nomination.address,
      amount: nomination.amount,
      nominated_at: nomination.nominatedAt,
      pay_after: nomination.payAfter,
    })
    // Account and wallet are both unique: a twin can meet either first.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function readNomination(
  handle: Handle,
  accountId: string,
): Promise<NominationRow | undefined> {
  return await handle
    .selectFrom("airdrop_nomination")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function hasNomination(handle: Handle, accountId: string): Promise<boolean> {
  return (await readNomination(handle, accountId)) !== undefined;
}

/** Who is to be paid by now, in order of the nominations; accounts that may not be paid are left out. */
export async function listDue(
  handle: Handle,
  { now, after, limit }: { now: Date; after: bigint; limit: number },
): Promise<Pick<NominationRow, "account_id" | "sequence">[]> {
  return await handle
    .selectFrom("airdrop_nomination as nomination")
    .innerJoin("account", "account.id", "nomination.account_id")
    .select(["nomination.account_id", "nomination.sequence"])
    .where("nomination.status", "=", "waiting")
    .where("nomination.pay_after", "<=", now)
    .where("account.status", "=", "active")
    .where("nomination.sequence", ">", after)
    .orderBy("nomination.sequence")
    .limit(limit)
    .execute();
}

/** What the treasury owes and is not yet seen as paid, in order of the nominations. */
export async function listPaying(
  handle: Handle,
  { after, limit }: { after: bigint; limit: number },
): Promise<NominationRow[]> {
  return await handle
    .selectFrom("airdrop_nomination")
    .selectAll()
    .where("status", "=", "paying")
    .where("sequence", ">", after)
    .orderBy("sequence")
    .limit(limit)
    .execute();
}

/** The account's nomination in this status, locked; undefined where it is in another. */
export async function lockNomination(
  transaction: Transaction,
  accountId: string,
  status: AirdropStatus,
): Promise<NominationRow | undefined> {
  return await transaction
    .selectFrom("airdrop_nomination")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("status", "=", status)
    .forUpdate()
    .executeTakeFirst();
}

/** The nomination of a wallet, locked. */
export async function lockNominationOf(
  transaction: Transaction,
  address: string,
): Promise<NominationRow | undefined> {
  return await transaction
    .selectFrom("airdrop_nomination")
    .selectAll()
    .where("wallet_address", "=", address)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeStatus(
  handle: Handle,
  accountId: string,
  change: { status: "waiting" | "held" | "paying"; reason?: string },
): Promise<void> {
  await handle
    .updateTable("airdrop_nomination")
    .set(change)
    .where("account_id", "=", accountId)
    .execute();
}

/** @param extrinsicHash 32 bytes */
export async function writePaid(
  handle: Handle,
  accountId: string,
  { paidAt, extrinsicHash }: { paidAt: Date; extrinsicHash: Buffer },
): Promise<void> {
  await handle
    .updateTable("airdrop_nomination")
    .set({ status: "paid", paid_at: paidAt, extrinsic_hash: extrinsicHash })
    .where("account_id", "=", accountId)
    .execute();
}

/** Has it paid again, by another payment, after `payAfter`. */
export async function writeAnotherAttempt(
  handle: Handle,
  { account_id: accountId, attempt }: Pick<NominationRow, "account_id" | "attempt">,
  payAfter: Date,
): Promise<void> {
  await handle
    .updateTable("airdrop_nomination")
    .set({ status: "waiting", attempt: attempt + 1, pay_after: payAfter })
    .where("account_id", "=", accountId)
    .execute();
}
