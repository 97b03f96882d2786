import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "@nuc/database";
import { encodeAddress, pairFromMiniSecret, sealUnderPin } from "@nuc/keys";
import { sql } from "kysely";
import { makeAccounts } from "../ledger/workload.ts";
import { provideCustomers, treasuryHasPaid } from "../transfers/customers.ts";
import { calling } from "./calling.ts";

export const PIN = "4830";

/** A shop's owner at the own till. */
export interface Shop {
  token: string;
  /** Address that is paid. */
  wallet: string;
}

export interface People {
  shops: readonly Shop[];
  /** User names of customers with a card and 5,000 NUC on it. */
  customers: readonly string[];
}

/**
 * Shops and holders of cards. Their accounts are written as sign-up would leave them, and so is the picture of each, which a
 * model would look at; the cards are registered by the call, and the coins come by payments of the treasury.
 */
export async function makePeople(
  database: Database<unknown>,
  url: string,
  count: { shops: number; customers: number },
): Promise<People> {
  const accounts = makeAccounts(count.shops + count.customers);
  const tokens = await provideCustomers(database, accounts);
  const shops = accounts.slice(0, count.shops).map(({ address }, index) => ({
    token: tokens[index] ?? "",
    wallet: address,
  }));
  const customers: string[] = [];
  const cards: Buffer[] = [];
  for (let index = count.shops; index < accounts.length; index += 1) {
    const username = `bench-${index + 1}`;
    cards.push(await registerCard(database, url, { username, token: tokens[index] ?? "" }));
    customers.push(username);
  }
  await sql`
    insert into ledger_payments (key, recipient, amount, reason)
    select 'card-' || position, public_key, 5000 * 10::numeric ^ 12, 'bench'
    from unnest(${cards}::bytea[]) with ordinality as held(public_key, position)
  `.execute(database.kysely);
  await sql`select pg_notify('ledger_payment', 'bench')`.execute(database.kysely);
  await treasuryHasPaid(database);
  return { shops, customers };
}

/** Registers a fresh wallet as a card with the highest limits; answers its public key. */
async function registerCard(
  database: Database<unknown>,
  url: string,
  { username, token }: { username: string; token: string },
): Promise<Buffer> {
  const secret = randomBytes(32);
  const { publicKey } = pairFromMiniSecret(secret);
  const wallet = encodeAddress(publicKey);
  const imagePath = randomUUID();
  await sql`
    insert into wallet (address, account_id, name, created_at)
    select ${wallet}, id, 'Shop card', now() from account where username = ${username}
  `.execute(database.kysely);
  await sql`
    insert into shop_selfie (account_id, id, sealed, sent_at)
    select id, ${imagePath}, '\\x00', now() from account where username = ${username}
  `.execute(database.kysely);
  const privateKey = await sealUnderPin(secret, PIN);
  const body = { wallet, privateKey, imagePath };
  const { status, text } = await calling(url, token)(
    "POST",
    "nuc/wallet/add-encrypted-wallet",
    body,
  );
  if (status !== 201) throw new Error(`A card was answered ${status}: ${text}`);
  await sql`
    update shop_card set per_payment = 10::numeric ^ 15, per_day = 10::numeric ^ 16
    where wallet_address = ${wallet}
  `.execute(database.kysely);
  return Buffer.from(publicKey);
}
