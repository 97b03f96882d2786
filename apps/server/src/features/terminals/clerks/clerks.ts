import { type Clerk, type ClerkPayload, MAX_CLERKS, TERMINAL_MESSAGES } from "@nuc/contract";
import { requireActive } from "../../../domain/accounts/lock-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { answerOnce, type IdempotentRequest } from "../../../platform/idempotency/idempotency.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { notFound } from "../not-found.ts";
import { isLive } from "../session/till-session.ts";
import { hashCode } from "./clerk-code.ts";
import {
  type ClerkRow,
  deleteClerk,
  deleteSessionsOf,
  insertClerk,
  listClerks,
  readClerk,
  writeClerkCode,
} from "./repository.ts";

const { clerk: messages } = TERMINAL_MESSAGES;

export async function readClerks(
  { clock, database }: Domain,
  { accountId }: Caller,
): Promise<Clerk[]> {
  const rows = await listClerks(database.kysely, accountId);
  return rows.map((row) => clerkOf(row, clock.now()));
}

/**
 * Throws AppError `TAKEN` for a name that another one has, `NOT_ALLOWED` for too many, `RATE_LIMITED`,
 * `IDEMPOTENCY_CONFLICT`.
 */
export async function addClerk(
  domain: Domain,
  { accountId }: Caller,
  { name: typed, code }: ClerkPayload,
  request: IdempotentRequest | null,
): Promise<Clerk> {
  const codeHash = await hashCode(domain, code);
  const name = typed.trim();
  const now = domain.clock.now();
  const { body } = await answerOnce(domain, request, async (transaction) => {
    await requireActive(transaction, accountId, "alone");
    if ((await listClerks(transaction, accountId)).length >= MAX_CLERKS)
      throw new AppError("NOT_ALLOWED", messages.tooMany(MAX_CLERKS));
    const id = await insertClerk(transaction, { accountId, name, codeHash, now });
    if (id === undefined) throw new AppError("TAKEN", messages.nameTaken(name), { field: "name" });
    return { status: 201, body: await requireClerk(transaction, { accountId, id }, now) };
  });
  return body;
}

/** Gives a clerk another code: a lock ends, and so do the sessions. Throws AppError `NOT_FOUND`, `RATE_LIMITED`. */
export async function changeCode(
  domain: Domain,
  { accountId }: Caller,
  { id, code }: { id: string; code: string },
): Promise<Clerk> {
  if (!isUuid(id)) throw notFound();
  const codeHash = await hashCode(domain, code);
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    await requireActive(transaction, accountId);
    if (!(await writeClerkCode(transaction, { accountId, id }, codeHash))) throw notFound();
    await deleteSessionsOf(transaction, id);
    return await requireClerk(transaction, { accountId, id }, domain.clock.now());
  });
}

/** Throws AppError `NOT_FOUND`. */
export async function removeClerk(
  { database }: Domain,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  if (!isUuid(id) || !(await deleteClerk(database.kysely, { accountId, id }))) throw notFound();
}

async function requireClerk(
  transaction: Transaction,
  which: { accountId: string; id: string },
  now: Date,
): Promise<Clerk> {
  const row = await readClerk(transaction, which);
  if (!row) throw notFound();
  return clerkOf(row, now);
}

function clerkOf(row: ClerkRow, now: Date): Clerk {
  const isLocked = row.locked_until !== null && row.locked_until > now;
  return {
    id: row.id,
    name: row.name,
    addedAt: row.added_at.toISOString(),
    lockedUntil: isLocked && row.locked_until ? row.locked_until.toISOString() : null,
    signedIn: row.last_used_at !== null && isLive(row.last_used_at, now),
  };
}
