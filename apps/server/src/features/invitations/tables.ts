import type { StaffRole } from "@nuc/contract";
import type { ColumnType, Generated } from "kysely";

/** Somebody who is to become staff, until they do. */
export interface InvitationTable {
  id: Generated<string>;
  email: string;
  email_key: string;
  role: StaffRole;
  /** Shown in the email. */
  note: string | null;
  /** SHA-256 of the token in the link. */
  token_hash: Buffer;
  /** The admin whose word it is: it is good while they are one. */
  inviter_id: string;
  created_at: ColumnType<Date, Date, Date>;
  expires_at: ColumnType<Date, Date, Date>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    invitation: InvitationTable;
  }
}
