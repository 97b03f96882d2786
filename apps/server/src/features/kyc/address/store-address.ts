import { isDeepStrictEqual } from "node:util";
import { type AddressRecord, KYC_MESSAGES } from "@nuc/contract";
import { writeAddressCountry } from "../../../domain/accounts/person/identity.ts";
import { requireActive } from "../../../domain/accounts/lock-account.ts";
import { requireFeature } from "../../../domain/switches/toggles.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { insertAddress, readAddress } from "./address-repository.ts";

/**
 * Saves the caller's address, once: the same one again changes nothing. Throws AppError `TAKEN` where there is another one,
 * `MAINTENANCE`, `SUSPENDED`, `FEATURE_OFF`.
 */
export async function storeAddress(
  { database, events, maintenance }: Platform,
  { accountId }: Caller,
  address: AddressRecord,
): Promise<AddressRecord> {
  return await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    await requireActive(transaction, accountId, "alone");
    const known = await readAddress(transaction, accountId);
    if (known !== null) {
      if (isDeepStrictEqual(known, address)) return known;
      throw new AppError("TAKEN", KYC_MESSAGES.address.saved, { field: "address_line1" });
    }
    await requireFirstAddress(transaction, accountId, address);
    await writeAddress({ events }, transaction, accountId, address);
    return address;
  });
}

/**
 * A first address begins the identity check. A switch by country reads the country of this address, or nobody could save one.
 * Throws AppError `FEATURE_OFF`.
 */
export async function requireFirstAddress(
  transaction: Transaction,
  accountId: string,
  { country }: AddressRecord,
): Promise<void> {
  const subject = { accountId, country };
  await requireFeature(transaction, "toggle_kyc", subject, KYC_MESSAGES.featureOff);
}

/** Makes it the account's address, and notifies its open pages. */
export async function writeAddress(
  { events }: Pick<Platform, "events">,
  transaction: Transaction,
  accountId: string,
  { country, ...lines }: AddressRecord,
): Promise<void> {
  await insertAddress(transaction, accountId, lines);
  await writeAddressCountry(transaction, accountId, country);
  await events.publish(transaction, accountId, { event: "kyc" });
}
