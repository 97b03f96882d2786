import type { KycDocument, KycState } from "@nuc/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The postal address of an account; its country is `account.address_country`. */
export interface AccountAddressTable {
  account_id: string;
  address_line1: string;
  address_line2: string | null;
  city_town_suburb: string;
  state_province: string;
  address_type: "Resident" | "Work";
  post_code: string | null;
}

/** An address that an account had until then. */
export interface FormerAddressTable extends AccountAddressTable {
  sequence: GeneratedAlways<bigint>;
  /** Two letters. */
  country: string;
  until: Date;
}

/** The photo as the examiner encoded it again, sealed for its person. */
export interface KycPictureTable {
  /** Random; what `read_image` takes. */
  id: ColumnType<string, string, never>;
  account_id: ColumnType<string, string, never>;
  document: ColumnType<KycDocument, KycDocument, never>;
  sealed: ColumnType<Buffer, Buffer, never>;
  /** 32 bytes: knows the same file again. */
  file_hash: ColumnType<Buffer, Buffer, never>;
  sent_at: ColumnType<Date, Date, never>;
  /** When its check began; null = it waits for that, a day at most. */
  used_at: Moment;
}

/** A check of one photo, and its outcome. */
export interface KycCheckTable {
  id: ColumnType<string, string, never>;
  /** Order of the checks. */
  sequence: GeneratedAlways<bigint>;
  account_id: ColumnType<string, string, never>;
  document: ColumnType<KycDocument, KycDocument, never>;
  state: KycState;
  /** Null once it is deleted. */
  picture_id: string | null;
  /** Of a selfie: the picture that it was compared with; null = none, or not known since that was deleted. */
  compared_id: string | null;
  /** From 1; the next one begins where the process of the one before died. */
  attempt: Generated<number>;
  /** Until when it counts as under way; set in `checking` alone. */
  running_until: Moment;
  /** In the queue of the process that examines it: 0 = it is looked at, 1 = the next one; null = not known yet. */
  place: ColumnType<number | null, never, number | null>;
  reasons: ColumnType<string[], string[] | undefined, string[]>;
  scores: ColumnType<Record<string, number>, string | undefined, string>;
  versions: ColumnType<Record<string, string>, string | undefined, string>;
  /** Sealed JSON: what the document says of itself. */
  found: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** Keyed hash of its state and number. */
  document_key: string | null;
  sent_at: ColumnType<Date, Date, never>;
  review_since: Moment;
  decided_at: Moment;
  /** User name of the member of staff. */
  decided_by: string | null;
  decision_reason: string | null;
  /** Whether two members of staff have to approve it. */
  second_look: Generated<boolean>;
  first_approved_by: string | null;
  /** Sealed text. */
  appeal: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  appealed_at: Moment;
  /** A newer document counts in its place. */
  replaced: Generated<boolean>;
  /** When its expiry is looked at next; null = never. */
  expiry_look_at: Moment;
  /** Whether its person knows that it expires soon, and may send the next one. */
  expiry_told: Generated<boolean>;
}

/** The code by which another device continues; the last one of an account. */
export interface KycHandoverTable {
  account_id: string;
  /** The session that made it, with which it ends; null = that has ended. */
  session_id: string | null;
  /** 32 bytes. */
  code_hash: Buffer;
  expires_at: Date;
  entered_at: Moment;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    account_address: AccountAddressTable;
    former_address: FormerAddressTable;
    kyc_check: KycCheckTable;
    kyc_handover: KycHandoverTable;
    kyc_picture: KycPictureTable;
  }
}
