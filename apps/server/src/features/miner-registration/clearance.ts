import { MINER_MESSAGES, MINER_NOTICES } from "@nuc/contract";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { findAccount, lockClearance, writeClearance } from "./clearance-repository.ts";
import type { Registration } from "./parts.ts";

/**
 * Notes whether somebody's miner fees are received, with its row of the audit, tells them when they
 * are, and their open pages each time. Throws AppError `NOT_FOUND`.
 */
export async function setClearance(
  { platform: { database, events }, notify }: Registration,
  origin: AuditOrigin,
  { username, received, reference }: { username: string; received: 0 | 1; reference: string },
): Promise<{ username: string; received: 0 | 1; reference: string }> {
  return await database.kysely.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, username);
    if (!account) {
      throw new AppError("NOT_FOUND", MINER_MESSAGES.userUnknown, { field: "username" });
    }
    const before = await lockClearance(transaction, account.id);
    await writeClearance(transaction, {
      account_id: account.id,
      received: received === 1,
      reference,
      set_by: origin.actor,
      set_at: origin.at,
    });
    await events.publish(transaction, account.id, { event: "miner" });
    if (received === 1 && !before?.received) {
      const { title, text } = MINER_NOTICES.cleared;
      const key = `miner-cleared:${account.id}:${origin.at.toISOString()}`;
      await notify(transaction, { key, accountId: account.id, title, text });
    }
    await recordAudit(transaction, {
      ...origin,
      action: "users.miner-fees",
      subject: account.username,
      before: before && { received: before.received ? 1 : 0, reference: before.reference },
      after: { received, reference },
    });
    return { username: account.username, received, reference };
  });
}
