import { sql } from "kysely";
import type { Transaction } from "../../platform/database/tables.ts";
import type { MailMessage } from "../../platform/mail/mail.ts";
import type { Platform } from "../../platform/platform.ts";
import { notifyStaff } from "./notify-staff.ts";

const REPEAT_MINUTES = 10;

/** What somebody wrote to the operator. */
interface Writing {
  /** The kind of message, and all that makes another one the same. */
  readonly identity: readonly string[];
  /** Whether the same was kept since. */
  readonly isKept: (transaction: Transaction, since: Date) => Promise<boolean>;
  readonly keep: (transaction: Transaction, now: Date) => Promise<void>;
  readonly letter: (transaction: Transaction) => Promise<Omit<MailMessage, "to">>;
}

/**
 * Keeps a message and emails it to the operator by a job. The same one again within ten minutes, or at the very same moment,
 * is the repeat of a lost answer or of a second press, and no second message.
 */
export async function writeOnce(
  platform: Pick<Platform, "clock" | "config" | "database" | "log" | "mail">,
  { identity, isKept, keep, letter }: Writing,
): Promise<void> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    await lockTwins(transaction, identity);
    const now = platform.clock.now();
    if (await isKept(transaction, new Date(now.getTime() - REPEAT_MINUTES * 60_000))) return;
    await keep(transaction, now);
    await notifyStaff(platform, transaction, await letter(transaction));
  });
}

/** The same message waits until the transaction ends. It need not be kept yet, so there is no row to lock. */
async function lockTwins(transaction: Transaction, identity: readonly string[]): Promise<void> {
  const key = JSON.stringify(identity);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
