import { AUTO_MINT, MINER_CATEGORIES, MINT_HOURS, MINT_STREAK_HOURS } from "@nuc/contract";
import { type Insertable, sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { MintReminderTable } from "./tables.ts";

const HOUR = 3_600_000;
const SILVER = MINER_CATEGORIES.indexOf("SILVER");

export async function readReminder(handle: Handle, address: string): Promise<boolean> {
  const row = await handle
    .selectFrom("mint_reminder")
    .select("wallet_address")
    .where("wallet_address", "=", address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks for the reminder; one that is asked for stays as it is. */
export async function insertReminder(
  handle: Handle,
  reminder: Insertable<MintReminderTable>,
): Promise<void> {
  await handle
    .insertInto("mint_reminder")
    .values(reminder)
    .onConflict((conflict) => conflict.column("wallet_address").doNothing())
    .execute();
}

export async function deleteReminder(handle: Handle, address: string): Promise<void> {
  await handle.deleteFrom("mint_reminder").where("wallet_address", "=", address).execute();
}

/** Whom to notify that a wallet's next mint is open. */
export interface DueReminder {
  address: string;
  accountId: string;
  /** Two letters, once there is a postal address. */
  country: string | null;
  /** The mint that opened the next one. */
  lastMint: Date;
}

/**
 * Reminders that are due: of wallets that may be minted to by hand, whose next mint opened after the request, has had no
 * reminder and has not been open for a day, which would be the end of the streak.
 */
function dueReminders(handle: Handle, now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const opens = sql<Date>`wallet.last_mint_session + make_interval(hours => ${sql.lit(MINT_HOURS)})`;
  return handle
    .selectFrom("mint_reminder")
    .innerJoin("wallet", "wallet.address", "mint_reminder.wallet_address")
    .innerJoin("account", "account.id", "wallet.account_id")
    .where("wallet.last_mint_session", "<=", before(MINT_HOURS))
    .where("wallet.last_mint_session", ">", before(MINT_STREAK_HOURS))
    .where("mint_reminder.asked_at", "<=", opens)
    .where((query) =>
      query.or([
        query("mint_reminder.told_of", "is", null),
        query("mint_reminder.told_of", "<", sql<Date>`wallet.last_mint_session`),
      ]),
    )
    .where("wallet.mintable_wallet", "=", SILVER)
    .where("wallet.auto_mint_wallet", "<>", AUTO_MINT.subscribed)
    .where("account.status", "=", "active");
}

/** Addresses of up to `limit` wallets after `after`, in their own order, which the primary key has. */
export async function listDue(
  handle: Handle,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await dueReminders(handle, now)
    .select("mint_reminder.wallet_address as address")
    .where("mint_reminder.wallet_address", ">", after)
    .orderBy("mint_reminder.wallet_address")
    .limit(limit)
    .execute();
  return rows.map(({ address }) => address);
}

/** The reminder of a wallet, locked, if it is still due and no other process sends it right now. */
export async function lockDue(
  transaction: Transaction,
  address: string,
  now: Date,
): Promise<DueReminder | undefined> {
  const row = await dueReminders(transaction, now)
    .select([
      "account.id as accountId",
      "account.address_country as country",
      "wallet.last_mint_session as lastMint",
    ])
    .where("wallet.address", "=", address)
    .forUpdate("mint_reminder")
    .skipLocked()
    .executeTakeFirst();
  if (!row?.lastMint) return undefined;
  const { accountId, country, lastMint } = row;
  return { address, accountId, country, lastMint };
}

/** @param of the mint before the one in the reminder */
export async function writeNotifiedBlock(
  transaction: Transaction,
  address: string,
  of: Date,
): Promise<void> {
  await transaction
    .updateTable("mint_reminder")
    .set({ told_of: of })
    .where("wallet_address", "=", address)
    .execute();
}
