import { MINER_MESSAGES, MINER_NOTICES, type RegistrationCategory } from "@nuc/contract";
import type { Insertable } from "kysely";
import { lockAccountByName } from "../../../domain/accounts/lock-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import { requireSeen } from "../../../platform/audit/seen.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Registration } from "../parts.ts";
import type { MinerClearanceTable } from "../tables.ts";

interface Clearance {
  username: string;
  received: 0 | 1;
  reference: string;
  /** What was noted when this was decided; both null = nothing. */
  seen?: { received: 0 | 1 | null; reference?: string | undefined } | null | undefined;
}

/**
 * Notes whether somebody's miner fees are received, with its row of the audit, notifies them when they
 * are, and their open pages each time. Throws AppError `NOT_FOUND`, `NOT_ALLOWED` (409) where something else is
 * noted than was seen.
 */
export async function setClearance(
  { domain }: Registration,
  origin: AuditOrigin,
  { username, received, reference, seen }: Clearance,
): Promise<{ username: string; received: 0 | 1; reference: string }> {
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccountByName(transaction, username);
    if (!account || account.status === "closed") {
      throw new AppError("NOT_FOUND", MINER_MESSAGES.userUnknown, { field: "username" });
    }
    const before = await readClearance(transaction, account.id);
    await requireSeen(transaction, origin, {
      subject: account.username,
      actions: ["users.miner-fees"],
      seen: seen ? { received: seen.received, reference: seen.reference ?? null } : undefined,
      now: {
        received: before ? asNumber(before.received) : null,
        reference: before?.reference ?? null,
      },
      wanted: { received, reference },
    });
    if (received === 1 && !before?.received) {
      const { title, text } = MINER_NOTICES.cleared;
      const key = `miner-cleared:${account.id}:${origin.at.toISOString()}`;
      await notify(domain, transaction, { kind: "miner", key, accountId: account.id, title, text });
    }
    const clearance = { received: received === 1, category: null, reference };
    await noteClearance(domain, transaction, origin, { account, before, clearance });
    return { username: account.username, received, reference };
  });
}

/**
 * Notes the miner fees of an account, which must be locked, as received for a type of miner, beside what is received already, with
 * the row of the audit; its open pages are updated.
 */
export async function clearFees(
  { events }: Pick<Domain, "events">,
  transaction: Transaction,
  origin: AuditOrigin,
  account: { id: string; username: string },
  { category, reference }: { category: RegistrationCategory; reference: string },
): Promise<void> {
  const before = await readClearance(transaction, account.id);
  if (before?.received && (before.category ?? category) === category) return;
  // There are two types: with the other one every type is paid for.
  const clearance = { received: true, category: before?.received ? null : category, reference };
  await noteClearance({ events }, transaction, origin, { account, before, clearance });
}

interface Noted {
  received: boolean;
  /** null = every type of miner. */
  category: RegistrationCategory | null;
  reference: string;
}

async function noteClearance(
  { events }: Pick<Domain, "events">,
  transaction: Transaction,
  origin: AuditOrigin,
  change: {
    account: { id: string; username: string };
    before: Noted | undefined;
    clearance: Noted;
  },
): Promise<void> {
  const { account, before, clearance } = change;
  await writeClearance(transaction, {
    account_id: account.id,
    ...clearance,
    set_by: origin.actor,
    set_at: origin.at,
  });
  await events.publish(transaction, account.id, { event: "miner" });
  await recordAudit(transaction, {
    ...origin,
    action: "users.miner-fees",
    subject: account.username,
    person: account.id,
    before: before && shown(before),
    after: shown(clearance),
  });
}

const shown = ({ received, category, reference }: Noted) => ({
  received: asNumber(received),
  ...(category !== null && { category }),
  reference,
});
const asNumber = (received: boolean): 0 | 1 => (received ? 1 : 0);

/** As it is noted; the account must be locked, so that no other transaction notes it meanwhile. */
async function readClearance(
  transaction: Transaction,
  accountId: string,
): Promise<Noted | undefined> {
  return await transaction
    .selectFrom("miner_clearance")
    .select(["received", "category", "reference"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

async function writeClearance(
  transaction: Transaction,
  clearance: Insertable<MinerClearanceTable>,
): Promise<void> {
  const { account_id: _account, ...changes } = clearance;
  await transaction
    .insertInto("miner_clearance")
    .values(clearance)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(changes))
    .execute();
}
