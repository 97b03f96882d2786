import { SHOP_CARD_NOTICES } from "@nuc/contract";
import { labelNuc } from "@nuc/money";
import { fromLedger, ledgerUnavailable } from "../../../domain/ledger/ledger-refusals.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Selling } from "../parts.ts";
import { readSale, type SaleRow } from "../sale-repository.ts";
import { refusedError, settle } from "../settling/settle-payment.ts";
import { toSale } from "../sales/sale-view.ts";
import { listRefundsOf, readRefund, type RefundRow } from "./refund-repository.ts";

/**
 * Has a refund be settled, and answers it once it is paid; the customer gets one message then. Throws AppError
 * `LEDGER_UNAVAILABLE` where it is not settled yet, and what it was refused with.
 */
export async function settleRefund(
  selling: Selling,
  id: string,
  claimedAt?: Date,
): Promise<RefundRow> {
  const { kysely } = selling.domain.database;
  const refund = await requireRefund(selling, id);
  const sale = await readSale(kysely, refund.sale_id);
  if (!sale) throw new Error("The sale is gone");
  if (refund.state === "sending") {
    await settle(
      selling,
      {
        table: "sale_refund",
        id,
        bytes: refund.extrinsic,
        submitter: sale.account_id,
        state: async () => (await requireRefund(selling, id)).state,
        refusalOf: async (error) => {
          const refusal = fromLedger(error, "extrinsic");
          return refusal instanceof AppError
            ? { code: refusal.code, message: refusal.message }
            : undefined;
        },
        onPaid: async (transaction) => {
          await notifyPaidBack(selling, transaction, sale, refund);
          await notifySystem(selling, transaction, sale, id);
        },
        onRefused: async () => {},
      },
      claimedAt,
    );
  }
  const settled = await requireRefund(selling, id);
  if (settled.state === "sending") throw ledgerUnavailable();
  if (settled.state === "refused") throw refusedError(settled, "extrinsic");
  return settled;
}

async function requireRefund({ domain }: Selling, id: string): Promise<RefundRow> {
  const refund = await readRefund(domain.database.kysely, id);
  if (!refund) throw new Error("The refund is gone");
  return refund;
}

async function notifySystem(
  { notifySystem: notifyShop }: Selling,
  transaction: Transaction,
  sale: SaleRow,
  id: string,
): Promise<void> {
  const refunds = await listRefundsOf(transaction, [sale.id]);
  const shown = toSale(sale, refunds);
  const refund = shown.refunds.find((one) => one.id === id);
  await notifyShop(transaction, {
    accountId: sale.account_id,
    event: "sale.refunded",
    subject: id,
    data: { sale: shown, refund },
  });
}

async function notifyPaidBack(
  { domain }: Selling,
  transaction: Transaction,
  { customer_id: accountId, shop, from_address: wallet }: SaleRow,
  { id, amount }: RefundRow,
): Promise<void> {
  if (accountId === null) return;
  const { title, text } = SHOP_CARD_NOTICES.paidBack;
  await notify(domain, transaction, {
    kind: "shop-card",
    key: `sale-refund:${id}`,
    accountId,
    title,
    text: text(labelNuc(BigInt(amount)), shop, wallet),
  });
}
