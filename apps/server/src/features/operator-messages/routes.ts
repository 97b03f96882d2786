import { listOperatorMessages, OPERATOR_MESSAGE_PAGE_SIZE } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { countMessages, listMessages } from "./repository.ts";

/** What people have written to the operator, for those who answer. */
export function operatorMessageRoutes({ database }: Pick<Platform, "database">): Route[] {
  return [
    route(listOperatorMessages, async ({ query: { kind, page } }) => {
      const total = await countMessages(database.kysely, kind);
      const rows = await listMessages(database.kysely, kind, page);
      const records = rows.map((row) => ({ ...row, time: row.time.toISOString() }));
      const pages = Math.ceil(total / OPERATOR_MESSAGE_PAGE_SIZE);
      return { data: { records, page, pages, total } };
    }),
  ];
}
