import { filterByAudience } from "../../../domain/notifications/audience.ts";
import type { Platform } from "../../../platform/platform.ts";
import { onEvent, type SocketRule } from "../../../platform/sockets/socket-rule.ts";

/** The open pages of the audience are updated; pages that come back after a break read their lists again. */
export function audienceSockets({ database, log }: Pick<Platform, "database" | "log">): SocketRule {
  return onEvent(
    "audience-notified",
    ({ event: { notification, audience }, position: id }, open) => {
      const pages = open
        .of(null)
        .flatMap((page) => (page.caller ? [{ page, accountId: page.caller.accountId }] : []));
      const accounts = [...new Set(pages.map(({ accountId }) => accountId))];
      if (accounts.length === 0) return;
      filterByAudience(database.kysely, audience, accounts)
        .then((inside) => {
          for (const { page, accountId } of pages)
            if (inside.has(accountId)) page.send({ event: "notification", id, notification });
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, "pushing a notification to its audience failed");
        });
    },
  );
}
