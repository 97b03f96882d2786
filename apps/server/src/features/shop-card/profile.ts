import { NETWORK_MESSAGES, type ShopProfile } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { usernameKey } from "../../domain/accounts/account-names.ts";
import { readIdentity } from "../../domain/accounts/person/identity.ts";
import type { Domain } from "../../domain/domain.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { openSelfie } from "./register/selfie-repository.ts";
import { readCard } from "./repository.ts";

const notFound = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);

/** Makes sure that the user name is the caller's own. Throws AppError `NOT_FOUND`. */
export function requireOwnProfile({ username }: Caller, asked: string): void {
  if (usernameKey(asked.trim()) !== usernameKey(username)) throw notFound();
}

/** Who the caller is to a shop, and what the card holds. */
export async function readShopProfile(
  { database, ledger }: Domain,
  { accountId, username }: Caller,
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

/** The caller's selfie as JPEG. Throws AppError `NOT_FOUND`. */
export async function readSelfie(domain: Domain, { accountId }: Caller): Promise<Buffer> {
  const jpeg = await openSelfie(domain.database.kysely, domain, accountId);
  if (!jpeg) throw notFound();
  return jpeg;
}
