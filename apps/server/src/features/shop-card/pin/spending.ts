import { SHOP_CARD_MESSAGES } from "@nuc/contract";
import { labelNuc } from "@nuc/money";
import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { countsAt, dayOf } from "../card-state.ts";
import type { CardRow } from "../repository.ts";

const { pay } = SHOP_CARD_MESSAGES;

/** What was counted as spent, and on which day (UTC): as much is given back where the ledger refuses the payment. */
export interface Spent {
  accountId: string;
  day: string;
  /** Smallest units. */
  amount: bigint;
}

/**
 * Counts an amount as spent within the card's limits. The card must be locked by this transaction. Throws AppError
 * `NOT_ALLOWED`.
 */
export async function spend(
  transaction: Transaction,
  card: CardRow,
  amount: bigint,
  now: Date,
): Promise<Spent> {
  const perPayment = BigInt(card.per_payment);
  if (amount > perPayment) throw above(pay.abovePayment(labelNuc(perPayment)));
  const day = countsAt(card.spent_on, now) ? card.spent_on : dayOf(now);
  const spent = day === card.spent_on ? BigInt(card.spent) : 0n;
  const left = BigInt(card.per_day) - spent;
  if (amount > left) throw above(pay.aboveDay(labelNuc(left > 0n ? left : 0n)));
  await transaction
    .updateTable("shop_card")
    .set({ spent_on: day, spent: spent + amount })
    .where("account_id", "=", card.account_id)
    .execute();
  return { accountId: card.account_id, day, amount };
}

/** Takes back what was counted for a payment that was not made; of a day that is over nothing is left to take. */
export async function restoreAllowance(transaction: Transaction, spent: Spent): Promise<void> {
  await transaction
    .updateTable("shop_card")
    .set({ spent: sql`spent - ${spent.amount}` })
    .where("account_id", "=", spent.accountId)
    .where("spent_on", "=", spent.day)
    .execute();
}

const above = (message: string) => new AppError("NOT_ALLOWED", message, { passing: true });
