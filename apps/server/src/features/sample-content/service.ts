import { randomUUID } from "node:crypto";
import { formatNuc, NUC } from "@nuc/money";
import type { Transaction } from "kysely";
import type { Handle, Tables } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { claimSiteState } from "../../platform/site-state/repository.ts";
import { samplePrintout } from "./printout.ts";
import { hasCustomers } from "./repository.ts";
import { inventSampleCustomers, type SampleCustomer } from "./sample-customer.ts";

/** What each sample wallet holds. */
const COINS = 10_000n * NUC;
const MARK = "sample_content";
/** Milliseconds to wait for the coins, so that a site that listens has them to show. */
const COINS_TIMEOUT = 10_000;

/** What the sample content asks of other features. */
export interface SampleParts {
  hashPassword(password: string): Promise<string>;
  /** Makes a verified account with the terms accepted; answers its id. */
  createAccount(
    handle: Handle,
    account: Pick<SampleCustomer, "username" | "email" | "phone"> & { passwordHash: string },
  ): Promise<string>;
  addWallet(
    handle: Handle,
    wallet: { accountId: string; address: string; name: string },
  ): Promise<unknown>;
}

/**
 * Outside production, and once in an empty database: makes two customers with funded wallets and
 * prints how to sign in as them. All of it is one transaction that commits only after the print:
 * of a start that was killed half-way nothing is left, and the next one makes (and prints) others.
 */
export async function provideSampleContent(platform: Platform, parts: SampleParts): Promise<void> {
  const { config, database, ledger, log } = platform;
  if (config.production || !config.SAMPLE_CONTENT || (await hasCustomers(database.kysely))) return;
  const customers = inventSampleCustomers();
  const passwordHashes = await Promise.all(
    customers.map(async ({ password }) => parts.hashPassword(password)),
  );
  const made = await database.kysely.transaction().execute(async (transaction) => {
    if (!(await claim(transaction))) return false;
    for (const [index, customer] of customers.entries()) {
      const accountId = await parts.createAccount(transaction, {
        username: customer.username,
        email: customer.email,
        phone: customer.phone,
        passwordHash: passwordHashes[index] ?? "",
      });
      const { address } = customer;
      await parts.addWallet(transaction, { accountId, address, name: "Sample wallet" });
      await ledger.pay(transaction, {
        key: paymentKey(customer),
        recipient: address,
        amount: COINS,
        reason: "sample content",
      });
    }
    platform.print(samplePrintout(customers, formatNuc(COINS)));
    return true;
  });
  if (!made) return;
  for (const customer of customers) {
    const payment = await ledger.awaitPayment(paymentKey(customer), COINS_TIMEOUT);
    if (payment?.state !== "settled") {
      log.warn({ address: customer.address, state: payment?.state }, "sample coins are under way");
    }
  }
}

/** Only one of several processes makes the sample content; the others wait here and see it. */
async function claim(transaction: Transaction<Tables>): Promise<boolean> {
  const mine = randomUUID();
  return (await claimSiteState(transaction, MARK, mine)) === mine;
}

function paymentKey({ address }: SampleCustomer): string {
  return `sample:${address}`;
}
