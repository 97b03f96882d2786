import {
  MINER_MESSAGES,
  MINER_NOTICES,
  REGISTRATION_CATEGORIES,
  type RegistrationCategory,
  type RollbackSlotPayload,
} from "@nuc/contract";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { requireOwnName } from "../../../domain/accounts/own-name.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import { lockWallet } from "../../../domain/wallets/lock-wallet.ts";
import { requireOwnWallet, unknownWallet } from "../../../domain/wallets/own-wallet.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { type BookingRow, findBooking, writeReleased } from "../slots/booking-repository.ts";
import { readCursor } from "../fees/cursor-repository.ts";
import { catchUp } from "../fees/fee-watch.ts";
import { moveUp } from "../queue/move-up.ts";
import { hasOverdue, lockOverdue, extendHeldSlots } from "./overdue-repository.ts";
import type { Registration } from "../parts.ts";
import { askForNews } from "../queue/queue-news.ts";
import { listMovable } from "../queue/queue-repository.ts";
import { lockSlots } from "../slots/slots-repository.ts";
import { isUuid } from "../../../platform/http/uuid.ts";

/**
 * Gives a slot of the caller back that is not paid, or the place in the queue up; one that was
 * given back stays so. Throws AppError `NOT_FOUND`, `MALFORMED_ADDRESS`, `MAINTENANCE`, and `TAKEN`
 * once the fee is in a block.
 */
export async function rollBack(
  registration: Registration,
  caller: Caller,
  { bookingId, walletAddress, username }: RollbackSlotPayload,
): Promise<"rolled_back" | "left"> {
  const { domain } = registration;
  requireOwnName(caller, username, "username", MINER_MESSAGES.userUnknown);
  await requireOwnWallet(domain, caller, walletAddress);
  const { database, maintenance } = domain;
  const known = await requireBooking(database.kysely, bookingId, walletAddress);
  await catchUp(registration);
  const wallet = { accountId: caller.accountId, address: walletAddress };
  const state = await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    if (!(await lockWallet(transaction, wallet))) throw unknownWallet();
    await lockSlots(transaction, [known.category]);
    return await release(registration, transaction, known.id);
  });
  return state;
}

async function requireBooking(handle: Handle, id: string, address: string): Promise<BookingRow> {
  const booking = isUuid(id) ? await findBooking(handle, id) : undefined;
  if (booking?.wallet_address === address) return booking;
  throw new AppError("NOT_FOUND", MINER_MESSAGES.bookingUnknown, { field: "bookingId" });
}

/** The category's slots must be locked. Throws AppError `TAKEN` for one that is paid. */
async function release(
  registration: Registration,
  transaction: Transaction,
  id: string,
): Promise<"rolled_back" | "left"> {
  const booking = await findBooking(transaction, id);
  if (!booking || booking.state === "paid") {
    throw new AppError("TAKEN", MINER_MESSAGES.feeArrived, { field: "bookingId" });
  }
  if (booking.state === "rolled_back" || booking.state === "left") return booking.state;
  const state = booking.state === "waiting" ? "left" : "rolled_back";
  await releaseSlot(registration, transaction, booking, state);
  return state;
}

/** Gives one back, moves the queue up and notifies it; the category's slots must be locked. */
export async function releaseSlot(
  registration: Registration,
  transaction: Transaction,
  { id, category, account_id: accountId }: BookingRow,
  state: "rolled_back" | "left",
): Promise<void> {
  const { events } = registration.domain;
  await writeReleased(transaction, id, state);
  if (state === "left") {
    await events.publish(transaction, accountId, { event: "queue", category, position: 0 });
  }
  await moveUp(registration, transaction, category);
  await askForNews(registration, transaction, category);
}

/**
 * Gives back every slot whose fee did not come in time, once all that is in a block has been looked
 * at, and has the queue move up wherever a slot is free. Under maintenance no slot is given back for
 * its time: paying is not possible then.
 */
export async function releaseOverdue(registration: Registration): Promise<void> {
  const { database } = registration.domain;
  await catchUp(registration);
  for (const category of REGISTRATION_CATEGORIES) {
    while ((await releaseSomeOverdue(registration, category)) > 0);
  }
  for (const category of await listMovable(database.kysely)) {
    await askForNews(registration, database.kysely, category);
  }
}

/** As `releaseOverdue` for one category; cheap where nothing is overdue. */
export async function releaseOverdueIn(
  registration: Registration,
  category: RegistrationCategory,
): Promise<void> {
  const { clock, database } = registration.domain;
  if (!(await hasOverdue(database.kysely, category, clock.now()))) return;
  await catchUp(registration);
  while ((await releaseSomeOverdue(registration, category)) > 0);
}

async function releaseSomeOverdue(
  registration: Registration,
  category: RegistrationCategory,
): Promise<number> {
  const { clock, database, maintenance } = registration.domain;
  if (maintenance.isOn() || !(await hasOverdue(database.kysely, category, clock.now()))) return 0;
  const count = await database.kysely.transaction().execute(async (transaction) => {
    await lockSlots(transaction, [category]);
    return await giveBackOverdue(registration, transaction, category);
  });
  return count;
}

/** The category's slots must be locked. Answers how many it gave back. */
async function giveBackOverdue(
  registration: Registration,
  transaction: Transaction,
  category: RegistrationCategory,
): Promise<number> {
  const { clock, ledger, maintenance } = registration.domain;
  if (await maintenance.isOnFor(transaction)) return 0;
  // A fee that is in a block came in time, although it has not been processed yet.
  const { transfers } = await ledger.progress(transaction, ledger.address);
  if ((await readCursor(transaction)) < transfers) return 0;
  const overdue = await lockOverdue(transaction, category, clock.now());
  for (const booking of overdue) {
    await releaseSlot(registration, transaction, booking, "rolled_back");
    await notifyRolledBack(registration, transaction, booking);
  }
  return overdue.length;
}

/**
 * Gives held slots the time back in which the site was closed, or was since they are held, in the
 * transaction that opens it again. `since` null = unknown: they begin again.
 */
export async function extendHoldsAfterMaintenance(
  { domain: { clock } }: Pick<Registration, "domain">,
  transaction: Transaction,
  since: Date | null,
): Promise<void> {
  await lockSlots(transaction, REGISTRATION_CATEGORIES);
  await extendHeldSlots(transaction, { since, until: clock.now() });
}

async function notifyRolledBack(
  { domain }: Registration,
  transaction: Transaction,
  { id, account_id: accountId, wallet_address: address, category }: BookingRow,
): Promise<void> {
  const { title, text } = MINER_NOTICES.rolledBack;
  await notify(domain, transaction, {
    kind: "miner",
    key: `miner-rolled-back:${id}`,
    accountId,
    title,
    text: text(address, category),
  });
}
