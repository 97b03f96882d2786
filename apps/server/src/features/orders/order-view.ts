import { centsText, type Order } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import type { OrderRow } from "./order-repository.ts";

/** What was ordered, for how much, and until when that is held. */
export function pricedView(row: OrderRow) {
  return {
    id: row.id,
    amount: formatNuc(BigInt(row.amount)),
    price: centsText(row.price),
    currency: row.currency,
    rate: row.rate,
    expires: row.expires_at.toISOString(),
  };
}

/** An order as its customer sees it. */
export function orderView(row: OrderRow): Order {
  return {
    ...pricedView(row),
    state: row.state,
    method: row.method,
    walletAddress: row.wallet_address,
    created: row.created_at.toISOString(),
    signed: row.signed_at?.toISOString() ?? null,
    paid: centsText(row.paid),
    paidAt: row.paid_at?.toISOString() ?? null,
    creditedAt: row.credited_at?.toISOString() ?? null,
    transactionHash: row.extrinsic_hash && toHex(row.extrinsic_hash),
    blockHash: row.block_hash && toHex(row.block_hash),
    refunded: centsText(row.refunded),
    receipt: row.receipt,
  };
}
