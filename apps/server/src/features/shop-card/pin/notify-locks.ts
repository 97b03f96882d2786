import { PIN_TRIES, SHOP_CARD_NOTICES } from "@nuc/contract";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import { momentInWords } from "../../../domain/sessions/notify-new-device.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";
import { lockCard } from "../repository.ts";
import { notifyCardChange } from "../notify-card.ts";
import { listUnnotified, markNotified } from "./tries.ts";

const { changes, byTill } = SHOP_CARD_NOTICES;
const MINUTE = 60_000;
const AT_ONCE = 100;

/** Notifies the owner that wrong PINs have locked the card, once for each lock. */
export async function notifyLock(domain: Domain, accountId: string): Promise<void> {
  await domain.database.kysely.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    const card = await lockCard(transaction, accountId);
    if (!card || !(await markNotified(transaction, card))) return;
    const forGood = card.wrong_pins >= PIN_TRIES.lockUntilUnblocked;
    const until = card.locked_until ?? domain.clock.now();
    const what = forGood ? changes.lockedUntilUnblocked : changes.locked(momentInWords(until));
    await notifyCardChange(transaction, domain, accountId, { what, by: { device: byTill } });
  });
}

/** Sends notices of locks after which the process ended. */
export async function notifyMissedLocks(domain: Domain): Promise<void> {
  const before = new Date(domain.clock.now().getTime() - MINUTE);
  const accounts = await listUnnotified(domain.database.kysely, before, AT_ONCE);
  throwFirst(await tryEach(accounts, async (accountId) => notifyLock(domain, accountId)));
}
