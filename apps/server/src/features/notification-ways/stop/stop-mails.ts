import { WAYS_MESSAGES } from "@nuc/contract";
import { lockAccountHolder } from "../../../domain/accounts/account-holder.ts";
import { writeChoice } from "../../../domain/notifications/ways/ways-repository.ts";
import type { Platform } from "../../../platform/platform.ts";
import { siteOrigin } from "../../../platform/site/site-origin.ts";
import { verifyStopToken, type StopOrder, stopToken } from "./stop-token.ts";

/** Where the links lead. */
export const STOP_PATH = "/notification-ways/stop";

/** The link that stops an account's emails of these kinds. */
export function stopLink({ config, keys }: Pick<Platform, "config" | "keys">, order: StopOrder) {
  return `${siteOrigin(config)}${STOP_PATH}?token=${stopToken(keys.codes, order)}`;
}

/** What a link stops, in words; undefined where it is none of ours. */
export function stoppedKinds({ keys }: Pick<Platform, "keys">, token: string): string | undefined {
  const order = verifyStopToken(keys.codes, token);
  return order && order.kinds.map((kind) => WAYS_MESSAGES.kinds[kind].name).join(", ");
}

/** Stops the emails that the token names; false where it is none of ours. Idempotent. */
export async function stopMails(
  { database, keys }: Pick<Platform, "database" | "keys">,
  token: string,
): Promise<boolean> {
  const order = verifyStopToken(keys.codes, token);
  if (!order) return false;
  await database.kysely.transaction().execute(async (transaction) => {
    const { status } = await lockAccountHolder(transaction, order.accountId, "alone");
    if (status === "closed") return;
    for (const kind of order.kinds) {
      await writeChoice(transaction, order.accountId, kind, { mail: "off" });
    }
  });
  return true;
}
