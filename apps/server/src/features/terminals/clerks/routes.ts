import {
  addClerk as addClerkEndpoint,
  changeClerkCode,
  listClerks,
  removeClerk as removeClerkEndpoint,
} from "@nuc/contract";
import type { Domain } from "../../../domain/domain.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { idempotentRequest } from "../../../platform/idempotency/idempotent-request.ts";
import { CHANGE_CLERKS } from "../limits.ts";
import { addClerk, changeCode, readClerks, removeClerk } from "./clerks.ts";

/** Who the owner of a shop lets work at its terminals. */
export function clerkRoutes(domain: Domain): Route[] {
  const limits = [CHANGE_CLERKS];
  return [
    route(listClerks, async (request) => ({
      clerks: await readClerks(domain, requireCaller(request)),
    })),
    route(
      addClerkEndpoint,
      async (request) => {
        // The hash of six digits would be guessed at once: the code is no part of what makes two requests the same.
        const once = idempotentRequest(request, { name: request.body.name });
        return { clerk: await addClerk(domain, requireCaller(request), request.body, once) };
      },
      { limits },
    ),
    route(
      changeClerkCode,
      async (request) => {
        const change = { id: request.params.id, code: request.body.code };
        return { clerk: await changeCode(domain, requireCaller(request), change) };
      },
      { limits },
    ),
    route(
      removeClerkEndpoint,
      async (request) => {
        await removeClerk(domain, requireCaller(request), request.params.id);
        return {};
      },
      { limits },
    ),
  ];
}
