import { randomUUID } from "node:crypto";
import {
  featureOffMessage,
  OPEN_BILL_MESSAGES,
  type PhoneBill,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { labelNuc } from "@nuc/money";
import { lockAccount, requireActive } from "../../../domain/accounts/lock-account.ts";
import { readIdentity } from "../../../domain/accounts/person/identity.ts";
import { settleByExtrinsic } from "../../../domain/settlements/settled-extrinsics.ts";
import { isFeatureOn, requireFeature } from "../../../domain/switches/toggles.ts";
import { requireOwnKey } from "../../../domain/wallets/own-wallet.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { requireInStock } from "../checkout/read-order.ts";
import type { Selling } from "../parts.ts";
import { findSaleByHash, insertSale, nextNumber } from "../sale-repository.ts";
import { settleSale } from "../settling/settle-sale.ts";
import { readTransfer, type SignedPayment } from "../settling/signed-payment.ts";
import { type BillRow, lockBill, readBill } from "./bill-repository.ts";
import { stateOf, toPhoneBill, unknownBill } from "./bill-view.ts";
import { requireBillOf } from "./phone-bills.ts";

const { pay } = OPEN_BILL_MESSAGES;
const { send } = WALLET_MESSAGES;

/**
 * Pays a bill by a transfer that the customer's phone signed, and answers once it is in a block; the same transfer again gets
 * the same answer. The sale is kept before the ledger has it, as one of a card. Once the ledger has refused it, the bill is
 * open again.
 * Throws AppError `MALFORMED_EXTRINSIC`, `NOT_FOUND`, `NOT_ALLOWED`, `TAKEN`, and everything that the ledger refuses.
 * @param extrinsic 0x-hex
 */
export async function payBill(
  selling: Selling,
  caller: Caller,
  { code, extrinsic }: { code: string; extrinsic: string },
): Promise<PhoneBill> {
  const { domain, transfers } = selling;
  const { kysely } = domain.database;
  const transfer = readTransfer(domain, extrinsic);
  const { id } = await requireBillOf(kysely, caller, code);
  await requireOwnKey(domain, caller, transfer.signer, "extrinsic");
  const [known] = await domain.ledger.extrinsics([transfer.hash]);
  await transfers.watch(caller, transfer);
  const sold = await kysely.transaction().execute(async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    const { country } = await requireActive(transaction, caller.accountId);
    const bill = await lockBill(transaction, id);
    if (!bill) throw unknownBill();
    const before = await findSaleByHash(transaction, transfer.hash);
    if (before) return requireSame(before, bill, caller);
    // What is in the ledger already paid something else.
    if (known) throw notAllowed("TAKEN", pay.used);
    const { accountId } = caller;
    const off = featureOffMessage("transfer");
    await requireFeature(transaction, "toggle_transfer_coin", { accountId, country }, off);
    await requireShopOpen(transaction, bill);
    requirePayable(bill, transfer, domain.clock.now());
    return await keep(selling, transaction, { bill, transfer, caller });
  });
  await settleSale(selling, sold.id, sold.claimedAt);
  const paid = await readBill(kysely, id);
  if (!paid) throw unknownBill();
  return toPhoneBill(paid, caller.accountId, domain.clock.now());
}

interface Sold {
  id: string;
  /** Undefined = another request may be submitting it. */
  claimedAt?: Date;
}

/** The sale that the same transfer has made before. */
function requireSame(
  sale: { id: string; bill_id: string | null },
  bill: BillRow,
  { accountId }: Caller,
): Sold {
  if (sale.bill_id !== bill.id) throw notAllowed("TAKEN", pay.used);
  if (bill.payer_id !== null && bill.payer_id !== accountId) throw notAllowed("TAKEN", pay.paid);
  return { id: sale.id };
}

/** Throws AppError `NOT_ALLOWED` where the shop may not sell any more. */
async function requireShopOpen(
  transaction: Transaction,
  { account_id: accountId }: BillRow,
): Promise<void> {
  const { status, country } = await lockAccount(transaction, accountId);
  const column = "toggle_payment_merchant_terminal";
  const isOn = await isFeatureOn(transaction, column, { accountId, country });
  if (status !== "active" || !isOn) throw new AppError("NOT_ALLOWED", pay.shopClosed);
}

/** That the bill is open, and that the transfer is what it asks for. Throws AppError `TAKEN`, `NOT_ALLOWED`. */
function requirePayable(bill: BillRow, transfer: SignedPayment, now: Date): void {
  const state = stateOf(bill, now);
  if (state !== "open") throw new AppError("TAKEN", pay[state === "paying" ? "paid" : state]);
  if (transfer.to !== bill.to_address) throw notAllowed("NOT_ALLOWED", pay.otherWallet);
  if (transfer.from === bill.to_address) throw notAllowed("NOT_ALLOWED", pay.sameWallet);
  const amount = BigInt(bill.amount);
  if (transfer.amount !== amount)
    throw notAllowed("NOT_ALLOWED", pay.otherAmount(labelNuc(amount)));
}

const notAllowed = (code: "NOT_ALLOWED" | "TAKEN", message: string) =>
  new AppError(code, message, { field: "extrinsic" });

interface Paid {
  bill: BillRow;
  transfer: SignedPayment;
  caller: Caller;
}

/** Keeps the sale of a bill that is locked, and takes its stock. */
async function keep(
  selling: Selling,
  transaction: Transaction,
  { bill, transfer, caller: { accountId } }: Paid,
): Promise<Sold> {
  const { domain } = selling;
  const now = domain.clock.now();
  await requireCoins(domain, transaction, transfer);
  await takeStock(selling, transaction, bill, now);
  const obligation = `open-bill:${bill.id}:${transfer.hash}`;
  const settlement = { extrinsicHash: transfer.hash, obligation, at: now };
  if (!(await settleByExtrinsic(transaction, settlement))) throw notAllowed("TAKEN", pay.used);
  const id = randomUUID();
  await insertSale(transaction, {
    ...pricedColumns(bill),
    id,
    number: await nextNumber(transaction, bill.to_address),
    account_id: bill.account_id,
    customer_id: accountId,
    customer: (await readIdentity(transaction, accountId)).username,
    terminal_id: bill.terminal_id,
    terminal: bill.terminal,
    clerk: bill.clerk,
    shop: bill.shop,
    from_address: transfer.from,
    to_address: bill.to_address,
    fee: domain.ledger.parameters().fee,
    nonce: transfer.nonce,
    extrinsic: Buffer.from(transfer.bytes),
    extrinsic_hash: Buffer.from(transfer.hash.slice(2), "hex"),
    paid_by: "phone",
    bill_id: bill.id,
    spent_on: null,
    created_at: now,
    handed_in_at: now,
    request_key: null,
    request_hash: null,
  });
  return { id, claimedAt: now };
}

/** Throws AppError `NOT_FOUND`, `NOT_ALLOWED` for what is sold no more, or sold out. */
async function takeStock(
  { products }: Selling,
  transaction: Transaction,
  { lines, rate }: BillRow,
  now: Date,
): Promise<void> {
  const pieces = new Map(
    lines.flatMap(({ productId, quantity }) =>
      productId === null ? [] : [[productId, quantity] as const],
    ),
  );
  const sold = await products.lock(transaction, [...pieces.keys()], rate);
  const byId = new Map(sold.map((product) => [product.id, product]));
  for (const [id, quantity] of pieces) requireInStock(byId.get(id), quantity);
  await products.take(transaction, pieces, now);
}

const pricedColumns = (bill: BillRow) => ({
  lines: JSON.stringify(bill.lines),
  subtotal: BigInt(bill.subtotal),
  discount: bill.discount,
  discounted: BigInt(bill.discounted),
  tip: BigInt(bill.tip),
  amount: BigInt(bill.amount),
  taxes: JSON.stringify(bill.taxes),
  tax: BigInt(bill.tax),
  rate: bill.rate,
});

/** What the ledger would refuse a moment later; the stock is not held for it. Throws AppError `INSUFFICIENT_BALANCE`. */
async function requireCoins(
  { ledger }: Selling["domain"],
  transaction: Transaction,
  { from, amount }: SignedPayment,
): Promise<void> {
  const { balance } = await ledger.accountWithin(transaction, from);
  const { fee, existentialDeposit } = ledger.parameters();
  if (amount > balance) throw short(send.insufficientBalance);
  if (amount + fee + existentialDeposit > balance) throw short(send.increaseBalance);
}

const short = (message: string) =>
  new AppError("INSUFFICIENT_BALANCE", message, { field: "extrinsic" });
