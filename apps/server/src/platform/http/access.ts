import type { FastifyInstance } from "fastify";
import { ACCESS_MESSAGES } from "@nuc/contract";
import { AppError } from "./app-error.ts";
import { type CallerResolver, sessionToken, setCaller } from "./caller.ts";

/**
 * Who may call a route. Every route under /api names it in its `config`:
 * - `anyone`: no session needed; a living one is read all the same (`optionalCaller`).
 * - `session`: a session with the terms accepted (`requireCaller`).
 * - `session-before-terms`: a session, terms accepted or not.
 */
export type Access = "anyone" | "session" | "session-before-terms";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** Goes on answering while the site is under maintenance. */
    duringMaintenance?: boolean;
  }
}

/**
 * Refuses routes under /api that do not say who may call them, and finds the caller before a
 * body is read. Answers 401 `SESSION_EXPIRED` and 403 `TERMS_REQUIRED`.
 */
export function registerAccess(app: FastifyInstance, resolver: CallerResolver): void {
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
    if (!caller) throw new AppError("SESSION_EXPIRED", ACCESS_MESSAGES.logout.expired);
    if (access === "session" && caller.termsPending) {
      throw new AppError("TERMS_REQUIRED", ACCESS_MESSAGES.terms.required);
    }
  });
}
