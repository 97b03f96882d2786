import type { FastifyInstance, FastifyRequest } from "fastify";
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
 * body is read. For staff and forms it looks again once the body is there: that may take minutes, in which a session
 * ends. Answers 401 `SESSION_EXPIRED`, 403 `TERMS_REQUIRED`, 404 `NOT_FOUND`; to staff who have to set up a second
 * factor or to show it again 422 `NOT_ALLOWED`, with what to do in `data`.
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
  const admit = async (request: FastifyRequest, access: SessionAccess, touch: boolean) => {
    const caller = await findCaller(resolver, request, access, touch);
    if (access === "anyone") return;
    requireAccess(access, caller, maintenance.isOn());
    if (caller && typeof access === "object") {
      requireFactor(access, await resolver.factorOf(caller));
    }
  };
  app.addHook("onRequest", async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined) return;
    if (access === "this-machine") return await localOnly(request);
    await admit(request, access, true);
  });
  app.addHook("preHandler", async (request) => {
    const { access, takesForm = false } = request.routeOptions.config;
    if (access === undefined || access === "this-machine" || request.body === undefined) return;
    if (typeof access === "object" || takesForm) await admit(request, access, false);
  });
}

type SessionAccess = Exclude<Access, "this-machine">;

/** @param touch whether it counts as a use of the session */
async function findCaller(
  resolver: CallerResolver & TillCallerResolver,
  request: FastifyRequest,
  access: SessionAccess,
  touch: boolean,
): Promise<Caller | null> {
  const token = sessionToken(request);
  if (token === null) return null;
  const caller = await callerOf(resolver, token, access, touch);
  if (caller) setCaller(request, caller);
  return caller;
}

/** A clerk is somebody at the calls of the till alone, and has no access elsewhere. */
async function callerOf(
  resolver: CallerResolver & TillCallerResolver,
  token: string,
  access: SessionAccess,
  touch: boolean,
): Promise<Caller | null> {
  const person = await resolver.resolve(token, { touch });
  return person ?? (access === "till" ? await resolver.resolveTill(token) : null);
}

/** Throws an AppError unless the caller may use a route of this access. */
function requireAccess(
  access: Exclude<SessionAccess, "anyone">,
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
