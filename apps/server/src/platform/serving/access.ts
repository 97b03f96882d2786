import type { FastifyInstance } from "fastify";
import {
  type Access,
  ACCESS_MESSAGES,
  LOGOUT_MESSAGES,
  NETWORK_MESSAGES,
  type StaffAccess,
} from "@nuc/contract";
import type { Maintenance } from "../maintenance/maintenance.ts";
import { localOnly } from "../http/local-only.ts";
import { AppError } from "../http/app-error.ts";
import {
  type Caller,
  type CallerResolver,
  type FactorReader,
  type FactorState,
  type TillCallerResolver,
  sessionToken,
  setCaller,
} from "../http/caller.ts";
import { factorNeeded, setUpNeeded } from "../http/factor-needed.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** Goes on answering while the site is under maintenance. */
    duringMaintenance?: boolean;
  }
}

/**
 * Refuses routes under /api that do not say who may call them, and finds the caller before a
 * body is read. Answers 401 `SESSION_EXPIRED`, 403 `TERMS_REQUIRED`, 404 `NOT_FOUND`; to staff who have
 * to set up a second factor or to show it again 422 `NOT_ALLOWED`, with what to do in `data`.
 */
export function registerAccess(
  app: FastifyInstance,
  resolver: CallerResolver & TillCallerResolver & FactorReader,
  maintenance: Pick<Maintenance, "isOn">,
): void {
  app.addHook("onRoute", (route) => {
    if (route.url.startsWith("/api") && route.config?.access === undefined) {
      throw new Error(`Route ${String(route.method)} ${route.url} does not say who may call it`);
    }
  });
  app.addHook("onRequest", async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined) return;
    if (access === "this-machine") return await localOnly(request);
    const token = sessionToken(request);
    if (access === "anyone" && token === null) return;
    const caller = token === null ? null : await callerOf(resolver, token, access);
    if (caller) setCaller(request, caller);
    if (access === "anyone") return;
    requireAccess(access, caller, maintenance.isOn());
    if (caller && typeof access === "object") {
      requireFactor(access, await resolver.factorOf(caller));
    }
  });
}

/** A clerk is somebody at the calls of the till alone, and has no access elsewhere. */
async function callerOf(
  resolver: CallerResolver & TillCallerResolver,
  token: string,
  access: Access,
): Promise<Caller | null> {
  const person = await resolver.resolve(token, { touch: true });
  return person ?? (access === "till" ? await resolver.resolveTill(token) : null);
}

/** Throws an AppError unless the caller may use a route of this access. */
function requireAccess(
  access: Exclude<Access, "anyone" | "this-machine">,
  caller: Caller | null,
  underMaintenance: boolean,
): void {
  const forStaff = typeof access === "object";
  if (forStaff && !(caller && isOneOf(access, caller))) {
    throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  }
  if (!caller) throw new AppError("SESSION_EXPIRED", LOGOUT_MESSAGES.expired);
  if (!caller.termsPending || access === "session-before-terms") return;
  if (forStaff && underMaintenance) return;
  throw new AppError("TERMS_REQUIRED", ACCESS_MESSAGES.terms.required);
}

/** Throws an AppError where staff have to set up a second factor, or to show it again, first. */
function requireFactor(
  { fresh, beforeSetUp }: StaffAccess,
  { ways, isSetUp, isRequired, isFresh }: FactorState,
): void {
  if (isRequired && !isSetUp && !beforeSetUp) throw setUpNeeded();
  // Who can show none yet may set another one up, or there would be a day without any way in.
  const needsFactor = beforeSetUp ? ways.length > 0 : isSetUp;
  if (fresh && needsFactor && !isFresh) throw factorNeeded(ways);
}

function isOneOf({ staff }: StaffAccess, { role }: Caller): boolean {
  return staff.some((allowed) => allowed === role);
}
