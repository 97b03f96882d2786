import type { PriceCurrency } from "@nuc/contract";
import type { ColumnType, Generated } from "kysely";

export interface ProductTable {
  id: Generated<string>;
  title: string;
  category: string;
  description: string;
  /** Decimal text, 12 decimals. */
  price: string;
  currency: PriceCurrency;
  /** Path or https address; empty = none. */
  picture: string;
  /** Pieces; null = not counted. */
  stock: number | null;
  /** Percent, 2 decimals. */
  tax: string;
  /** Grows with each change. */
  revision: Generated<number>;
  changed_by: string;
  changed_at: Date;
  /** Since then it is sold no more. */
  removed_at: ColumnType<Date | null, never, Date>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    product: ProductTable;
  }
}
