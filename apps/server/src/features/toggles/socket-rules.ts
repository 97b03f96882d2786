import type { ToggleColumn } from "@nuc/contract";
import { accountsWithFeature } from "../../domain/switches/repository.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  onEvent,
  type OpenPages,
  type SocketRule,
  notifyPages,
} from "../../platform/sockets/socket-rule.ts";

declare module "../../platform/events/events.ts" {
  interface ServerEvents {
    /** The general value: the publisher works out whom it concerns. */
    "feature-switched": { column: ToggleColumn };
  }
}

/** An account's own switch is sent as it is; for a general one each page is sent what it means for its user. */
export function toggleSockets({ database, log }: Pick<Platform, "database" | "log">): SocketRule[] {
  let pushing = Promise.resolve();
  return [
    notifyPages("toggle", { position: "id" }),
    onEvent("feature-switched", ({ event: { column }, position }, pages) => {
      // One after the other: the last switch must be sent last.
      pushing = pushing.then(async () => {
        try {
          await notifyFeature(database, pages, column, position);
        } catch (error) {
          log.warn({ err: error }, "pushing a switch failed");
        }
      });
    }),
  ];
}

/** Sends each page whether the feature is on for its user now. */
async function notifyFeature(
  { kysely }: Platform["database"],
  open: OpenPages,
  column: ToggleColumn,
  position: string,
): Promise<void> {
  const pages = open
    .of(null)
    .flatMap((page) => (page.caller ? [{ page, accountId: page.caller.accountId }] : []));
  if (pages.length === 0) return;
  const accounts = [...new Set(pages.map(({ accountId }) => accountId))];
  const on = await accountsWithFeature(kysely, column, accounts);
  for (const { page, accountId } of pages) {
    page.send({
      event: "toggle",
      id: position,
      toggle_column: column,
      calculated_toggle: on.has(accountId) ? 1 : 0,
    });
  }
}
