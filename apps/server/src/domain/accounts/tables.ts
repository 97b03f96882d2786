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
  /** Why staff set the status last, and when; null = they never did. */
  status_reason: string | null;
  status_changed_at: OptionalTimestamp;
  /** Whether signing in asks for an emailed code. */
  login_otp: Generated<boolean>;
  kyc_status: Generated<number>;
  referrer_id: string | null;
  email_verified_at: OptionalTimestamp;
  phone_verified_at: OptionalTimestamp;
  /** Null = no code confirmed yet: the account expires. */
  verified_at: OptionalTimestamp;
  /** The last terms that were accepted. */
  terms_version: string | null;
  terms_accepted_at: OptionalTimestamp;
  created_at: Timestamp;
  closed_at: OptionalTimestamp;
  /** When password and email were last replaced; null = never. */
  password_changed_at: OptionalTimestamp;
  email_changed_at: OptionalTimestamp;
  /** When the emailed code was switched off or a passkey removed, last. */
  factor_removed_at: OptionalTimestamp;
  /** The confirmed email before the last change, which gets notices of what happens for some days. */
  previous_email: string | null;
  /** A sign-in was reported: until there is a new password, each asks for an emailed code too. */
  code_until_new_password: Generated<boolean>;
}

/** A confirmed email that an account had before. */
export interface FormerEmailTable {
  account_id: string;
  email: string;
  /** When another one replaced it, last. */
  until: Timestamp;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    account: AccountTable;
    former_email: FormerEmailTable;
  }
}
