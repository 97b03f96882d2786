import { CAUTION_MESSAGES, type KeyAct } from "@nuc/contract";
import { confirmNeeded, needsConfirmation } from "../../domain/caution/confirm-needed.ts";
import { readCaution } from "../../domain/caution/read-caution.ts";
import { notifyChange } from "../../domain/sessions/notify-change.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";

const WHAT: Record<KeyAct, string> = {
  show: "The secret key of one of your wallets was shown",
  export: "The secret key of one of your wallets was exported",
  move: "One of your wallets was moved to another device",
};

/**
 * Records that a device is about to show, export or move a key. While the session is watched, an
 * account with a passkey confirms by it first, in place of the emailed code that the site asks for
 * otherwise, and the owner is notified. Throws AppError `NOT_ALLOWED` with the ways to confirm.
 */
export async function announceUse(platform: Platform, caller: Caller, act: KeyAct): Promise<void> {
  if (caller.cautions.length === 0) return;
  const { accountId, sessionId } = caller;
  await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    const caution = await readCaution(transaction, platform, caller);
    if (caution.ways.includes("passkey") && needsConfirmation(caution)) {
      throw confirmNeeded(caution, CAUTION_MESSAGES.keyUse);
    }
    const ifNotYou =
      "move your coins to a new wallet at once, and choose a new password: anybody who has seen a key can spend its coins.";
    await notifyChange(transaction, platform, accountId, {
      what: WHAT[act],
      by: { sessionId },
      event: "key-used",
      ifNotYou,
    });
  });
}
