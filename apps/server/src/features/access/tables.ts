import type { ColumnType, Generated } from "kysely";

type Timestamp = ColumnType<Date, Date, Date>;
type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A six-digit code that was sent, as HMAC. */
export interface OneTimeCodeTable {
  id: Generated<string>;
  account_id: string;
  purpose: string;
  channel: "email" | "phone";
  code_hmac: Buffer;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** When it was used or replaced by a new one. */
  ended_at: OptionalTimestamp;
  /** The recovery that it belongs to, where it is for one. */
  recovery_id: string | null;
}

/** A right password that waits for its code. */
export interface PendingLoginTable {
  account_id: string;
  /** SHA-256 of the token that only the browser with the right password was given. */
  token_hash: Buffer;
  begun_at: Timestamp;
  wrong_tries: Generated<number>;
}

/** Somebody, known or not, who asked for a new password. */
export interface RecoveryTable {
  id: Generated<string>;
  /** SHA-256 of the token that the asking device was given. */
  token_hash: Buffer;
  /** HMAC of what was claimed: under this the wrong codes are counted. */
  subject: Buffer;
  /** Whose it is, once the job has found somebody. */
  account_id: ColumnType<string | null, null | undefined, string>;
  wrong_tries: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
  ended_at: OptionalTimestamp;
}

/** Each asking for a code, for a known recipient or not. */
export interface CodeSendingTable {
  /** HMAC of the email or phone. */
  recipient: Buffer;
  purpose: string;
  sent_at: Timestamp;
  /** Asked for by somebody who had shown to be the owner, and really sent. */
  by_owner: Generated<boolean>;
}

/** Each wrong code that was entered, for a known subject or not. */
export interface CodeWrongTryTable {
  /** HMAC of purpose and claimed identity. */
  subject: Buffer;
  tried_at: Timestamp;
  /** A new code was sent since. */
  code_replaced: Generated<boolean>;
}

/** Tries to sign in since a moment: of an address, of a name, or of a name from an address. */
export interface SignInTryTable {
  key: Buffer;
  tries: number;
  since: Timestamp;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    one_time_code: OneTimeCodeTable;
    pending_login: PendingLoginTable;
    recovery: RecoveryTable;
    code_sending: CodeSendingTable;
    code_wrong_try: CodeWrongTryTable;
    sign_in_try: SignInTryTable;
  }
}
