import type { FastifyInstance } from "fastify";
import { ACCESS_MESSAGES, isStaffRole, LOGOUT_MESSAGES, NETWORK_MESSAGES } from "@nuc/contract";
import type { Maintenance } from "../maintenance/maintenance.ts";
import { AppError } from "./app-error.ts";
import { type Caller, type CallerResolver, sessionToken, setCaller } from "./caller.ts";

/**
 * Who may call a route. Every route under /api names it in its `config`:
 * - `anyone`: no session needed; a living one is read all the same (`optionalCaller`).
 * - `session`: a session with the terms accepted (`requireCaller`).
 * - `session-before-terms`: a session, terms accepted or not.
 * - `staff`: a session of a staff role, with the terms accepted; nobody else learns that the route
 *   exists. During maintenance, when nobody can accept terms, they do not matter.
 */
export type Access = "anyone" | "session" | "session-before-terms" | "staff";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** Goes on answering while the site is under maintenance. */
    duringMaintenance?: boolean;
  }
}

/**
 * Refuses routes under /api that do not say who may call them, and finds the caller before a
 * body is read. Answers 401 `SESSION_EXPIRED`, 403 `TERMS_REQUIRED`, 404 `NOT_FOUND`.
 */
export function registerAccess(
  app: FastifyInstance,
  resolver: CallerResolver,
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
    const token = sessionToken(request);
    if (access === "anyone" && token === null) return;
    const caller = token === null ? null : await resolver.resolve(token, { touch: true });
    if (caller) setCaller(request, caller);
    if (access === "anyone") return;
    requireAccess(access, caller, maintenance.isOn());
  });
}

/** Throws an AppError unless the caller may use a route of this access. */
function requireAccess(
  access: Exclude<Access, "anyone">,
  caller: Caller | null,
  underMaintenance: boolean,
): void {
  if (access === "staff" && !(caller && isStaffRole(caller.role))) {
    throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  }
  if (!caller) throw new AppError("SESSION_EXPIRED", LOGOUT_MESSAGES.expired);
  if (!caller.termsPending || access === "session-before-terms") return;
  if (access === "staff" && underMaintenance) return;
  throw new AppError("TERMS_REQUIRED", ACCESS_MESSAGES.terms.required);
}
