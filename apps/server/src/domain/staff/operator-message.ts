import { sql } from "kysely";
import type { Transaction } from "../../platform/database/tables.ts";
import type { MailMessage } from "../../platform/mail/mail.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyStaff } from "./notify-staff.ts";

const REPEAT_MINUTES = 10;

/** What somebody wrote to the operator. */
interface OperatorMessage {
  /** The kind of message, and all that makes another one the same. */
  readonly identity: readonly string[];
  /** Whether the same was kept since. */
  readonly isKept: (transaction: Transaction, since: Date) => Promise<boolean>;
  readonly keep: (transaction: Transaction, now: Date) => Promise<void>;
  readonly letter: (transaction: Transaction) => Promise<Omit<MailMessage, "to">>;
}

/**
 * Keeps a message and emails it to the operator by a job. The same one within ten minutes, or at the same moment, counts as a
 * repeat after a lost answer or a double click, and is dropped.
 */
export async function keepOperatorMessage(
  platform: Pick<Platform, "clock" | "config" | "database" | "log" | "mail">,
  { identity, isKept, keep, letter }: OperatorMessage,
): Promise<void> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    await lockRepeats(transaction, identity);
    const now = platform.clock.now();
    if (await isKept(transaction, new Date(now.getTime() - REPEAT_MINUTES * 60_000))) return;
    await keep(transaction, now);
    await notifyStaff(platform, transaction, await letter(transaction));
  });
}

/** Makes the same message wait until the transaction ends; there may be no row yet to lock. */
async function lockRepeats(transaction: Transaction, identity: readonly string[]): Promise<void> {
  const key = JSON.stringify(identity);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
