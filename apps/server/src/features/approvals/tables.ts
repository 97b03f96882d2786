import type { ApprovalStatus } from "@nuc/contract";
import type { ColumnType, Generated } from "kysely";

/** An act of staff that pays coins: done at once, or a request that waits for a second admin. */
export interface PayingActTable {
  id: Generated<string>;
  kind: string;
  subject: string;
  payload: ColumnType<unknown, string, never>;
  /** Who is paid. */
  account_id: string;
  /** Smallest units. */
  amount: ColumnType<string, bigint, never>;
  reason: string;
  author_id: string;
  asked_at: ColumnType<Date, Date, never>;
  /** Null = it was done at once. */
  expires_at: ColumnType<Date | null, Date | null, never>;
  /** `waiting` also once it expired, until somebody asks again. */
  status: "done" | ApprovalStatus;
  decider_id: ColumnType<string | null, null | undefined, string>;
  /** When it was done, or decided. */
  decided_at: Date | null;
  decision_reason: ColumnType<string | null, null | undefined, string>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    paying_act: PayingActTable;
  }
}
