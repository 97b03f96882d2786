import { OPEN_BILL_MESSAGES, type Sale, type SaleRefund } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import { hundredths, inPercent } from "../checkout/bill.ts";
import type { SaleRow } from "../sale-repository.ts";
import type { RefundRow } from "../refunds/refund-repository.ts";

const { refusedForShop } = OPEN_BILL_MESSAGES;

/** A sale as its shop sees it. @param refunds of this sale, in their order */
export function toSale(row: SaleRow, refunds: readonly RefundRow[]): Sale {
  const refunded = refunds.reduce(
    (sum, { state, amount }) => (state === "refused" ? sum : sum + BigInt(amount)),
    0n,
  );
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    paidBy: row.paid_by,
    time: row.created_at.toISOString(),
    customer: row.customer,
    from: row.from_address,
    to: row.to_address,
    terminal: row.terminal,
    clerk: row.clerk,
    lines: row.lines,
    subtotal: nuc(row.subtotal),
    discount: inPercent(hundredths(row.discount)),
    discounted: nuc(row.discounted),
    tip: nuc(row.tip),
    amount: nuc(row.amount),
    taxes: row.taxes,
    rate: row.rate,
    blockHash: row.block_hash && toHex(row.block_hash),
    extrinsicHash: toHex(row.extrinsic_hash),
    // Why a phone could not pay is its owner's.
    refusal: row.paid_by === "card" ? row.refusal : row.refusal && refusedForShop,
    refunded: formatNuc(refunded),
    refunds: refunds.map(toRefund),
  };
}

export function toRefund(row: RefundRow): SaleRefund {
  return {
    id: row.id,
    amount: nuc(row.amount),
    state: row.state,
    blockHash: row.block_hash && toHex(row.block_hash),
    extrinsicHash: toHex(row.extrinsic_hash),
    time: row.created_at.toISOString(),
  };
}

const nuc = (amount: string) => formatNuc(BigInt(amount));
