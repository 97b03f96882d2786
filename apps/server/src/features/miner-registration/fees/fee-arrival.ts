import { MINER_NOTICES, REGISTRATION_CATEGORIES } from "@nuc/contract";
import { fromHex } from "@nuc/keys";
import type { NumberedTransfer, TransferRecord } from "@nuc/ledger";
import type { Transaction } from "../../../platform/database/tables.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import { settledBy, settleByExtrinsic } from "../../../domain/settlements/settled-extrinsics.ts";
import { readWalletOwner } from "../../../domain/wallets/wallet-repository.ts";
import { writeMintable } from "../../../domain/wallets/miner-state.ts";
import { isAnnounced } from "./announced-repository.ts";
import {
  type BookingRow,
  findOpenBooking,
  lockApplicant,
  type LockedApplicant,
  listPayable,
  writePaid,
} from "../slots/booking-repository.ts";
import { lockCursor, moveCursor } from "./cursor-repository.ts";
import { payBack } from "./fee-return.ts";
import { mintableOf, type Registration } from "../parts.ts";
import { lockFirst } from "../queue/queue-repository.ts";
import { countFree, lockSlots } from "../slots/slots-repository.ts";

/** Permanent name of a booking's fee: one extrinsic settles it. */
const obligationOf = (bookingId: string) => `miner-fee:${bookingId}`;

/** A transfer of a customer's wallet to the fee recipient, everything it may change locked. */
interface Arrival {
  transfer: TransferRecord;
  /** Whether a refund that is due from the wallet is paid already, by an earlier transfer. */
  refundPaid: boolean;
  accountId: string;
  wallet: LockedApplicant;
}

/**
 * Looks at the fee recipient's next transfer, once whichever process asks, and notes that it did:
 * the fee of a booking registers its wallet; one that comes late takes a slot if one is free, else
 * it is paid back; a transfer that pays a refund is left to that, unless it was announced as a fee.
 * All in one transaction, so that nothing of it happens twice or in part.
 */
export async function processTransfer(
  registration: Registration,
  { sequence, record }: NumberedTransfer,
): Promise<void> {
  const { database } = registration.domain;
  // Before the transaction: what it reads of the ledger does not change any more.
  const refundPaid = await registration.refundPaidBefore(record);
  await database.kysely.transaction().execute(async (transaction) => {
    if ((await lockCursor(transaction)) !== sequence - 1) return;
    const arrival = await readArrival(registration, transaction, record);
    if (arrival) await settleArrival(registration, transaction, { ...arrival, refundPaid });
    await moveCursor(transaction, sequence);
  });
}

/** Undefined for what is no transfer of a customer to the fee recipient. */
async function readArrival(
  { domain: { ledger } }: Registration,
  transaction: Transaction,
  transfer: TransferRecord,
): Promise<Omit<Arrival, "refundPaid"> | undefined> {
  const { signer, recipient } = transfer;
  if (recipient !== ledger.address || signer === ledger.address) return undefined;
  const accountId = await readWalletOwner(transaction, signer);
  if (accountId === undefined) return undefined;
  const wallet = await lockApplicant(transaction, { accountId, address: signer });
  // A booking that is being written reads the chain's height with its slots locked: it is seen here, or later than this.
  await lockSlots(transaction, REGISTRATION_CATEGORIES);
  return wallet && { transfer, accountId, wallet };
}

async function settleArrival(
  registration: Registration,
  transaction: Transaction,
  arrival: Arrival,
): Promise<void> {
  const { signer: address, amount: fee, blockNumber, hash } = arrival.transfer;
  const payable = await listPayable(transaction, { address, fee, blockNumber });
  const [late] = payable;
  if (!late || (await settledBy(transaction, hash)) !== undefined) return;
  if (await isForRefund(registration, transaction, arrival)) return;
  const held = payable.find(({ state }) => state === "held");
  if (held) return await register(registration, transaction, arrival, held);
  const takesSlot = await mayTakeSlot(transaction, arrival, late);
  if (takesSlot) await register(registration, transaction, arrival, late);
  else await payBack(registration, transaction, arrival);
}

/**
 * Whether the transfer pays a refund: what was announced as a fee never does, and else the first one
 * of exactly what is due. So each is one of both by what its sender has said, whichever looks first.
 */
async function isForRefund(
  { owesRefund }: Registration,
  transaction: Transaction,
  { transfer, refundPaid }: Arrival,
): Promise<boolean> {
  const { signer: address, amount, blockNumber, hash } = transfer;
  if (refundPaid || !(await owesRefund(transaction, { address, amount, blockNumber })))
    return false;
  return !(await isAnnounced(transaction, { hash: Buffer.from(fromHex(hash)), blockNumber }));
}

/** Makes the wallet a miner: the booking is paid by this transfer, unless that has settled something else. */
async function register(
  { domain }: Registration,
  transaction: Transaction,
  { transfer, accountId }: Arrival,
  { id, category, wallet_address: address }: BookingRow,
): Promise<void> {
  const { hash: extrinsicHash } = transfer;
  const obligation = obligationOf(id);
  const settlement = { extrinsicHash, obligation, at: domain.clock.now() };
  if (!(await settleByExtrinsic(transaction, settlement))) return;
  await writePaid(transaction, id, Buffer.from(extrinsicHash.slice(2), "hex"));
  await writeMintable(transaction, address, mintableOf(category));
  const { title, text } = MINER_NOTICES.registered;
  await notify(domain, transaction, {
    kind: "miner",
    key: `miner-registered:${id}`,
    accountId,
    title,
    text: text(address, category),
  });
}

/** Whether a fee that came after its slot was given back still gets one. */
async function mayTakeSlot(
  transaction: Transaction,
  { wallet }: Arrival,
  { state, category, wallet_address: address }: BookingRow,
): Promise<boolean> {
  if (state !== "rolled_back" || wallet.status !== "active") return false;
  if (!wallet.cleared.has(category)) return false;
  if (wallet.mintableWallet !== 0 || (await findOpenBooking(transaction, address))) return false;
  const { free } = await countFree(transaction, category);
  return free > 0 && (await lockFirst(transaction, category, 1)).length === 0;
}
