import { listAudit } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAudit } from "./service.ts";

/** The audit, for staff. */
export function auditRoutes({ database }: Platform): Route[] {
  return [
    route(listAudit, async ({ query: { page, actor, action } }) => ({
      data: await readAudit(database.kysely, { actor, action }, page),
    })),
  ];
}
