import type { SignInFactor } from "@nuc/contract";
import type { ColumnType, Generated } from "kysely";

/** A sign-in that stays valid. */
export interface SessionTable {
  id: Generated<string>;
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: Buffer;
  account_id: string;
  created_at: ColumnType<Date, Date, never>;
  /** At most a minute old while the session is in use. */
  last_used_at: Date;
  /** In plain words, as `deviceName` writes it. */
  device: Generated<string>;
  /** When a suspension ended it; others that have ended are deleted. */
  ended_at: ColumnType<Date | null, never, Date>;
  factor: Generated<SignInFactor>;
  /** When a second factor was last shown in it. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** When one of its account's passkeys was last shown in it, old enough to confirm. */
  passkey_shown_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** When staff last showed a second factor in it: the app, a recovery code, a passkey that confirms. */
  factor_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** From where it was begun; null where that device was forgotten since. */
  device_id: string | null;
  /** From when on its longest life counts where another session handed it over; null = since `created_at`. */
  life_from: ColumnType<Date | null, Date | null | undefined, never>;
  /** The sessions that handed it over, one to the next, with which it ends. They may have run out. */
  from_sessions: ColumnType<string[], string[] | undefined, never>;
  /** The devices of those sessions. */
  from_devices: ColumnType<string[], string[] | undefined, never>;
}

/** A browser or program from which an account signs in. */
export interface DeviceTable {
  id: Generated<string>;
  account_id: string;
  /** SHA-256 of the token that it was given as a cookie. */
  token_hash: Buffer | null;
  /** Whether that cookie ever came back: a program may keep none, and an answer may get lost. */
  token_returned: Generated<boolean>;
  /** Keyed hash of the network that it was last seen in. */
  network_hmac: Buffer;
  /** In plain words, as `deviceName` writes it. */
  name: string;
  first_seen_at: ColumnType<Date, Date, never>;
  last_seen_at: Date;
  /** Until when it counts as new; null = the first device of the account. */
  new_until: Date | null;
  /** SHA-256 of the token in the link "This was not me"; null = its owner was not written to. */
  report_hash: Buffer | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    session: SessionTable;
    device: DeviceTable;
  }
}
