import type { DayTotals } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { sql, type SqlBool } from "kysely";
import type { Till } from "../../../domain/tills/tills.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** What counts of a sale; amounts in smallest units, as decimal text. */
interface CountedSale {
  clerk: string | null;
  amount: string;
  tip: string;
  discounted: string;
  tax: string;
  taxes: { percent: string; amount: string }[];
}

const SALE = ["clerk", "amount", "tip", "discounted", "tax", "taxes"] as const;

/** Paid at the till, and in no report yet. */
const notReported = ({ accountId, terminal }: Till) =>
  sql<SqlBool>`sale.account_id = ${accountId}::uuid
    and sale.terminal_id is not distinct from ${terminal?.id ?? null}::uuid`;

/** What a till took since its last report. */
export async function totalsSoFar(handle: Handle, till: Till): Promise<DayTotals> {
  const sales = await handle
    .selectFrom("sale")
    .select(SALE)
    .where(notReported(till))
    .where("state", "=", "paid")
    .where("day_id", "is", null)
    .execute();
  const refunds = await handle
    .selectFrom("sale_refund")
    .innerJoin("sale", "sale.id", "sale_refund.sale_id")
    .select("sale_refund.amount")
    .where(notReported(till))
    .where("sale_refund.state", "=", "paid")
    .where("sale_refund.day_id", "is", null)
    .execute();
  return totalsOf(sales, refunds);
}

/**
 * Puts what is in no report yet into one, and answers its totals, of these very rows. What is settled after that comes into the next one.
 * @param dayId whose row is there
 */
export async function takeIntoReport(
  transaction: Transaction,
  till: Till,
  dayId: string,
): Promise<DayTotals> {
  const sales = await transaction
    .updateTable("sale")
    .set({ day_id: dayId })
    .where(notReported(till))
    .where("state", "=", "paid")
    .where("day_id", "is", null)
    .returning(SALE)
    .execute();
  const refunds = await transaction
    .updateTable("sale_refund")
    .from("sale")
    .set({ day_id: dayId })
    .whereRef("sale.id", "=", "sale_refund.sale_id")
    .where(notReported(till))
    .where("sale_refund.state", "=", "paid")
    .where("sale_refund.day_id", "is", null)
    .returning("sale_refund.amount")
    .execute();
  return totalsOf(sales, refunds);
}

export const isNothing = ({ count, refunds }: DayTotals): boolean => count === 0 && refunds === 0;

function totalsOf(
  sales: readonly CountedSale[],
  refunds: readonly { amount: string }[],
): DayTotals {
  const paid = sum(sales, "amount");
  const refunded = sum(refunds, "amount");
  return {
    count: sales.length,
    paid: formatNuc(paid),
    tips: formatNuc(sum(sales, "tip")),
    discounts: formatNuc(sum(sales, "discounted")),
    tax: formatNuc(sum(sales, "tax")),
    taxes: taxesOf(sales),
    refunds: refunds.length,
    refunded: formatNuc(refunded),
    net: signed(paid - refunded),
    clerks: clerksOf(sales),
  };
}

function sum<Name extends string>(rows: readonly Record<Name, string>[], name: Name): bigint {
  return rows.reduce((all, row) => all + BigInt(row[name]), 0n);
}

const signed = (amount: bigint): string =>
  amount < 0n ? `-${formatNuc(-amount)}` : formatNuc(amount);

function taxesOf(sales: readonly CountedSale[]): DayTotals["taxes"] {
  const byRate = new Map<string, bigint>();
  for (const { percent, amount } of sales.flatMap(({ taxes }) => taxes))
    byRate.set(percent, (byRate.get(percent) ?? 0n) + parseNuc(amount));
  return [...byRate]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([percent, amount]) => ({ percent, amount: formatNuc(amount) }));
}

/** The owner first, then clerks by name. */
function clerksOf(sales: readonly CountedSale[]): DayTotals["clerks"] {
  const byClerk = new Map<string | null, CountedSale[]>();
  for (const sale of sales) byClerk.set(sale.clerk, [...(byClerk.get(sale.clerk) ?? []), sale]);
  return [...byClerk]
    .sort(([one], [other]) => (one ?? "").localeCompare(other ?? "", "en"))
    .map(([clerk, own]) => ({
      clerk,
      count: own.length,
      paid: formatNuc(sum(own, "amount")),
      tips: formatNuc(sum(own, "tip")),
    }));
}
