import type { ColumnType, Generated } from "kysely";

type Timestamp = ColumnType<Date, Date, Date>;
type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Somebody who registered, or staff. */
export interface AccountTable {
  id: Generated<string>;
  /** As it was typed; never changes and is never given out again once verified. */
  username: string;
  /** The user name without case, by which it is found. */
  username_key: string;
  email: string;
  email_key: string;
  /** Digits only, country code first. Staff that an operator made may have none. */
  phone: string | null;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  /** `YYYY-MM-DD`. */
  date_of_birth: string | null;
  gender: "Male" | "Female" | null;
  /** Two letters: the country of the postal address, once there is one. */
  address_country: string | null;
  /** PHC string of argon2id. */
  password_hash: string;
  role: Generated<string>;
  status: Generated<"active" | "suspended" | "closed">;
  /** Whether signing in asks for an e-mailed code. */
  login_otp: Generated<boolean>;
  kyc_status: Generated<number>;
  referrer_id: string | null;
  email_verified_at: OptionalTimestamp;
  phone_verified_at: OptionalTimestamp;
  /** Null = nobody has confirmed a code yet: the account expires. */
  verified_at: OptionalTimestamp;
  /** The last terms that were accepted. */
  terms_version: string | null;
  terms_accepted_at: OptionalTimestamp;
  created_at: Timestamp;
  closed_at: OptionalTimestamp;
}

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
  /** HMAC of the e-mail or phone. */
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
    account: AccountTable;
    one_time_code: OneTimeCodeTable;
    pending_login: PendingLoginTable;
    recovery: RecoveryTable;
    code_sending: CodeSendingTable;
    code_wrong_try: CodeWrongTryTable;
    sign_in_try: SignInTryTable;
  }
}
