import { accountIdOf } from "../../platform/testing/accounts.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

/** Of the order, and of the comparison that looked at it. */
export const ORDER_ID = "00000000-0000-4000-8000-00000000000a";

const address = "5GVV43ARLDczXoPAsGMfkSLtCEhVbQzwPgF7W35qTehkFhcA";

/** Gives an account an order with its receipt, and a comparison of the books. */
export async function insertOrderRow(
  { platform }: Pick<TestApp, "platform">,
  username: string,
): Promise<void> {
  const { kysely } = platform.database;
  const now = new Date();
  const accountId = await accountIdOf({ platform }, { username });
  const money = { price: 172n, currency: "USD", rate: "0.0861", method: 4 } as const;
  await kysely
    .insertInto("purchase_order")
    .values({
      ...money,
      id: ORDER_ID,
      account_id: accountId,
      username,
      wallet_address: address,
      wallet_name: "Savings",
      amount: 20n * 10n ** 12n,
      provider: "sandbox",
      subscriber_id: null,
      payment_subscription_id: null,
      created_at: now,
      expires_at: now,
      look_at: null,
    })
    .execute();
  await insertReceiptRow(platform, { orderId: ORDER_ID, accountId, username });
  await kysely
    .insertInto("reconciliation")
    .values({ id: ORDER_ID, started_at: now, asked_by: null })
    .execute();
}

/** A receipt with the customer's name on it. */
export async function insertReceiptRow(
  { database }: Pick<TestApp["platform"], "database">,
  { orderId, accountId, username }: { orderId: string; accountId: string; username: string },
): Promise<void> {
  const facts = {
    issuer: { name: "NUC Wallet", address: "", taxNumber: "" },
    tax: null,
    customer: { name: "Account Holder", username, country: null },
    amount: "20",
    rate: "0.0861",
    method: 4,
    walletAddress: address,
    transactionHash: `0x${"00".repeat(32)}`,
    blockNumber: 1,
  };
  await database.kysely
    .insertInto("receipt")
    .values({
      number: `of ${accountId}`,
      kind: "receipt",
      order_id: orderId,
      account_id: accountId,
      issued_at: new Date(),
      currency: "USD",
      gross: 172n,
      tax: 0n,
      corrects: null,
      facts: JSON.stringify(facts),
    })
    .execute();
}
