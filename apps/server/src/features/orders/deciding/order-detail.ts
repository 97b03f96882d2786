import { centsText, NETWORK_MESSAGES, type StaffOrderDetail } from "@nuc/contract";
import { readReceiptsOf } from "../../../domain/receipts/repository.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { listKeptMovements } from "../following/movement-repository.ts";
import { providerOf, type Purchases } from "../parts.ts";
import { listActsOf, listRefundsOf } from "./act-repository.ts";
import { refundableParts, total } from "./refundable.ts";
import { readShownOrder, staffOrderView } from "./staff-order-list.ts";

/** One order with all its payments. Throws AppError `NOT_FOUND`. */
export async function readOrderDetail(purchases: Purchases, id: string): Promise<StaffOrderDetail> {
  const { clock, database } = purchases.domain;
  const [handle, now] = [database.kysely, clock.now()];
  const row = isUuid(id) ? await readShownOrder(handle, now, id) : undefined;
  if (!row) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  const movements = await listKeptMovements(handle, id);
  const bankReferences = await providerOf(purchases, row)?.bankReferencesOf?.({ id });
  const refunds = await listRefundsOf(handle, id);
  const receipts = await readReceiptsOf(handle, id);
  const acts = await listActsOf(handle, id);
  const left = refundableParts(movements, refunds).filter(
    ({ currency }) => currency === row.currency,
  );
  return {
    ...staffOrderView(row),
    begun: row.begun_at?.toISOString() ?? null,
    decision: row.decision,
    movements: movements.map(({ amount, fee, at, seen_at: seen, ...movement }) => ({
      ...movement,
      bankReference: bankReferences?.get(movement.ref) ?? null,
      amount: centsText(amount),
      fee: typeof fee === "bigint" ? centsText(fee) : null,
      at: at.toISOString(),
      seen: seen.toISOString(),
    })),
    refunds: refunds.map(({ amount, currency, state, reason, asked_by: by, asked_at: at }) => ({
      amount: centsText(amount),
      currency,
      state,
      reason,
      by,
      at: at.toISOString(),
    })),
    receipts: receipts.map(({ number, kind, issued_at: issued, gross, tax }) => ({
      number,
      kind,
      issued: issued.toISOString(),
      gross: centsText(gross),
      tax: centsText(tax),
    })),
    acts: acts.map(({ act, by_staff: by, at, reason }) => ({
      act,
      by,
      at: at.toISOString(),
      reason,
    })),
    refundable: centsText(total(left)),
  };
}
