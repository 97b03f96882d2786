import { TERMINAL_NOTICES, tillInWords } from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import type { Till } from "../../../domain/tills/tills.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { logSecurity } from "../../../platform/log/security-log.ts";
import {
  addWrongPin,
  deleteWrongPins,
  deleteWrongPinsOfOwnPage,
  type LockedTill,
  lockOwnPage,
  lockTill,
  writeStopped,
} from "./repository.ts";

/** Cards with a wrong PIN, and no right one between, that stop a till. */
export const MAX_CARDS_WITH_WRONG_PIN = 5;

/** Counts a wrong PIN in a commit of its own, and stops the till at the fifth card, of which its owner gets a message. */
export async function countWrongPin(
  domain: Domain,
  { accountId, terminal }: Till,
  customerId: string,
): Promise<void> {
  const stopped = await domain.database.kysely.transaction().execute(async (transaction) => {
    const till = terminal
      ? await lockTill(transaction, terminal.id)
      : await lockOwnPage(transaction, accountId, domain.clock.now());
    if (!till || till.stopped_at !== null) return false;
    if ((await addWrongPin(transaction, till.id, customerId)) < MAX_CARDS_WITH_WRONG_PIN)
      return false;
    await stop(domain, transaction, till);
    return true;
  });
  const detail = terminal ? "terminal" : "own page";
  if (stopped) logSecurity(domain, { event: "till-stopped", accountId, detail });
}

async function stop(domain: Domain, transaction: Transaction, till: LockedTill): Promise<void> {
  await writeStopped(transaction, till.id, {
    by: "pins",
    reason: null,
    now: domain.clock.now(),
  });
  await deleteWrongPins(transaction, till.id);
  await notify(domain, transaction, {
    kind: "till",
    key: `till-stopped:${till.id}:${till.stops + 1}`,
    accountId: till.account_id,
    ...TERMINAL_NOTICES.stoppedByPins(tillInWords(till.name)),
  });
}

/** Forgets the wrong PINs of a till. */
export async function forgetWrongPins(
  { database }: Domain,
  { accountId, terminal }: Till,
): Promise<void> {
  if (terminal) await deleteWrongPins(database.kysely, terminal.id);
  else await deleteWrongPinsOfOwnPage(database.kysely, accountId);
}
