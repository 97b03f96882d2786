import type { Config } from "../../../platform/config/config.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import type { CardFace } from "./card-face.ts";

/** What is on the cards of accounts, by account; who has no card is missing. */
export async function readFaces(
  handle: Handle,
  { SHOP_CARD_RETURN_TO: returnTo }: Config,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, CardFace>> {
  if (accountIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom("shop_card")
    .innerJoin("account", "account.id", "shop_card.account_id")
    .select(["account.id", "account.username", "account.first_name", "account.last_name"])
    .select("shop_card.issued_at")
    .where("shop_card.account_id", "in", accountIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        username: row.username,
        name: `${row.first_name} ${row.last_name}`.trim(),
        issuedAt: row.issued_at,
        returnTo,
      },
    ]),
  );
}
