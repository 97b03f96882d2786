import { randomUUID } from "node:crypto";
import {
  featureOffMessage,
  SELFIE_MEGABYTES,
  SELFIE_SIZE,
  SHOP_CARD_MESSAGES,
  type UploadedFile,
} from "@nuc/contract";
import { requireActive } from "../../../domain/accounts/lock-account.ts";
import { decodedOf, requirePhoto } from "../../../domain/identity/read-photo.ts";
import { requireFeature } from "../../../domain/switches/toggles.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { ShopCards } from "../parts.ts";
import { lockCard } from "../repository.ts";
import { keepSelfie } from "./selfie-repository.ts";

const { register } = SHOP_CARD_MESSAGES;

/**
 * Takes the picture for a shop card, decoded in a process of its own and drawn again in the size of the page's camera;
 * answers its path. Another one takes its place until the card is registered. Throws AppError `INVALID_REQUEST` for a file
 * that is not a picture, `RATE_LIMITED`, `INTERNAL` where it could not be examined, `FEATURE_OFF`, `TAKEN`, `MAINTENANCE`,
 * `SUSPENDED`.
 */
export async function storeSelfie(
  cards: ShopCards,
  { accountId }: Caller,
  file: UploadedFile,
): Promise<{ imagePath: string }> {
  const { domain } = cards;
  const { database, examiner } = domain;
  requirePhoto(file, SELFIE_MEGABYTES);
  await database.kysely.transaction().execute(async (transaction) => {
    await requireMayRegister(cards, transaction, accountId);
  });
  const looked = await examiner.look(Buffer.from(file.bytes), { id: randomUUID(), accountId });
  const decoded = decodedOf(looked, SELFIE_MEGABYTES);
  if (!decoded) throw new AppError("INTERNAL", register.selfieFailed, { status: 503 });
  const { width, height } = SELFIE_SIZE;
  // Loaded with the first selfie, as what draws cards is.
  const { default: sharp } = await import("sharp");
  const jpeg = await sharp(decoded.picture).resize(width, height).jpeg({ quality: 88 }).toBuffer();
  const imagePath = await database.kysely.transaction().execute(async (transaction) => {
    await requireMayRegister(cards, transaction, accountId);
    return await keepSelfie(transaction, domain, accountId, jpeg);
  });
  return { imagePath };
}

/** Locks the account, and makes sure that it may register a wallet for shops and has not yet. Throws AppError. */
export async function requireMayRegister(
  { domain }: Pick<ShopCards, "domain">,
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await domain.maintenance.requireOff(transaction);
  const { country } = await requireActive(transaction, accountId, "alone");
  if (await lockCard(transaction, accountId)) throw taken();
  const column = "toggle_payment_customer_registration";
  const message = featureOffMessage("shop registration");
  await requireFeature(transaction, column, { accountId, country }, message);
}

export const taken = () => new AppError("TAKEN", register.taken);
