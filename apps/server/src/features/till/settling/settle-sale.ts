import { OPEN_BILL_NOTICES, TILL_MESSAGES, WALLET_MESSAGES } from "@nuc/contract";
import { LedgerError, NotAdmittedError } from "@nuc/ledger";
import { formatNuc, labelNuc } from "@nuc/money";
import { fromLedger, ledgerUnavailable } from "../../../domain/ledger/ledger-refusals.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Selling } from "../parts.ts";
import { listSendingOf, readSale, type SaleRow, writeBlock } from "../sale-repository.ts";
import { toSale } from "../sales/sale-view.ts";
import { receiptText } from "../sales/receipt-text.ts";
import { type Refusal, refusedError, settle } from "./settle-payment.ts";

const { checkout } = TILL_MESSAGES;

/**
 * Settles the payment of a sale, and answers the sale once it is paid; its customer gets one message then. What the
 * ledger refuses is given back: to the card's limits and to the stock.
 * Throws AppError `LEDGER_UNAVAILABLE` where it is not settled yet, and what it was refused with.
 * @param claimedAt since when the caller submits it; undefined = it has to be seen who does
 */
export async function settleSale(selling: Selling, id: string, claimedAt?: Date): Promise<SaleRow> {
  const { kysely } = selling.domain.database;
  const sale = await requireSale(selling, id);
  if (sale.state === "sending") {
    const state = async () => (await requireSale(selling, id)).state;
    await settle(
      selling,
      {
        table: "sale",
        id,
        bytes: sale.extrinsic,
        submitter: sale.customer_id ?? undefined,
        state,
        refusalOf: async (error) => refusalOf(selling, sale, error),
        onPaid: async (transaction, { blockNumber }) => {
          await writeBlock(transaction, id, blockNumber);
          const paid = await readSale(transaction, id);
          if (paid) await notifyPaid(selling, transaction, paid);
        },
        onRefused: async (transaction) => giveBack(selling, transaction, sale),
      },
      claimedAt,
    );
  }
  const settled = (await readSale(kysely, id)) ?? sale;
  if (settled.state === "sending") throw ledgerUnavailable();
  if (settled.state === "refused") throw refusedError(settled);
  return settled;
}

async function requireSale({ domain }: Selling, id: string): Promise<SaleRow> {
  const sale = await readSale(domain.database.kysely, id);
  if (!sale) throw new Error("The sale is gone");
  return sale;
}

async function notifyPaid(
  selling: Selling,
  transaction: Transaction,
  sale: SaleRow,
): Promise<void> {
  const { customer_id: accountId, terminal } = sale;
  await selling.notifySystem(transaction, {
    accountId: sale.account_id,
    event: "sale.paid",
    subject: sale.id,
    data: { sale: toSale(sale, []) },
  });
  if (accountId === null) return;
  if (sale.paid_by === "phone") return notifyPaidByPhone(selling, transaction, accountId, sale);
  await selling.cards.notifyPaid(transaction, {
    accountId,
    amount: BigInt(sale.amount),
    shop: sale.shop,
    terminal,
    receipt: receiptText(selling.domain, sale),
  });
}

async function notifyPaidByPhone(
  { domain }: Selling,
  transaction: Transaction,
  accountId: string,
  sale: SaleRow,
): Promise<void> {
  const { title, text } = OPEN_BILL_NOTICES.paid;
  const { id, amount, shop, from_address: wallet, number } = sale;
  const said = text(labelNuc(BigInt(amount)), shop, wallet, number);
  await notify(domain, transaction, {
    kind: "coins-sent",
    key: `sale:${id}`,
    accountId,
    title,
    text: said,
    letter: { subject: title, text: `${said}\n\n${receiptText(domain, sale)}` },
  });
}

async function giveBack(selling: Selling, transaction: Transaction, sale: SaleRow): Promise<void> {
  const { cards, products, domain } = selling;
  const { customer_id: accountId, spent_on: day, amount } = sale;
  if (accountId !== null && day !== null)
    await cards.restoreAllowance(transaction, { accountId, day, amount: BigInt(amount) });
  const pieces = sale.lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [[productId, quantity] as const],
  );
  await products.putBack(transaction, new Map(pieces), domain.clock.now());
}

/** As for any transfer: its owner reads it, and the shop does not. */
function ofPhone(error: LedgerError): Refusal | undefined {
  const refusal = fromLedger(error, "extrinsic");
  return refusal instanceof AppError ? { code: refusal.code, message: refusal.message } : undefined;
}

/** Why the ledger will never take a payment, in the words of the till; undefined where one before it is still on its way. */
async function refusalOf(
  { domain }: Selling,
  sale: SaleRow,
  error: LedgerError,
): Promise<Refusal | undefined> {
  if (sale.paid_by === "phone" && error.code !== "FUTURE_NONCE") return ofPhone(error);
  if (error instanceof NotAdmittedError)
    return { code: "NOT_ALLOWED", message: checkout.customerMayNotPay };
  if (error.code === "INSUFFICIENT_BALANCE") {
    const { balance } = await domain.ledger.account(sale.from_address);
    const isShort = BigInt(sale.amount) > balance;
    const { increaseBalance } = WALLET_MESSAGES.send;
    const message = isShort ? checkout.balance(formatNuc(balance)) : increaseBalance;
    return { code: "INSUFFICIENT_BALANCE", message };
  }
  if (error.code === "RECEIVER_BELOW_DEPOSIT") return { code: error.code, message: error.message };
  if (error.code === "FUTURE_NONCE") {
    const sending = await listSendingOf(domain.database.kysely, sale.from_address);
    if (sending.some(({ nonce }) => nonce < Number(sale.nonce))) return undefined;
  }
  const isBusy = error.code === "FUTURE_NONCE" || error.code === "STALE_NONCE";
  return { code: "NOT_ALLOWED", message: isBusy ? checkout.walletBusy : error.message };
}
