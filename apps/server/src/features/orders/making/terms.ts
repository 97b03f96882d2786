import { centsText, MIN_PRICE_CENTS, MAX_PRICE_CENTS, type PurchaseTerms } from "@nuc/contract";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import { isFeatureOn, type ToggleSubject } from "../../../domain/switches/toggles.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { type Purchases, providerFor } from "../parts.ts";
import { readAllowance } from "./allowance.ts";
import { isSandboxed, isSwitchedOn, METHODS } from "./methods.ts";
import { readTreasuryLeft } from "./treasury-level.ts";

/** What the account can buy now, and how it can pay. */
export async function readTerms(
  purchases: Purchases,
  { accountId }: Caller,
): Promise<PurchaseTerms> {
  const { config, database } = purchases.domain;
  return await database.kysely.transaction().execute(async (transaction) => {
    const { country } = await lockAccount(transaction, accountId);
    const subject = { accountId, country };
    const methods = await methodsOf(purchases, transaction, subject);
    const left = await readAllowance(purchases, transaction, accountId);
    const isOn = await isFeatureOn(transaction, "toggle_buy_coin", subject);
    const isLow = (await readTreasuryLeft(purchases, transaction)) <= config.TREASURY_LOW_WATER;
    return {
      methods,
      sandbox: methods.filter((method) => isSandboxed(purchases, method)),
      rate: await purchases.readRate(transaction),
      least: centsText(BigInt(MIN_PRICE_CENTS)),
      most: centsText(BigInt(MAX_PRICE_CENTS)),
      leftToday: centsText(left.today),
      leftThisMonth: centsText(left.thisMonth),
      paused: !isOn || isLow,
      holdMinutes: config.ORDER_HOLD_MINUTES,
      payIdHoldMinutes: config.PAYID_HOLD_HOURS * 60,
    };
  });
}

async function methodsOf(
  purchases: Purchases,
  transaction: Transaction,
  subject: ToggleSubject,
): Promise<PurchaseTerms["methods"]> {
  const found: PurchaseTerms["methods"] = [];
  for (const method of METHODS) {
    if (!providerFor(purchases, method)) continue;
    if (await isSwitchedOn(transaction, method, subject)) found.push(method);
  }
  return found;
}
