import { NETWORK_MESSAGES, type ShopProfile, TILL_MESSAGES } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { usernameKey } from "../../domain/accounts/account-names.ts";
import { findAccountId } from "../../domain/accounts/find-account.ts";
import { readIdentity } from "../../domain/accounts/person/identity.ts";
import type { Domain } from "../../domain/domain.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { hasLookedUp, insertLook } from "./look-repository.ts";
import type { ShopCards } from "./parts.ts";
import { openSelfie } from "./register/selfie-repository.ts";
import { readCard } from "./repository.ts";

const HOUR = 3_600_000;

const notFound = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);

/** Whose profile a request may read. */
interface Shown {
  accountId: string;
  username: string;
}

/**
 * Whose profile the caller reads: the own one, or at a till that of any customer, with a row of the audit for each till,
 * customer and hour. Throws AppError `NOT_FOUND`, `LOCKED` and `NOT_ALLOWED` as `Tills.require` does.
 */
export async function requireProfile(
  { domain, tills }: Pick<ShopCards, "domain" | "tills">,
  caller: Caller,
  asked: string,
  origin: AuditOrigin,
): Promise<Shown> {
  if (usernameKey(asked) === usernameKey(caller.username)) return caller;
  const { kysely } = domain.database;
  const till = await requireTill(tills, kysely, caller);
  const accountId = await findAccountId(kysely, asked);
  if (accountId === undefined)
    throw new AppError("NOT_FOUND", TILL_MESSAGES.scan.unknownUser, { field: "username" });
  const { username } = await readIdentity(kysely, accountId);
  await noteLook(domain, origin, { tillAccountId: till.accountId, accountId, username });
  return { accountId, username };
}

/** To who has no till, another's profile is not there. */
async function requireTill(tills: ShopCards["tills"], handle: Handle, caller: Caller) {
  try {
    return await tills.require(handle, caller);
  } catch (error) {
    if (error instanceof AppError && error.code === "FEATURE_OFF") throw notFound();
    throw error;
  }
}

async function noteLook(
  { clock, database }: Domain,
  origin: AuditOrigin,
  { tillAccountId, accountId, username }: Shown & { tillAccountId: string },
): Promise<void> {
  const hour = new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR);
  const look = { accountId: tillAccountId, customerId: accountId, hour };
  if (await hasLookedUp(database.kysely, look)) return;
  await database.kysely.transaction().execute(async (transaction) => {
    if (!(await insertLook(transaction, look))) return;
    await recordAudit(transaction, {
      ...origin,
      action: "shop-cards.look",
      subject: username,
      person: accountId,
      before: null,
      after: null,
    });
  });
}

/** Who somebody is to a shop, and what the card holds. */
export async function readShopProfile(
  { database, ledger }: Domain,
  { accountId, username }: Shown,
): Promise<ShopProfile> {
  const card = await readCard(database.kysely, accountId);
  const person = await readIdentity(database.kysely, accountId);
  const balance = card && (await ledger.account(card.wallet_address)).balance;
  return {
    printed_status: card ? (card.printed_at ? 1 : 0) : null,
    account_id: card?.wallet_address ?? null,
    first_name: person.firstName,
    middle_name: person.middleName,
    last_name: person.lastName,
    user_name: username,
    balance: balance === undefined ? null : formatNuc(balance),
  };
}

/** Somebody's selfie as JPEG. Throws AppError `NOT_FOUND`. */
export async function readSelfie(domain: Domain, { accountId }: Shown): Promise<Buffer> {
  const jpeg = await openSelfie(domain.database.kysely, domain, accountId);
  if (!jpeg) throw notFound();
  return jpeg;
}
