import { ACCESS_MESSAGES, type ContactConfirmPayload } from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import {
  type Contacts,
  isAddressTaken,
  isSameAddress,
  readContacts,
} from "../../../domain/accounts/person/contacts.ts";
import {
  type ContactChangeRow,
  deleteChange,
  writeConfirmed,
} from "./contact-change-repository.ts";
import { awaitedCodes, requireChange, shownChange } from "./contact-change-service.ts";
import { notifyContactChanged } from "./contact-messages.ts";
import type { AccountLife } from "../parts.ts";

const FIELDS = { current: "currentCode", new: "newCode" } as const;

/** SQLSTATE of PostgreSQL. */
const UNIQUE_VIOLATION = "23505";

/**
 * Enters the codes of a change; with both right it is done, and the owner is notified, at the old address too. A right
 * code stays right while the other is wrong: then its error comes with the current state of the change.
 * Throws AppError `NOT_FOUND` for a change that does not wait, `INVALID_REQUEST` for a missing code,
 * `CODE_WRONG`, `CODE_TRIES_SPENT`, and `TAKEN` where somebody else got the address meanwhile.
 */
export async function confirmChange(
  life: AccountLife,
  caller: Caller,
  payload: ContactConfirmPayload,
): Promise<{ email: string; phone: string }> {
  const { changeId } = payload;
  const { accountId } = caller;
  const { clock, database, maintenance } = life.domain;
  const work = database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const change = await requireChange(transaction, { changeId, accountId }, clock.now());
    const { confirmed, error } = await checkCodes(transaction, life, change, payload);
    if (!error) return { done: await carryOut(transaction, life, caller, change) };
    await writeConfirmed(transaction, change.id, confirmed);
    const { current, new: renewed } = confirmed;
    const stands = { ...change, current_confirmed_at: current, new_confirmed_at: renewed };
    return { error, change: shownChange(stands) };
  });
  const outcome = await work.catch(refuseIfTaken);
  if ("done" in outcome) return outcome.done;
  const { code, message, field, retryAfter } = outcome.error;
  throw new AppError(code, message, {
    ...(field !== undefined && { field }),
    ...(retryAfter !== undefined && { retryAfter }),
    extra: { data: outcome.change },
  });
}

/** Checks each code that is still awaited; the first error in their order. */
async function checkCodes(
  transaction: Transaction,
  { domain, codes }: AccountLife,
  change: ContactChangeRow,
  payload: ContactConfirmPayload,
): Promise<{ confirmed: { current: Date | null; new: Date | null }; error?: AppError }> {
  const awaited = awaitedCodes(change).map(({ side }) => {
    const field = FIELDS[side];
    const code = payload[field];
    if (code !== undefined) return { side, field, code };
    throw new AppError("INVALID_REQUEST", ACCESS_MESSAGES.code.required, { field });
  });
  const confirmed = { current: change.current_confirmed_at, new: change.new_confirmed_at };
  const errors: AppError[] = [];
  for (const entered of awaited) {
    const check = await codes.check(transaction, change.account_id, entered);
    if (check.right) confirmed[entered.side] = domain.clock.now();
    else errors.push(check.error);
  }
  const [error] = errors;
  return { confirmed, ...(error && { error }) };
}

async function carryOut(
  transaction: Transaction,
  { domain, codes, contacts }: AccountLife,
  caller: Caller,
  { channel, new_address: address }: ContactChangeRow,
): Promise<{ email: string; phone: string }> {
  const { accountId } = caller;
  const before = await readContacts(transaction, accountId);
  // By now the caller has proven to hold this address, so it may be disclosed.
  if (await isAddressTaken(transaction, domain, { channel, address }, accountId))
    throw addressTaken(channel);
  await deleteChange(transaction, accountId);
  await codes.end(transaction, accountId);
  await contacts.replace(transaction, accountId, { channel, address });
  if (!isSameAddress(channel, before[channel] ?? "", address)) {
    await notifyContactChanged(transaction, domain, caller, { before, channel });
  }
  const { email, phone }: Contacts = await readContacts(transaction, accountId);
  return { email, phone: phone ?? "" };
}

/** Two who confirm one address at the same moment: the table lets the first have it. */
function refuseIfTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== UNIQUE_VIOLATION) throw error;
  throw addressTaken(constraint === "account_phone_taken" ? "phone" : "email");
}

function addressTaken(channel: "email" | "phone"): AppError {
  const { emailTaken, mobileNumberTaken } = ACCESS_MESSAGES.register;
  const message = channel === "email" ? emailTaken : mobileNumberTaken;
  return new AppError("TAKEN", message, { field: channel });
}
