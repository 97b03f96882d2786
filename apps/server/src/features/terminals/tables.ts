import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Text = ColumnType<string | null, string | null | undefined, string | null>;

/** How far staff are with a till; the owner's own page is `approved` from its first wrong PIN on, when it gets a row. */
export type TillStatus = "waiting" | "approved" | "refused" | "withdrawn";

/** A till that charges shop cards. */
export interface TillTable {
  id: Generated<string>;
  sequence: GeneratedAlways<bigint>;
  account_id: ColumnType<string, string, never>;
  /** Null = the owner's own page. */
  name: ColumnType<string | null, string | null, string>;
  /** That it is paid to; null = each of the account's. */
  wallet_address: Text;
  status: TillStatus;
  asked_at: ColumnType<Date, Date, never>;
  /** By staff: approved, refused or withdrawn. */
  decided_at: Moment;
  /** User name. */
  decided_by: Text;
  /** Why staff decided, stopped or started last. */
  reason: Text;
  stopped_at: Moment;
  stopped_by: ColumnType<"pins" | "staff" | null, never, "pins" | "staff" | null>;
  /** How often it was stopped. */
  stops: Generated<number>;
}

/** A customer whose PIN was wrong at a till since the last right one there. */
export interface TillWrongPinTable {
  till_id: string;
  account_id: string;
}

/** What the owner types on a device, to bind a terminal to it. */
export interface TillPairingCodeTable {
  till_id: string;
  /** The first part of the code, by which it is found. */
  locator: string;
  /** Of the second part. */
  code_hmac: Buffer;
  expires_at: Date;
  wrong_tries: Generated<number>;
}

/** The device that a terminal is bound to. */
export interface TillDeviceTable {
  id: Generated<string>;
  till_id: ColumnType<string, string, never>;
  /** P-256, as an uncompressed point; the private one never leaves the device. */
  public_key: ColumnType<Buffer, Buffer, never>;
  /** In plain words, as `deviceName` writes it. */
  name: ColumnType<string, string, never>;
  paired_at: ColumnType<Date, Date, never>;
  /** What the next sign-in signs, once. */
  challenge: ColumnType<Buffer | null, never, Buffer | null>;
  challenge_until: Moment;
}

/** Somebody who works at the terminals of an account. */
export interface TillClerkTable {
  id: Generated<string>;
  account_id: ColumnType<string, string, never>;
  name: string;
  /** Argon2id of a keyed hash of the six digits: a stolen database has nothing to try codes on. */
  code_hash: string;
  added_at: ColumnType<Date, Date, never>;
  /** Tries since the last right code; the one under way is counted. */
  wrong_codes: Generated<number>;
  locked_until: Moment;
}

/** A clerk who is signed in at a device. */
export interface TillSessionTable {
  id: Generated<string>;
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: ColumnType<Buffer, Buffer, never>;
  account_id: ColumnType<string, string, never>;
  device_id: ColumnType<string, string, never>;
  clerk_id: ColumnType<string, string, never>;
  created_at: ColumnType<Date, Date, never>;
  last_used_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    till: TillTable;
    till_clerk: TillClerkTable;
    till_device: TillDeviceTable;
    till_pairing_code: TillPairingCodeTable;
    till_session: TillSessionTable;
    till_wrong_pin: TillWrongPinTable;
  }
}
