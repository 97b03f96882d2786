import {
  type BillState,
  NETWORK_MESSAGES,
  OPEN_BILL_MESSAGES,
  type OpenBill,
  type PhoneBill,
} from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import { AppError } from "../../../platform/http/app-error.ts";
import { hundredths, inPercent } from "../checkout/bill.ts";
import type { BillRow } from "./bill-repository.ts";

export function stateOf({ sale_state, ended, expires_at }: BillRow, now: Date): BillState {
  if (sale_state !== null) return sale_state === "paid" ? "paid" : "paying";
  if (ended !== null) return ended;
  return expires_at <= now ? "expired" : "open";
}

export function toOpenBill(row: BillRow, now: Date): OpenBill {
  const state = stateOf(row, now);
  return {
    id: row.id,
    ...shared(row, state),
    customer: row.customer,
    clerk: row.clerk,
    time: row.created_at.toISOString(),
    sale: state === "paid" ? row.sale_id : null,
    refusal: state === "open" && row.was_refused ? OPEN_BILL_MESSAGES.refusedForShop : null,
  };
}

/** As `callerId` sees it: of a payment only who made it sees the receipt. */
export function toPhoneBill(row: BillRow, callerId: string, now: Date): PhoneBill {
  const { sale_number: number, extrinsic_hash: hash, block_hash: block } = row;
  const isOwn = row.payer_id === callerId && number !== null && hash !== null && block !== null;
  return {
    ...shared(row, stateOf(row, now)),
    receipt: isOwn ? { number, extrinsicHash: toHex(hash), blockHash: toHex(block) } : null,
  };
}

function shared(row: BillRow, state: BillState) {
  return {
    code: row.code,
    state,
    shop: row.shop,
    terminal: row.terminal,
    lines: row.lines,
    subtotal: nuc(row.subtotal),
    discount: inPercent(hundredths(row.discount)),
    discounted: nuc(row.discounted),
    tip: nuc(row.tip),
    amount: nuc(row.amount),
    taxes: row.taxes,
    to: row.to_address,
    expires: row.expires_at.toISOString(),
  };
}

const nuc = (amount: string) => formatNuc(BigInt(amount));

/** A bill that is not there, or somebody else's. */
export const unknownBill = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
