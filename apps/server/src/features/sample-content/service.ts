import { randomUUID } from "node:crypto";
import { formatNuc, NUC } from "@nuc/money";
import { hasCustomers } from "../../domain/accounts/account-repository.ts";
import { createReadyAccount } from "../../domain/accounts/ready-account.ts";
import type { Domain } from "../../domain/domain.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { claimSiteState } from "../../platform/site-state/repository.ts";
import { samplePrintout } from "./printout.ts";
import { generateSampleCustomers, type SampleCustomer } from "./sample-customer.ts";

/** What each sample wallet holds, where there are enough coins. */
const COINS = 10_000n * NUC;
/** At most this part of all coins, so that the treasury has some left to give. */
const PART = 4n;
const MARK = "sample_content";
/** Milliseconds to wait for the coins, so that a site that listens has them to show. */
const COINS_TIMEOUT = 10_000;

/** Gives an account a wallet, and notifies its owner, in the caller's transaction. */
export type AddWallet = (
  domain: Domain,
  transaction: Transaction,
  wallet: { accountId: string; address: string; name: string },
) => Promise<unknown>;

/**
 * Outside production, and once in an empty database: makes two customers with funded wallets and
 * prints how to sign in as them. All of it is one transaction that commits only after the print:
 * of a start that was killed half-way nothing is left, and the next one makes (and prints) others.
 */
export async function provideSampleContent(domain: Domain, addWallet: AddWallet): Promise<void> {
  const { config, database, ledger, log, passwords } = domain;
  if (config.production || !config.SAMPLE_CONTENT || (await hasCustomers(database.kysely))) return;
  const most = config.GENESIS_SUPPLY / PART;
  const amount = COINS < most ? COINS : most;
  const customers = generateSampleCustomers();
  const passwordHashes = await Promise.all(
    customers.map(async ({ password }) => passwords.hash(password)),
  );
  const made = await database.kysely.transaction().execute(async (transaction) => {
    if (!(await claim(transaction))) return false;
    for (const [index, customer] of customers.entries()) {
      const accountId = await createCustomer(
        transaction,
        domain,
        customer,
        passwordHashes[index] ?? "",
      );
      const { address } = customer;
      await addWallet(domain, transaction, { accountId, address, name: "Sample wallet" });
      await ledger.pay(transaction, {
        key: paymentKey(customer),
        recipient: address,
        amount,
        reason: "sample content",
      });
    }
    domain.print(samplePrintout(customers, formatNuc(amount)));
    return true;
  });
  if (!made) return;
  for (const customer of customers) {
    const payment = await ledger.awaitPayment(paymentKey(customer), COINS_TIMEOUT);
    if (payment?.state !== "settled") {
      log.warn(
        { address: customer.address, state: payment?.state },
        "sample coins are still pending",
      );
    }
  }
}

async function createCustomer(
  transaction: Transaction,
  { clock }: Domain,
  { username, email, phone }: SampleCustomer,
  passwordHash: string,
): Promise<string> {
  const names = { firstName: "Sample", lastName: "Customer", role: "customer" };
  return await createReadyAccount(
    transaction,
    { username, email, phone, passwordHash, ...names },
    clock.now(),
  );
}

/** Only one of several processes makes the sample content; the others wait here and see it. */
async function claim(transaction: Transaction): Promise<boolean> {
  const mine = randomUUID();
  return (await claimSiteState(transaction, MARK, mine)) === mine;
}

function paymentKey({ address }: SampleCustomer): string {
  return `sample:${address}`;
}
