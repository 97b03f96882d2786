import { randomUUID } from "node:crypto";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import { newWallet } from "../../platform/testing/customers.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

/**
 * Gives an account a shop card, in a batch for the printer, with the picture of its holder; answers the batch's id.
 * @param own address of a wallet that the account has; by default it gets another one
 */
export async function insertShopCard(
  { platform }: Pick<TestApp, "platform">,
  username: string,
  own?: string,
): Promise<string> {
  const { kysely } = platform.database;
  const [now, batch, address] = [new Date(), randomUUID(), own ?? newWallet().address];
  const id = await accountIdOf({ platform }, { username });
  const account = { account_id: id };
  if (own === undefined) {
    const wallet = { ...account, address, name: "For shops", created_at: now };
    await kysely.insertInto("wallet").values(wallet).execute();
  }
  await kysely
    .insertInto("shop_selfie")
    .values({ ...account, id: randomUUID(), sealed: Buffer.alloc(40), sent_at: now })
    .execute();
  await kysely
    .insertInto("shop_card_batch")
    .values({ id: batch, cards: 1, made_by: "operator", made_at: now })
    .execute();
  const sealed = { wallet_address: address, sealed_key: Buffer.alloc(40) };
  const limits = { per_payment: 1n, per_day: 2n };
  await kysely
    .insertInto("shop_card")
    .values({ ...account, ...sealed, ...limits, registered_at: now, issued_at: now })
    .execute();
  await kysely
    .updateTable("shop_card")
    .set({ batch_id: batch })
    .where("account_id", "=", id)
    .execute();
  return batch;
}
