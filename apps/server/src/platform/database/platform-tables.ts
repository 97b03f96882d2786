import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Json = ColumnType<unknown, string, string>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Something sent to open pages; read by every process, kept for a day. */
export interface EventTable {
  id: GeneratedAlways<bigint>;
  /** The writing transaction, as text (`xid8`), by which a reader knows what it has seen. */
  transaction: Generated<string>;
  /** The account it is for; null = everybody. */
  account_id: string | null;
  kind: string;
  payload: Json;
  created_at: Generated<Date>;
}

/** An email or text that waits for its job; removed once sent, in production. */
export interface OutboundMessageTable {
  id: GeneratedAlways<bigint>;
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  /** Text, code and headers under the sealing key; null in a row from before they were sealed. */
  sealed: Buffer | null;
  /** These three: of a row from before, in the clear. */
  text: ColumnType<string | null, never, never>;
  code: ColumnType<string | null, never, never>;
  headers: ColumnType<Record<string, string>, never, never>;
  /** That failed. */
  tries: Generated<number>;
  created_at: Generated<Date>;
  sent_at: Timestamp | null;
  /** What counts how it ended, with others that were sent together. */
  tally: string | null;
}

/** The outcome of messages that were sent together. */
export interface OutboundTallyTable {
  name: string;
  /** Handed to the outside. */
  sent: Generated<number>;
  /** Given up. */
  failed: Generated<number>;
}

/** The first answer to a request that carried an `Idempotency-Key`. */
export interface IdempotencyKeyTable {
  account_id: string;
  /** Method and path. */
  call: string;
  key: string;
  /** SHA-256 of the canonical body. */
  body_hash: string;
  status: number | null;
  body: Json | null;
  created_at: Timestamp;
}

/** Values that the site keeps for itself, one row a name. */
export interface SiteStateTable {
  name: string;
  value: string;
}

export interface RateLimitTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: bigint | null;
}

/** A key that stays when the master key is replaced. */
export interface KeptKeyTable {
  name: string;
  /** Under the master key, with the name for context. */
  sealed: Buffer;
}

/** What staff have done; rows are only ever added. */
/** The key under which the audit's values about a person are sealed. */
export interface AuditKeyTable {
  /** UUID of the account. */
  person: ColumnType<string, string, never>;
  /** null once the account is erased. */
  sealed_key: ColumnType<Buffer | null, Buffer | null, null>;
  erased_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

export interface AuditTable {
  /** From 1, without a gap. */
  number: bigint;
  /** To the millisecond. */
  at: ColumnType<Date, Date, never>;
  actor: string;
  action: string;
  subject: string;
  before: ColumnType<unknown, string, never>;
  after: ColumnType<unknown, string, never>;
  network_address: string;
  previous_hash: Buffer;
  hash: Buffer;
}

/** A call of somebody who was signed in, and with what it was refused; kept 30 days. */
export interface FailureMetTable {
  id: GeneratedAlways<bigint>;
  account_id: string;
  at: ColumnType<Date, Date, never>;
  /** Method and route, such as `POST /api/v1/bc/wallet/transfer`. */
  call: string;
  status: number;
  code: string;
}

export interface PlatformTables {
  audit: AuditTable;
  audit_key: AuditKeyTable;
  failure_met: FailureMetTable;
  event: EventTable;
  outbound_message: OutboundMessageTable;
  outbound_tally: OutboundTallyTable;
  idempotency_key: IdempotencyKeyTable;
  site_state: SiteStateTable;
  kept_key: KeptKeyTable;
  rate_limit: RateLimitTable;
}
