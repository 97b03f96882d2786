import { decideTerminal, listStaffTerminals, setTerminalSettings } from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { terminalSettings } from "../settings.ts";
import { decide } from "./decide.ts";
import { readStaffTerminals } from "./staff-terminals.ts";

/** What staff approve and stop. */
export function staffTerminalRoutes(domain: Domain): Route[] {
  return [
    route(listStaffTerminals, async ({ query }) => ({
      data: await readStaffTerminals(domain, query),
    })),
    route(decideTerminal, async (request) => ({
      data: await decide(domain, auditOrigin(request, domain), {
        ...request.body,
        id: request.params.id,
      }),
    })),
    route(setTerminalSettings, async (request) => {
      const { ownPage, seen } = request.body;
      const before = seen == null ? undefined : { ownPage: seen };
      const origin = auditOrigin(request, domain);
      return { data: await terminalSettings.write(domain, origin, { ownPage }, before) };
    }),
  ];
}
