import {
  MINER_FEE_MINUTES,
  MINER_NOTICES,
  MINER_ONE_STEP_MINUTES,
  MINER_PROMOTED_HOURS,
  type RegistrationCategory,
} from "@nuc/contract";
import { labelNuc } from "@nuc/money";
import type { Transaction } from "../../../platform/database/tables.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import type { BookingRow, Hold } from "../slots/booking-repository.ts";
import { feeOf, type Registration } from "../parts.ts";
import { lockFirst, writeMovedUp } from "./queue-repository.ts";
import { countFree } from "../slots/slots-repository.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** More in one transaction would keep others from the slots for too long; the job continues. */
const MAX_AT_ONCE = 25;

/** Minutes that there are for the fee, by how the slot was taken. */
const TIME_TO_PAY = {
  booked: MINER_FEE_MINUTES * MINUTE,
  oneStep: MINER_ONE_STEP_MINUTES * MINUTE,
  movedUp: MINER_PROMOTED_HOURS * HOUR,
} as const;

/** What a slot that is taken now begins with; the category's slots must be locked. */
export async function newHold(
  { domain: { clock, config, ledger } }: Registration,
  transaction: Transaction,
  category: RegistrationCategory,
  how: keyof typeof TIME_TO_PAY,
): Promise<Hold> {
  const heldAt = clock.now();
  const { block } = await ledger.progress(transaction, ledger.address);
  return {
    fee: feeOf(config, category),
    heldAt,
    expiresAt: new Date(heldAt.getTime() + TIME_TO_PAY[how]),
    afterBlock: block,
  };
}

/**
 * Gives free slots to the first in the queue and notifies them; the category's slots must be
 * locked. Answers how many moved up.
 */
export async function moveUp(
  registration: Registration,
  transaction: Transaction,
  category: RegistrationCategory,
): Promise<number> {
  const { free, waiting } = await countFree(transaction, category);
  if (free <= 0 || waiting === 0) return 0;
  const first = await lockFirst(transaction, category, Math.min(free, MAX_AT_ONCE));
  if (first.length === 0) return 0;
  const hold = await newHold(registration, transaction, category, "movedUp");
  for (const booking of first) await giveSlot(registration, transaction, booking, hold);
  return first.length;
}

async function giveSlot(
  { domain }: Registration,
  transaction: Transaction,
  { id, category, account_id: accountId, wallet_address: address }: BookingRow,
  hold: Hold,
): Promise<void> {
  await writeMovedUp(transaction, id, hold);
  await domain.events.publish(transaction, accountId, { event: "queue", category, position: 0 });
  const { title, text } = MINER_NOTICES.promoted;
  const until = `${hold.expiresAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  await notify(domain, transaction, {
    kind: "miner",
    key: `miner-promoted:${id}`,
    accountId,
    title,
    text: text(address, category, labelNuc(hold.fee), until),
  });
}
