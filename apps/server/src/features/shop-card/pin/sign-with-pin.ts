import { PIN_LENGTH, SHOP_CARD_MESSAGES } from "@nuc/contract";
import {
  encodeAddress,
  type Hex,
  KeyError,
  type KeyPair,
  openUnderPin,
  pairFromMiniSecret,
  signTransfer,
  wipePair,
  WrongPinError,
} from "@nuc/keys";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { stateOf } from "../card-state.ts";
import { openOuterSeal } from "../key-seal.ts";
import type { ShopCards } from "../parts.ts";
import { type CardRow, lockCard, readCard } from "../repository.ts";
import { type Spent, spend } from "./spending.ts";
import { notifyLock } from "./notify-locks.ts";
import { countTry, forgetTries } from "./tries.ts";

const { pay, pin: pinMessages } = SHOP_CARD_MESSAGES;
const FOUR_DIGITS = new RegExp(`^[0-9]{${PIN_LENGTH}}$`);

/** A payment that the holder of a card confirms by PIN. */
export interface PinPayment {
  accountId: string;
  pin: string;
  /** Address. */
  recipient: string;
  /** Smallest units. */
  amount: bigint;
  /** Called once a PIN was tested, before anything is answered. */
  tested?: (wasRight: boolean) => Promise<void>;
}

/** What a payment is signed with, within the transaction that counted it. */
export interface CardSigning {
  /** Of the card's wallet. */
  address: string;
  /** What counts as spent: to be kept with the payment, and given back where the ledger refuses it. */
  spent: Spent;
  /** The transfer with this nonce of the wallet. */
  sign(nonce: number): { bytes: Uint8Array; hash: Hex };
}

/**
 * Opens the key of a card by its PIN and has `record` sign and keep the payment, in one transaction with what it counts as
 * spent; the card's row is locked in it, so that payments of one card come one after the other. Hand the signed bytes to the
 * ledger once it has committed. The key is in memory until then and is overwritten, whatever happens.
 *
 * Throws AppError `NOT_FOUND` without a card, `LOCKED` with `until`, `NOT_ALLOWED` for a wrong PIN or an amount above the
 * limits, `RATE_LIMITED` where too many wait for their PIN.
 */
export async function signWithPin<Result>(
  cards: ShopCards,
  payment: PinPayment,
  record: (transaction: Transaction, signing: CardSigning) => Promise<Result>,
): Promise<Result> {
  const { clock, database, ledger } = cards.domain;
  const { accountId, recipient, amount } = payment;
  const pair = await openKey(cards, payment);
  try {
    return await database.kysely.transaction().execute(async (transaction) => {
      const { status } = await lockAccount(transaction, accountId);
      const card = await lockCard(transaction, accountId);
      if (!card) throw noCard();
      if (card.blocked_at !== null || status !== "active") throw lockedError(card, clock.now());
      const spent = await spend(transaction, card, amount, clock.now());
      const parameters = ledger.parameters();
      const result = await record(transaction, {
        address: card.wallet_address,
        spent,
        sign: (nonce) => signTransfer(pair, { parameters, nonce, recipient, amount }),
      });
      return result;
    });
  } finally {
    wipePair(pair);
  }
}

/** The pair of a card, opened by its PIN; wipe it. A try is counted before the PIN is tested. */
async function openKey(cards: ShopCards, { accountId, pin, tested }: PinPayment): Promise<KeyPair> {
  if (!FOUR_DIGITS.test(pin))
    throw new AppError("INVALID_REQUEST", pinMessages.fill, { field: "pin" });
  // Who has to wait for the pool has not used a try up yet.
  return await cards.pins.run(async () => {
    const { clock, database } = cards.domain;
    const card = await countTry(database.kysely, accountId, clock.now());
    if (!card) throw await refusal(cards, accountId);
    const pair = await tryPin(cards, card, pin);
    try {
      await tested?.(pair !== undefined);
      if (!pair) throw await wrongPin(cards, accountId);
      await forgetTries(database.kysely, accountId);
      return pair;
    } catch (error) {
      if (pair) wipePair(pair);
      throw error;
    }
  });
}

/** The pair, or undefined where the PIN is wrong. Throws AppError where the key is that of another wallet. */
async function tryPin({ domain }: ShopCards, card: CardRow, pin: string) {
  const owner = { accountId: card.account_id, address: card.wallet_address };
  const sealed = openOuterSeal(domain, owner, card.sealed_key);
  let miniSecret: Uint8Array | undefined;
  try {
    miniSecret = await openUnderPin(sealed, pin, domain.pinKey);
    const pair = pairFromMiniSecret(miniSecret);
    if (encodeAddress(pair.publicKey) === owner.address) return pair;
    wipePair(pair);
    throw new AppError("NOT_ALLOWED", pay.notTheKey);
  } catch (error) {
    if (error instanceof WrongPinError) return undefined;
    if (error instanceof KeyError)
      throw new AppError("NOT_ALLOWED", pay.notTheKey, { cause: error });
    throw error;
  } finally {
    miniSecret?.fill(0);
  }
}

/** What a wrong PIN is answered with: how many are left, or that the card is locked now, of which its owner gets a message. */
async function wrongPin(cards: ShopCards, accountId: string): Promise<AppError> {
  const { clock, database } = cards.domain;
  const card = await readCard(database.kysely, accountId);
  if (!card) return noCard();
  const { state, triesLeft } = stateOf(card, clock.now());
  if (state === "active")
    return new AppError("NOT_ALLOWED", pay.wrongPin(triesLeft), { field: "pin", passing: true });
  await notifyLock(cards.domain, accountId);
  return lockedError(card, clock.now());
}

/** Why a card takes no PIN. */
async function refusal({ domain }: ShopCards, accountId: string): Promise<AppError> {
  const card = await readCard(domain.database.kysely, accountId);
  return card ? lockedError(card, domain.clock.now()) : noCard();
}

function lockedError(card: CardRow, now: Date): AppError {
  const { blockedBy, lockedUntil } = stateOf(card, now);
  const until = blockedBy === null ? (lockedUntil?.toISOString() ?? null) : null;
  const message =
    until !== null ? pay.locked : blockedBy === "tries" ? pay.lockedUntilUnblocked : pay.blocked;
  return new AppError("LOCKED", message, { extra: { until }, passing: true });
}

const noCard = () => new AppError("NOT_FOUND", pay.noCard);
