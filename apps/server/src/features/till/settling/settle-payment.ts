import { setTimeout as pause } from "node:timers/promises";
import { ERROR_STATUS, type ErrorCode, type SaleState } from "@nuc/contract";
import { LedgerError, type Receipt } from "@nuc/ledger";
import { ledgerUnavailable } from "../../../domain/ledger/ledger-refusals.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Selling } from "../parts.ts";
import {
  claimSending,
  releaseSending,
  type SentTable,
  writeOutcome,
} from "./sending-repository.ts";

/**
 * Milliseconds after which a process that began a submission counts as dead: the ledger keeps nothing waiting for longer
 * than 10 s.
 */
const GIVEN_UP_AFTER = 30_000;
/** Milliseconds for which an answer waits for another process that submits the same. */
const PATIENCE = 10_000;
const LOOK_EVERY = 100;

/** A signed payment on its way to the ledger, kept before any process submitted it. */
export interface Sending {
  readonly table: SentTable;
  readonly id: string;
  readonly bytes: Uint8Array;
  /** Account for whose rules the ledger asks. */
  readonly submitter: string | undefined;
  /** Its current state. */
  readonly state: () => Promise<SaleState>;
  /** Why the ledger never takes it, for people; undefined where it may take it later. */
  readonly refusalOf: (error: LedgerError) => Promise<Refusal | undefined>;
  /** What follows from it, in the transaction that writes it. */
  readonly onPaid: (transaction: Transaction, receipt: Receipt) => Promise<void>;
  readonly onRefused: (transaction: Transaction) => Promise<void>;
}

export interface Refusal {
  code: string;
  message: string;
}

/** No living process began a submission before this moment. */
export const abandonedBefore = (now: Date): Date => new Date(now.getTime() - GIVEN_UP_AFTER);

/**
 * Has a payment be settled, by one process at a time: on return it is paid or refused. Throws AppError `LEDGER_UNAVAILABLE`
 * where that is not known yet; a job continues then.
 */
export async function settle(
  selling: Selling,
  sending: Sending,
  claimedAt: Date | undefined,
): Promise<void> {
  const { clock, database } = selling.domain;
  const { table, id } = sending;
  const now = clock.now();
  const claim = { id, now, before: abandonedBefore(now) };
  const mine = claimedAt ?? ((await claimSending(database.kysely, table, claim)) ? now : undefined);
  if (mine) await handIn(selling, sending, mine);
  else await waitForOutcome(sending);
}

async function handIn(selling: Selling, sending: Sending, claimedAt: Date): Promise<void> {
  const { database, ledger } = selling.domain;
  const { table, id, bytes, submitter } = sending;
  const claim = { id, claimedAt };
  try {
    const receipt = await ledger.submit(bytes, submitter === undefined ? {} : { submitter });
    const blockHash = Buffer.from(receipt.blockHash.slice(2), "hex");
    await conclude(selling, sending, claim, { blockHash }, async (transaction) =>
      sending.onPaid(transaction, receipt),
    );
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    const refusal =
      error.code === "LEDGER_UNAVAILABLE" ? undefined : await sending.refusalOf(error);
    if (!refusal) {
      await releaseSending(database.kysely, table, claim);
      throw ledgerUnavailable(error);
    }
    await conclude(selling, sending, claim, refusal, sending.onRefused);
  }
}

async function conclude(
  { domain }: Selling,
  { table }: Sending,
  claim: { id: string; claimedAt: Date },
  outcome: { blockHash: Buffer } | Refusal,
  follow: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await domain.database.kysely.transaction().execute(async (transaction) => {
    if (!(await writeOutcome(transaction, table, claim, outcome))) return;
    await follow(transaction);
  });
}

async function waitForOutcome({ state }: Sending): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(LOOK_EVERY))
    if ((await state()) !== "sending") return;
  throw ledgerUnavailable();
}

/** What a payment that was refused is answered with, each time. */
export function refusedError(
  { refusal_code: code, refusal }: { refusal_code: string | null; refusal: string | null },
  field?: string,
): AppError {
  if (code === null || refusal === null) throw new Error("It was not refused");
  const known = code in ERROR_STATUS ? (code as ErrorCode) : "NOT_ALLOWED";
  return new AppError(known, refusal, field === undefined ? {} : { field });
}
