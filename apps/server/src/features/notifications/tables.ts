import type { AudienceRule } from "@nuc/contract";
import type { ColumnType, Generated } from "kysely";

/** What staff have written and what is not sent yet. */
export interface ScheduledNoticeTable {
  /** The notification has the same once it is sent. */
  id: Generated<string>;
  /** Grows with each change. */
  version: Generated<number>;
  /** The one account that it is for, or null. */
  account_id: string | null;
  /** Who of all accounts may see it, as JSON; null = all of them, or the one. */
  audience: ColumnType<AudienceRule | null, string | null, string | null>;
  title: string;
  /** Sanitised HTML. */
  message: string;
  category: string;
  expires_at: Date | null;
  publish_at: Date;
  /** When it was written, and by whom, last. */
  written_at: Date;
  written_by: string;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    scheduled_notice: ScheduledNoticeTable;
  }
}
