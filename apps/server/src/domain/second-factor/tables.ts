import type { ColumnType, Generated } from "kysely";

/** The authenticator app of a member of staff. */
export interface SecondFactorTable {
  account_id: string;
  /** Sealed; null = none is in use. */
  secret: Buffer | null;
  enabled_at: Date | null;
  /** The latest step (30 s since 1970) whose code was taken: it and earlier ones are used up. */
  last_step: Generated<bigint>;
  /** Sealed: made, and waiting for its first code until then. */
  pending_secret: Buffer | null;
  pending_until: Date | null;
}

/** An unused recovery code, as HMAC. */
export interface RecoveryCodeTable {
  account_id: string;
  code_hmac: Buffer;
}

/** A wrong code of the app, or a wrong recovery code. */
export interface SecondFactorWrongTryTable {
  account_id: string;
  tried_at: ColumnType<Date, Date, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
    second_factor_wrong_try: SecondFactorWrongTryTable;
  }
}
