import type { ErrorCode } from "@nuc/contract";
import { type Transaction, sql } from "kysely";
import type { Database } from "@nuc/database";
import type { Clock } from "../clock/clock.ts";
import type { Tables } from "../database/tables.ts";
import { AppError } from "../http/app-error.ts";
import {
  claimCall,
  type IdempotentCall,
  readCall,
  releaseCall,
  storeAnswer,
  type StoredCall,
} from "./repository.ts";

/** A request that carried an `Idempotency-Key`. */
export interface IdempotentRequest extends IdempotentCall {
  /** SHA-256 of the body. */
  bodyHash: string;
}

export interface Answer<Body> {
  status: number;
  /** Plain JSON: it is stored and given again as it is. */
  body: Body;
}

interface Services {
  readonly database: Database<Tables>;
  readonly clock: Clock;
}

/** What is kept of an answer: what it said, or the refusal that is repeated to the client. */
type Kept =
  | { body: unknown }
  | { refusal: { code: ErrorCode; message: string; field?: string; extra: object } };

const CONFLICT = "This Idempotency-Key was used for another request.";
const SAVEPOINT = "before_effect";

/**
 * Runs `effect` in a transaction, once for each `request`: a later one with the same key gets the
 * stored answer, a concurrent twin waits for it. Refusals (4xx) are stored too; 5xx and 429 are
 * not, and neither are those that pass. Without a key (`null`) the effect simply runs in a transaction.
 * Throws AppError `IDEMPOTENCY_CONFLICT` for the same key with another body.
 */
export async function answerOnce<Body>(
  { database, clock }: Services,
  request: IdempotentRequest | null,
  effect: (transaction: Transaction<Tables>) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const outcome = await database.kysely.transaction().execute(async (transaction) => {
    if (request === null) return { answer: await effect(transaction) };
    if (!(await claimCall(transaction, request, request.bodyHash, clock.now()))) {
      return replay<Body>(request, await readCall(transaction, request));
    }
    await sql`savepoint ${sql.id(SAVEPOINT)}`.execute(transaction);
    try {
      const answer = await effect(transaction);
      await storeAnswer(transaction, request, keep(answer));
      return { answer };
    } catch (error) {
      if (!isKeptRefusal(error)) throw error;
      await sql`rollback to savepoint ${sql.id(SAVEPOINT)}`.execute(transaction);
      await storeAnswer(transaction, request, keepRefusal(error));
      return { refusal: error };
    }
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.answer;
}

/**
 * The same for an effect with a natural key of its own, which cannot run in one transaction of
 * ours (a signed extrinsic on its way into a block): the effect must give its first result when
 * run again. A crash or a 5xx in the middle leaves the key free for another try.
 */
export async function answerOnceByNaturalKey<Body>(
  { database, clock }: Services,
  request: IdempotentRequest | null,
  effect: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  if (request === null) return await effect();
  const { kysely } = database;
  if (!(await claimCall(kysely, request, request.bodyHash, clock.now()))) {
    const stored = await readCall(kysely, request);
    const outcome = stored?.status === null ? null : replay<Body>(request, stored);
    if (outcome && "refusal" in outcome) throw outcome.refusal;
    if (outcome) return outcome.answer;
    if (stored && stored.bodyHash !== request.bodyHash) throw conflict();
  }
  try {
    const answer = await effect();
    await storeAnswer(kysely, request, keep(answer));
    return answer;
  } catch (error) {
    if (isKeptRefusal(error)) await storeAnswer(kysely, request, keepRefusal(error));
    else await releaseCall(kysely, request);
    throw error;
  }
}

function replay<Body>(
  request: IdempotentRequest,
  stored: StoredCall | undefined,
): { answer: Answer<Body> } | { refusal: AppError } {
  if (!stored || stored.status === null || stored.bodyHash !== request.bodyHash) throw conflict();
  const kept = stored.body as Kept;
  if ("body" in kept) return { answer: { status: stored.status, body: kept.body as Body } };
  const { code, message, field, extra } = kept.refusal;
  return {
    refusal: new AppError(code, message, {
      status: stored.status,
      extra: { ...extra },
      ...(field !== undefined && { field }),
    }),
  };
}

function conflict(): AppError {
  return new AppError("IDEMPOTENCY_CONFLICT", CONFLICT);
}

function isKeptRefusal(error: unknown): error is AppError {
  if (!(error instanceof AppError) || error.passing) return false;
  return error.status < 500 && error.status !== 429;
}

function keep(answer: Answer<unknown>): { status: number; body: Kept } {
  return { status: answer.status, body: { body: answer.body } };
}

function keepRefusal(error: AppError): { status: number; body: Kept } {
  const { code, message, field, extra, status } = error;
  const refusal = { code, message, extra, ...(field !== undefined && { field }) };
  return { status, body: { refusal } };
}
