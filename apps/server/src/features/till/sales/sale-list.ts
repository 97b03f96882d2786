import { SALE_PAGE_SIZE } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle } from "../../../platform/database/tables.ts";
import { type ListFilter, filtered, staffList } from "../../../platform/lists/staff-list.ts";

export interface SaleFilter extends ListFilter {
  /** Address of the wallet that was paid. */
  to: string;
}

const found = (handle: Handle, filter: SaleFilter) =>
  filtered(handle.selectFrom("sale"), filter, { time: "sale.created_at" }).where(
    "sale.to_address",
    "=",
    filter.to,
  );

/** What a wallet sold, newest first. */
export const saleList = staffList({
  size: SALE_PAGE_SIZE,
  key: "sale.sequence",
  orders: { sold: "sale.sequence" },
  defaultOrder: "-sold",
  found,
  shown: (handle) => handle.selectFrom("sale").selectAll("sale"),
});

export interface SaleSums {
  count: number;
  /** Smallest units. */
  paid: bigint;
  tips: bigint;
  tax: bigint;
  refunded: bigint;
}

/** The sums of what was paid, of all that a filter finds. */
export async function sumSales(handle: Handle, filter: SaleFilter): Promise<SaleSums> {
  const paid = found(handle, filter).where("sale.state", "=", "paid");
  const sums = await paid
    .select([
      sql<bigint>`count(*)`.as("count"),
      sql<string>`coalesce(sum(sale.amount), 0)`.as("paid"),
      sql<string>`coalesce(sum(sale.tip), 0)`.as("tips"),
      sql<string>`coalesce(sum(sale.tax), 0)`.as("tax"),
    ])
    .executeTakeFirstOrThrow();
  const { refunded } = await paid
    .innerJoin("sale_refund", "sale_refund.sale_id", "sale.id")
    .where("sale_refund.state", "<>", "refused")
    .select(sql<string>`coalesce(sum(sale_refund.amount), 0)`.as("refunded"))
    .executeTakeFirstOrThrow();
  return {
    count: Number(sums.count),
    paid: BigInt(sums.paid),
    tips: BigInt(sums.tips),
    tax: BigInt(sums.tax),
    refunded: BigInt(refunded),
  };
}
