import type { ColumnType, Generated } from "kysely";

type Timestamp = ColumnType<Date, Date, Date>;

/** A key pair on somebody's device whose private half signs them in. */
export interface PasskeyTable {
  id: Generated<string>;
  account_id: ColumnType<string, string, never>;
  /** As the device names it; unique over all accounts. */
  credential_id: ColumnType<Buffer, Buffer, never>;
  /** COSE key. */
  public_key: ColumnType<Buffer, Buffer, never>;
  /** Signatures so far as the device counts them; 0 for devices that do not count. */
  counter: bigint;
  transports: string[];
  /** Whether the device may keep copies elsewhere; never changes. */
  backup_eligible: ColumnType<boolean, boolean, never>;
  backed_up: boolean;
  name: string;
  created_at: ColumnType<Date, Date, never>;
  last_used_at: ColumnType<Date | null, null | undefined, Date>;
  /** From when on it confirms a large transfer; null = always. */
  confirms_from: ColumnType<Date | null, Date | null, never>;
}

/** What a device was asked to sign, until it did or the time is over. */
export interface PasskeyChallengeTable {
  /** 32 random bytes, base64url. */
  challenge: string;
  purpose: "add" | "confirm" | "log in";
  /** The session that adds a passkey or confirms; null = somebody logs in. */
  session_id: string | null;
  expires_at: Timestamp;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}
