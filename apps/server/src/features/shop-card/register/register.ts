import {
  type EncryptedWalletPayload,
  SHOP_CARD_MESSAGES,
  SHOP_CARD_NOTICES,
  type ShopCard,
} from "@nuc/contract";
import { requireIdentity } from "../../../domain/identity/rules.ts";
import { requireOwnWallet } from "../../../domain/wallets/own-wallet.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { openOuterSeal, resealKey } from "../key-seal.ts";
import { readShopCard } from "../own-card.ts";
import type { ShopCards } from "../parts.ts";
import { insertCard, readCard } from "../repository.ts";
import { notifyCardChange } from "../notify-card.ts";
import { requireSealedKey } from "./sealed-key.ts";
import { requireMayRegister } from "./selfie.ts";
import { findSelfie } from "./selfie-repository.ts";

const { register } = SHOP_CARD_MESSAGES;

/**
 * Registers a wallet of the caller for shops. The same request again finds its work. A wallet that has been used needs the
 * code of an email: so a session alone cannot put a main wallet on a card. Throws AppError `INVALID_REQUEST`,
 * `SECRETS_REFUSED` for a key that is not sealed, `MALFORMED_ADDRESS`, `NOT_FOUND`, `TAKEN`, `FEATURE_OFF`,
 * `IDENTITY_REQUIRED`, `CODE_WRONG`, `CODE_TRIES_SPENT`; `NOT_ALLOWED` with `data: {code: true}` where a code is needed.
 */
export async function registerWallet(
  cards: ShopCards,
  caller: Caller,
  payload: EncryptedWalletPayload,
): Promise<ShopCard> {
  const { database } = cards.domain;
  const { accountId } = caller;
  requireSealedKey(payload.privateKey);
  await requireOwnWallet(cards.domain, caller, payload.wallet, "wallet");
  if (!(await isReplay(cards, accountId, payload))) {
    const isUsed = await hasBeenUsed(cards, payload.wallet);
    const refused = await database.kysely
      .transaction()
      .execute(async (transaction) => write(cards, transaction, caller, { ...payload, isUsed }));
    if (refused) throw refused;
  }
  const card = await readShopCard(cards.domain, accountId);
  if (!card) throw new Error("The card just registered is not there");
  return card;
}

/** Whether this very key is registered already: its answer was lost, or it was asked for twice. */
async function isReplay(
  { domain }: ShopCards,
  accountId: string,
  { wallet: address, privateKey }: EncryptedWalletPayload,
): Promise<boolean> {
  const card = await readCard(domain.database.kysely, accountId);
  if (card?.wallet_address !== address) return false;
  return openOuterSeal(domain, { accountId, address }, card.sealed_key) === privateKey;
}

/** Whether the ledger knows the wallet. One that never moved a coin can lose nothing but what is put on it for shops. */
async function hasBeenUsed({ domain }: ShopCards, address: string): Promise<boolean> {
  const { balance, nonce, transfers } = await domain.ledger.account(address);
  return balance > 0n || nonce > 0 || transfers > 0;
}

/** Writes the card, or answers why not where what was counted has to stay. */
async function write(
  cards: ShopCards,
  transaction: Transaction,
  { accountId, sessionId }: Caller,
  payload: EncryptedWalletPayload & { isUsed: boolean },
): Promise<AppError | undefined> {
  const { domain, codes } = cards;
  const { wallet: address, privateKey, imagePath, isUsed, code } = payload;
  await requireMayRegister(cards, transaction, accountId);
  await requireIdentity(transaction, "shopCard", accountId);
  if ((await findSelfie(transaction, accountId)) !== imagePath) throw unknownSelfie();
  if (isUsed) {
    if (code === undefined) throw codeNeeded();
    const wrong = await codes.check(transaction, accountId, code);
    if (wrong) return wrong;
  }
  const { SHOP_CARD_PER_PAYMENT: perPayment, SHOP_CARD_PER_DAY: perDay } = domain.config;
  await insertCard(transaction, {
    accountId,
    address,
    sealedKey: resealKey(domain, { accountId, address }, privateKey),
    perPayment,
    perDay,
    now: domain.clock.now(),
  });
  const what = SHOP_CARD_NOTICES.changes.registered(address);
  await notifyCardChange(transaction, domain, accountId, { what, by: { sessionId } });
  return undefined;
}

const unknownSelfie = () =>
  new AppError("INVALID_REQUEST", register.selfieUnknown, { field: "imagePath", passing: true });

const codeNeeded = () =>
  new AppError("NOT_ALLOWED", register.codeNeeded, {
    field: "code",
    extra: { data: { code: true } },
    passing: true,
  });

/** Emails the code for a wallet that has been used. Throws AppError as `requireMayRegister`, `RATE_LIMITED`. */
export async function sendRegistrationCode(cards: ShopCards, { accountId }: Caller): Promise<void> {
  await cards.domain.database.kysely.transaction().execute(async (transaction) => {
    await requireMayRegister(cards, transaction, accountId);
    await cards.codes.send(transaction, accountId);
  });
}
