import { ACCESS_MESSAGES, type ContactConfirmPayload } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Contacts, readContacts } from "./account-repository.ts";
import {
  type ContactChangeRow,
  deleteChange,
  writeConfirmed,
} from "./contact-change-repository.ts";
import { awaitedCodes, requireChange, shownChange } from "./contact-change-service.ts";
import { tellContactChanged } from "./contact-messages.ts";
import type { AccountLifeParts } from "./parts.ts";

const FIELDS = { current: "currentCode", new: "newCode" } as const;

/** SQLSTATE of PostgreSQL. */
const UNIQUE_VIOLATION = "23505";

type Parts = Pick<AccountLifeParts, "codes" | "contacts">;

/**
 * Enters the codes of a change; with both right it is done, and the old address is told. A right
 * code stays right while the other is wrong: then its error comes with the change as it stands.
 * Throws AppError `NOT_FOUND` for a change that does not wait, `INVALID_REQUEST` for a missing code,
 * `CODE_WRONG`, `CODE_TRIES_SPENT`, and `TAKEN` where somebody else got the address meanwhile.
 */
export async function confirmContactChange(
  platform: Platform,
  parts: Parts,
  { accountId }: Caller,
  payload: ContactConfirmPayload,
): Promise<{ email: string; phone: string }> {
  const { changeId } = payload;
  const { clock, database, maintenance } = platform;
  const work = database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const change = await requireChange(transaction, { changeId, accountId }, clock.now());
    const { confirmed, error } = await checkCodes(transaction, platform, parts, change, payload);
    if (!error) return { done: await carryOut(transaction, platform, parts, change) };
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
  handle: Handle,
  { clock }: Platform,
  { codes }: Parts,
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
    const check = await codes.check(handle, change.account_id, entered);
    if (check.right) confirmed[entered.side] = clock.now();
    else errors.push(check.error);
  }
  const [error] = errors;
  return { confirmed, ...(error && { error }) };
}

async function carryOut(
  handle: Handle,
  platform: Platform,
  { codes, contacts }: Parts,
  change: ContactChangeRow,
): Promise<{ email: string; phone: string }> {
  const { account_id: accountId, channel, new_address: address } = change;
  const before = await readContacts(handle, accountId);
  // By now the caller has shown to hold this address, so that it may be told.
  if (await contacts.isTaken(handle, { channel, address }, accountId)) throw addressTaken(channel);
  await deleteChange(handle, accountId);
  await codes.end(handle, accountId);
  await contacts.replace(handle, accountId, { channel, address });
  if (!contacts.isSame(channel, before[channel] ?? "", address)) {
    await tellContactChanged(handle, platform, before, channel);
  }
  const { email, phone }: Contacts = await readContacts(handle, accountId);
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
