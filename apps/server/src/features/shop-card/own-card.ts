import {
  CAUTION_MESSAGES,
  type PinChange,
  SHOP_CARD_MESSAGES,
  SHOP_CARD_NOTICES,
  type ShopCard,
  type ShopCardChange,
} from "@nuc/contract";
import { formatNuc, labelNuc, parseNuc } from "@nuc/money";
import { requireActive } from "../../domain/accounts/lock-account.ts";
import { confirmPassword } from "../../domain/accounts/passwords/confirm-password.ts";
import { requireConfirmed } from "../../domain/caution/require-confirmed.ts";
import type { Domain } from "../../domain/domain.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { countsAt, nextDay, stateOf } from "./card-state.ts";
import { resealKey } from "./key-seal.ts";
import { requireSealedKey } from "./register/sealed-key.ts";
import {
  type CardRow,
  lockCard,
  readOwnCard,
  writeBlocked,
  writeKey,
  writeLimits,
  writeUnblocked,
} from "./repository.ts";
import { notifyCardChange } from "./notify-card.ts";

const { limits } = SHOP_CARD_MESSAGES;
const { changes } = SHOP_CARD_NOTICES;

/** The caller's card; null where there is none. */
export async function readShopCard(
  { clock, database }: Pick<Domain, "clock" | "database">,
  accountId: string,
): Promise<ShopCard | null> {
  const card = await readOwnCard(database.kysely, accountId);
  if (!card) return null;
  const now = clock.now();
  const { state, lockedUntil, blockedAt, blockedBy, triesLeft } = stateOf(card, now);
  return {
    wallet: card.wallet_address,
    accountName: card.account_name,
    printed_status: card.printed_at ? 1 : 0,
    registeredAt: card.registered_at.toISOString(),
    issuedAt: card.issued_at.toISOString(),
    state,
    blocked: state === "blocked",
    lockedUntil: lockedUntil?.toISOString() ?? null,
    blockedAt: blockedAt?.toISOString() ?? null,
    blockedBy,
    triesLeft,
    perPayment: formatNuc(BigInt(card.per_payment)),
    perDay: formatNuc(BigInt(card.per_day)),
    spentToday: formatNuc(countsAt(card.spent_on, now) ? BigInt(card.spent) : 0n),
    dayEnds: nextDay(now).toISOString(),
  };
}

/**
 * Sets limits, blocks or unblocks the caller's card. To raise a limit, without the account's password, and to unblock
 * needs what a watched session has to confirm. Throws AppError `NOT_FOUND`, `INVALID_REQUEST`, `CREDENTIALS_WRONG`, `NOT_ALLOWED`.
 */
export async function changeCard(
  domain: Domain,
  caller: Caller,
  change: ShopCardChange,
): Promise<ShopCard> {
  const { accountId } = caller;
  const { password } = change;
  if (change.perPayment == null && change.perDay == null && change.blocked == null)
    throw new AppError("INVALID_REQUEST", limits.nothing);
  const proven = password !== undefined;
  if (proven) await confirmPassword(domain, accountId, password);
  if (change.blocked === false)
    await requireConfirmed(domain.database.kysely, domain, caller, CAUTION_MESSAGES.unblockCard);
  await domain.database.kysely.transaction().execute(async (transaction) => {
    const card = await lockOwn(domain, transaction, accountId);
    await changeLimits(domain, transaction, caller, { card, change, proven });
    await changeBlock(domain, transaction, caller, { card, blocked: change.blocked ?? undefined });
  });
  return await requireCard(domain, accountId);
}

async function changeLimits(
  domain: Domain,
  transaction: Transaction,
  caller: Caller,
  { card, change, proven }: { card: CardRow; change: ShopCardChange; proven: boolean },
): Promise<void> {
  const { accountId, sessionId } = caller;
  const before = { perPayment: BigInt(card.per_payment), perDay: BigInt(card.per_day) };
  const perPayment = change.perPayment == null ? before.perPayment : parseNuc(change.perPayment);
  const perDay = change.perDay == null ? before.perDay : parseNuc(change.perDay);
  if (perPayment === before.perPayment && perDay === before.perDay) return;
  if (perPayment > perDay)
    throw new AppError("INVALID_REQUEST", limits.paymentAboveDay, { field: "perPayment" });
  const raises = perPayment > before.perPayment || perDay > before.perDay;
  if (raises && !proven)
    await requireConfirmed(transaction, domain, caller, CAUTION_MESSAGES.raiseLimits);
  await writeLimits(transaction, accountId, { perPayment, perDay });
  if (!raises) return;
  const what = changes.limitsRaised(labelNuc(perPayment), labelNuc(perDay));
  await notifyCardChange(transaction, domain, accountId, { what, by: { sessionId } });
}

async function changeBlock(
  domain: Domain,
  transaction: Transaction,
  { accountId, sessionId }: Caller,
  { card, blocked }: { card: CardRow; blocked: boolean | undefined },
): Promise<void> {
  const now = domain.clock.now();
  if (blocked === true) {
    if (!(await writeBlocked(transaction, accountId, "owner", now))) return;
    await notifyCardChange(transaction, domain, accountId, {
      what: changes.blocked,
      by: { sessionId },
    });
  }
  if (blocked === false && stateOf(card, now).state === "blocked") {
    await writeUnblocked(transaction, accountId);
    const change = { what: changes.unblocked, by: { sessionId } };
    await notifyCardChange(transaction, domain, accountId, change);
  }
}

/**
 * Puts the key, sealed under another PIN, in place of the one before; wrong PINs stay counted. Throws AppError
 * `INVALID_REQUEST`, `SECRETS_REFUSED`, `CREDENTIALS_WRONG`, `NOT_FOUND`, `NOT_ALLOWED`.
 */
export async function changePin(
  domain: Domain,
  caller: Caller,
  { privateKey, password }: PinChange,
): Promise<ShopCard> {
  const { accountId, sessionId } = caller;
  requireSealedKey(privateKey);
  await confirmPassword(domain, accountId, password);
  await requireConfirmed(domain.database.kysely, domain, caller, CAUTION_MESSAGES.changePin);
  await domain.database.kysely.transaction().execute(async (transaction) => {
    const { wallet_address: address } = await lockOwn(domain, transaction, accountId);
    const sealed = resealKey(domain, { accountId, address }, privateKey);
    await writeKey(transaction, accountId, sealed);
    const change = { what: changes.pinChanged, by: { sessionId } };
    await notifyCardChange(transaction, domain, accountId, change);
  });
  return await requireCard(domain, accountId);
}

async function lockOwn(
  { maintenance }: Domain,
  transaction: Transaction,
  accountId: string,
): Promise<CardRow> {
  await maintenance.requireOff(transaction);
  // The account first, as wherever both are locked.
  await requireActive(transaction, accountId);
  const card = await lockCard(transaction, accountId);
  if (!card) throw noCard();
  return card;
}

async function requireCard(domain: Domain, accountId: string): Promise<ShopCard> {
  const card = await readShopCard(domain, accountId);
  if (!card) throw noCard();
  return card;
}

const noCard = () => new AppError("NOT_FOUND", SHOP_CARD_MESSAGES.none);
