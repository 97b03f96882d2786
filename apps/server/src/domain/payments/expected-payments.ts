import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** A payment that some feature waits for: who is to pay how much, and by what reference it is known. */
export interface ExpectedPayment {
  /** Of which feature: `membership`. */
  kind: string;
  id: string;
  accountId: string;
  username: string;
  /** What it is for, as staff read it: `2 × S-BUNDLE`. */
  what: string;
  reference: string;
  /** In cents of the currency. */
  cents: bigint;
  /** Three letters. */
  currency: string;
  since: Date;
}

/** What a payment is that came to the bank. */
export interface ReceivedPayment {
  cents: bigint;
  /** When it was matched. */
  at: Date;
  /** Noon of the bank's day, UTC. */
  bookedAt: Date;
  /** The bank's own number of it, where the statement has one. */
  reference: string | null;
  /** Of the statement. */
  lineId: string;
  /** User name; null = it matched by itself. */
  by: string | null;
}

/**
 * The seam between what a bank's statements say and the features that wait for money: each feature registers one of these in
 * `app/features.ts`, and the statements ask all of them, knowing none. Whatever is done happens in the transaction of the
 * statements, with the row of the payment locked by `lock` first. Orders of locks: the line of the statement, an account, the
 * payment, and the audit at the end.
 */
export interface ExpectedPayments {
  readonly kind: string;
  /** Those still awaited whose reference is in the text of a transfer, however it is spelt. */
  readonly findByReference: (handle: Handle, text: string) => Promise<ExpectedPayment[]>;
  /** Up to `limit` that are waited for: of exactly this amount, or of whom a search finds; the oldest first. */
  readonly list: (
    handle: Handle,
    wanted: { amount: { cents: bigint; currency: string } } | { search: string },
    limit: number,
  ) => Promise<ExpectedPayment[]>;
  /** As it is now, locked; undefined where it is not waited for any more. */
  readonly lock: (transaction: Transaction, id: string) => Promise<ExpectedPayment | undefined>;
  /** Whether it took a payment of this amount before, which another one may be once more; never where it takes one alone. */
  readonly hasTaken: (handle: Handle, id: string, cents: bigint) => Promise<boolean>;
  /** Notes that a transfer with its reference was seen, of which staff have to say what it is; null = it was none. */
  readonly markSeen: (transaction: Transaction, id: string, at: Date | null) => Promise<void>;
  /** Takes a payment for it, once. It must be locked. Throws AppError `TAKEN` where this very transfer was taken already. */
  readonly accept: (
    transaction: Transaction,
    id: string,
    payment: ReceivedPayment,
  ) => Promise<void>;
  /** Takes back what was accepted, and waits again; why not, in words for staff, where it is too late. */
  readonly release: (transaction: Transaction, id: string) => Promise<string | null>;
}
