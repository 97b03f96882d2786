import {
  ACCESS_MESSAGES,
  ACCOUNT_LIFE_MESSAGES,
  type ContactChange,
  type ContactChangePayload,
} from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import {
  type Address,
  confirmedAddress,
  type Contacts,
  isAddressTaken,
  isSameAddress,
  readContacts,
} from "../../../domain/accounts/person/contacts.ts";
import { confirmPassword } from "../../../domain/accounts/passwords/confirm-password.ts";
import { notifyChange } from "../../../domain/sessions/notify-change.ts";
import { normalizePhone } from "../../../domain/accounts/person/phone-number.ts";
import {
  askForCodes,
  type ContactChangeRow,
  deleteChange,
  lockChange,
  readChange,
  replaceChange,
  takeSending,
} from "./contact-change-repository.ts";
import { notifyAddressTaken } from "./contact-messages.ts";
import { CONTACT_CHANGES } from "../limits.ts";
import type { AccountLife, ContactCodes } from "../parts.ts";
import { isUuid } from "../../../platform/http/uuid.ts";

const { contact: messages } = ACCOUNT_LIFE_MESSAGES;
/** Milliseconds that a change waits since its codes were asked for; each code is good for less. */
const CHANGE_LIFETIME = 30 * 60_000;
const MEDIA = { email: "Email", phone: "Phone" } as const;

type Changing = Pick<AccountLife, "domain" | "codes">;

export const SEND_CONTACT_CODES = jobKind<{ changeId: string }>("send-contact-codes");

/**
 * Begins to change the caller's email or phone: a code goes to the new address and another to the
 * current one. Where the current one was never confirmed, it goes to the other channel, and where
 * nothing is confirmed the password is asked for: a session alone must not be enough to take an
 * account over. A confirmed email gets a notice that the phone is about to change. Whether the new address is somebody
 * else's is looked up by the job, so that neither answer nor time discloses it. A phone that the account
 * has, but never confirmed, is confirmed in the same way; an email has a call of its own for that.
 * Throws AppError `INVALID_REQUEST` with the field, `CREDENTIALS_WRONG`, `RATE_LIMITED`.
 */
export async function beginChange(
  { domain, codes }: Changing,
  { accountId, sessionId }: Caller,
  payload: ContactChangePayload,
): Promise<ContactChange> {
  const { clock, database, jobs, limits, maintenance } = domain;
  const to = newAddressOf(payload);
  const own = await readContacts(database.kysely, accountId);
  const known = to.channel === "email" ? own.email : confirmedAddress(own, "phone")?.address;
  if (known !== undefined && isSameAddress(to.channel, known, to.address)) throw sameAddress(to);
  await limits.consume(CONTACT_CHANGES, accountId);
  const proven = await provePassword(domain, accountId, own, payload.password);
  return await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const contacts = await readContacts(transaction, accountId);
    const current = currentAddressOf(contacts, to.channel);
    if (current === null && !proven) throw passwordRequired();
    const expiresAt = new Date(clock.now().getTime() + CHANGE_LIFETIME);
    const change = await replaceChange(transaction, { accountId, to, current, expiresAt });
    await codes.end(transaction, accountId);
    await claimCodes(transaction, codes, change);
    await jobs.send(transaction, SEND_CONTACT_CODES, { changeId: change.id });
    // Where the code goes to the email, that says it already.
    if (current?.channel === "phone" && contacts.emailVerified) {
      await notifyBegun(transaction, domain, accountId, sessionId);
    }
    return shownChange(change);
  });
}

/** Asks for the password where no code could show that it is the owner; whether it was shown. */
async function provePassword(
  domain: AccountLife["domain"],
  accountId: string,
  own: Contacts,
  password: string | undefined,
): Promise<boolean> {
  if (confirmedAddress(own, "email") ?? confirmedAddress(own, "phone")) return false;
  if (password === undefined) throw passwordRequired();
  await confirmPassword(domain, accountId, password);
  return true;
}

async function notifyBegun(
  transaction: Transaction,
  domain: AccountLife["domain"],
  accountId: string,
  sessionId: string,
): Promise<void> {
  const what = "Another email or mobile number was entered for your account";
  await notifyChange(transaction, domain, accountId, { what, by: { sessionId } });
}

function passwordRequired(): AppError {
  const message = ACCOUNT_LIFE_MESSAGES.passwordRequired;
  return new AppError("INVALID_REQUEST", message, { field: "password" });
}

function currentAddressOf(contacts: Contacts, channel: Address["channel"]): Address | null {
  const other = channel === "email" ? "phone" : "email";
  return confirmedAddress(contacts, channel) ?? confirmedAddress(contacts, other);
}

/** Sends the codes of a change that are still to be entered again. Throws AppError as above. */
export async function askForContactCodes(
  { domain, codes }: Changing,
  { accountId }: Caller,
  changeId: string,
): Promise<ContactChange> {
  const { clock, database, jobs, limits, maintenance } = domain;
  await limits.consume(CONTACT_CHANGES, accountId);
  return await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const change = await requireChange(transaction, { changeId, accountId }, clock.now());
    await claimCodes(transaction, codes, change);
    await jobs.send(transaction, SEND_CONTACT_CODES, { changeId });
    const expiresAt = new Date(clock.now().getTime() + CHANGE_LIFETIME);
    return shownChange(await askForCodes(transaction, changeId, expiresAt));
  });
}

async function claimCodes(
  transaction: Transaction,
  codes: ContactCodes,
  change: ContactChangeRow,
): Promise<void> {
  for (const { side, to } of awaitedCodes(change)) {
    await codes.claim(transaction, change.account_id, side, to);
  }
}

/** The job: sends the codes; to an address that is somebody else's, word that there is an account. */
export async function sendContactCodes(
  { domain, codes }: Changing,
  changeId: string,
): Promise<void> {
  await domain.database.kysely.transaction().execute(async (transaction) => {
    const change = await takeSending(transaction, changeId, domain.clock.now());
    if (!change) return;
    const accountId = change.account_id;
    for (const { side, to } of awaitedCodes(change)) {
      if (side === "new" && (await isAddressTaken(transaction, domain, to, accountId))) {
        await notifyAddressTaken(transaction, domain, to);
      } else {
        await codes.send(transaction, accountId, side, to);
      }
    }
  });
}

/** The change that waits for its codes, for a page that was reloaded. */
export async function readWaitingChange(
  { domain: { clock, database } }: Pick<AccountLife, "domain">,
  { accountId }: Caller,
): Promise<ContactChange | null> {
  const change = await readChange(database.kysely, accountId, clock.now());
  return change ? shownChange(change) : null;
}

/** Gives the change up that waits, if there is one. */
export async function cancelChange(
  { domain, codes }: Changing,
  { accountId }: Caller,
): Promise<void> {
  const { database, maintenance } = domain;
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    await deleteChange(transaction, accountId);
    await codes.end(transaction, accountId);
  });
}

/** The caller's change, locked. Throws AppError `NOT_FOUND` where another began since, or time is over. */
export async function requireChange(
  transaction: Transaction,
  { changeId, accountId }: { changeId: string; accountId: string },
  now: Date,
): Promise<ContactChangeRow> {
  const id = changeId.trim();
  const change = isUuid(id) ? await lockChange(transaction, { id, accountId }, now) : undefined;
  if (!change) throw new AppError("NOT_FOUND", messages.over);
  return change;
}

/** The codes that are still to be entered, and where they go. */
export function awaitedCodes(change: ContactChangeRow): { side: "current" | "new"; to: Address }[] {
  const { current_channel: channel, current_address: address } = change;
  const awaited: { side: "current" | "new"; to: Address }[] = [];
  if (channel !== null && address !== null && change.current_confirmed_at === null) {
    awaited.push({ side: "current", to: { channel, address } });
  }
  if (change.new_confirmed_at === null) {
    awaited.push({ side: "new", to: { channel: change.channel, address: change.new_address } });
  }
  return awaited;
}

/** A change as its owner sees it. */
export function shownChange(change: ContactChangeRow): ContactChange {
  const { current_channel: channel, current_address: address } = change;
  const hasCurrent = channel !== null && address !== null;
  return {
    changeId: change.id,
    medium: MEDIA[change.channel],
    newAddress: change.new_address,
    currentCode: hasCurrent ? { medium: MEDIA[channel], address } : null,
    currentConfirmed: change.current_confirmed_at !== null,
    newConfirmed: change.new_confirmed_at !== null,
    expiresAt: change.expires_at.toISOString(),
  };
}

function newAddressOf(payload: ContactChangePayload): Address {
  const { medium, email = "", phone = "", countryCode = "" } = payload;
  if (medium === "Email") return { channel: "email", address: email };
  const digits = (text: string) => text.replaceAll(/[^0-9]/g, "");
  const address = normalizePhone(digits(countryCode) + digits(phone));
  if (address !== null) return { channel: "phone", address };
  throw new AppError("INVALID_REQUEST", ACCESS_MESSAGES.register.mobileNumberMalformed, {
    field: "phone",
  });
}

function sameAddress({ channel }: Address): AppError {
  return new AppError(
    "INVALID_REQUEST",
    channel === "email" ? messages.sameEmail : messages.samePhone,
    { field: channel },
  );
}
