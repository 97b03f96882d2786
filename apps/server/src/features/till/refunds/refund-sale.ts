import { randomUUID } from "node:crypto";
import { NETWORK_MESSAGES, type Sale, type SaleRefund, TILL_MESSAGES } from "@nuc/contract";
import { labelNuc } from "@nuc/money";
import { settleByExtrinsic } from "../../../domain/settlements/settled-extrinsics.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import type { Selling } from "../parts.ts";
import { lockSale, readSale, type SaleRow } from "../sale-repository.ts";
import { readTransfer, type SignedPayment } from "../settling/signed-payment.ts";
import { toRefund, toSale } from "../sales/sale-view.ts";
import { findRefund, keepRefund, listRefundsOf, type RefundRow } from "./refund-repository.ts";
import { settleRefund } from "./settle-refund.ts";

const { refund: messages } = TILL_MESSAGES;

/**
 * Pays a sale back, in whole or part, by a transfer that was signed on the shop's device, and answers once it is in a
 * block; the same transfer again gets the same refund. In sum no more is paid back than was paid.
 * Throws AppError `NOT_FOUND`, `NOT_ALLOWED`, `MALFORMED_EXTRINSIC`, `TAKEN` (it paid something else), and everything that the
 * ledger refuses.
 * @param extrinsic 0x-hex
 */
export async function refundSale(
  selling: Selling,
  caller: Caller,
  { id, extrinsic }: { id: string; extrinsic: string },
): Promise<{ sale: Sale; refund: SaleRefund }> {
  const { domain, tills } = selling;
  const { kysely } = domain.database;
  const till = await tills.identify(kysely, caller);
  const transfer = readTransfer(domain, extrinsic);
  const [before] = await domain.ledger.extrinsics([transfer.hash]);
  const kept = await kysely.transaction().execute(async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    const sale = isUuid(id) ? await lockSale(transaction, id) : undefined;
    if (sale?.account_id !== till.accountId || (till.wallet ?? sale.to_address) !== sale.to_address)
      throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
    // One that was made before the sale paid something else.
    if (before && before.blockNumber <= Number(sale.block_number)) throw used();
    return await keep(selling, transaction, sale, transfer);
  });
  const settled = await settleRefund(selling, kept.id, kept.claimedAt);
  const sale = await readSale(kysely, id);
  if (!sale) throw new Error("The sale is gone");
  return { sale: toSale(sale, await listRefundsOf(kysely, [id])), refund: toRefund(settled) };
}

/** Keeps the refund of a sale that is locked; `claimedAt` where the caller is to submit it. */
async function keep(
  { domain }: Selling,
  transaction: Transaction,
  sale: SaleRow,
  transfer: SignedPayment,
): Promise<{ id: string; claimedAt?: Date }> {
  if (transfer.from !== sale.to_address || transfer.to !== sale.from_address)
    throw notAllowed(messages.otherTransfer);
  if (sale.state !== "paid") throw notAllowed(messages.notPaid);
  const hash = Buffer.from(transfer.hash.slice(2), "hex");
  const known = await findRefund(transaction, hash);
  if (known && known.sale_id !== sale.id) throw used();
  if (known && known.state !== "refused") return { id: known.id };
  const left = BigInt(sale.amount) - sumOf(await listRefundsOf(transaction, [sale.id]));
  if (transfer.amount > left) throw notAllowed(messages.tooMuch(labelNuc(left)));
  const now = domain.clock.now();
  const obligation = `sale-refund:${sale.id}:${transfer.hash}`;
  const settlement = { extrinsicHash: transfer.hash, obligation, at: now };
  if (!(await settleByExtrinsic(transaction, settlement))) throw used();
  const id = await keepRefund(transaction, {
    id: randomUUID(),
    sale_id: sale.id,
    amount: transfer.amount,
    extrinsic: Buffer.from(transfer.bytes),
    extrinsic_hash: hash,
    created_at: now,
    handed_in_at: now,
  });
  return { id, claimedAt: now };
}

/** Paid back, or on its way. */
const sumOf = (refunds: readonly RefundRow[]): bigint =>
  refunds.reduce(
    (sum, { state, amount }) => (state === "refused" ? sum : sum + BigInt(amount)),
    0n,
  );

const notAllowed = (message: string) =>
  new AppError("NOT_ALLOWED", message, { field: "extrinsic" });

const used = () => new AppError("TAKEN", messages.used, { field: "extrinsic" });
