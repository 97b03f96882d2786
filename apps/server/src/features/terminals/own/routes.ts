import {
  askTerminal,
  giveTerminalUp,
  listTerminals,
  makePairingCode,
  unpairTerminal,
} from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { CHANGE_TERMINALS } from "../limits.ts";
import { makeCode, unpair } from "../pairing/pair.ts";
import { askForTerminal, withdrawTerminal, readTerminals } from "./own-terminals.ts";

/** What the owner of a shop does with its terminals. */
export function ownTerminalRoutes(domain: Domain): Route[] {
  return [
    route(listTerminals, async (request) => readTerminals(domain, requireCaller(request))),
    route(
      askTerminal,
      async (request) => ({
        terminal: await askForTerminal(domain, requireCaller(request), request.body),
      }),
      { limits: [CHANGE_TERMINALS] },
    ),
    route(
      giveTerminalUp,
      async (request) => {
        await withdrawTerminal(domain, requireCaller(request), request.params.id);
        return {};
      },
      { limits: [CHANGE_TERMINALS] },
    ),
    route(
      makePairingCode,
      async (request) => makeCode(domain, requireCaller(request), request.params.id),
      { limits: [CHANGE_TERMINALS] },
    ),
    route(
      unpairTerminal,
      async (request) => {
        await unpair(domain, requireCaller(request), request.params.id);
        return {};
      },
      { limits: [CHANGE_TERMINALS] },
    ),
  ];
}
