import type { CautionReason, FactorWay } from "@nuc/contract";
import type { FastifyRequest } from "fastify";

/** Who makes a request, as the session says; nothing here is taken from the request itself. */
export interface Caller {
  /** UUID of the account. */
  accountId: string;
  /** As stored, with its upper and lower case. */
  username: string;
  /** `customer`, or a staff role. */
  role: string;
  sessionId: string;
  /** The current terms are not accepted yet: most calls answer 403 `TERMS_REQUIRED`. */
  termsPending: boolean;
  /** Why it has to confirm what could empty the account; empty for most. */
  cautions: readonly CautionReason[];
  /** When the session ends if it is not used again. */
  expiresAt: Date;
  /** Of a session of a terminal, which reaches the calls of the till alone; absent = a person's own. */
  till?: CallerTill;
}

/** At which terminal, and who works there. */
export interface CallerTill {
  /** UUIDs. */
  terminalId: string;
  clerkId: string;
  clerkName: string;
}

/** Finds the caller behind a session token; provided by the sessions feature. */
export interface CallerResolver {
  /**
   * The caller, or null where the token belongs to no living session.
   * `touch` counts as a use of the session (it lives on); a socket's re-check does not touch.
   * Throws AppError `SUSPENDED` for a suspended account.
   */
  resolve(token: string, options: { touch: boolean }): Promise<Caller | null>;
}

/** Finds who works at a terminal. */
export interface TillCallerResolver {
  /** The owner's account with `till`, or null where the token belongs to no living session of a terminal. */
  resolveTill(token: string): Promise<Caller | null>;
}

/** The second factor of a member of staff. */
export interface FactorState {
  /** By what it can be shown again now. */
  ways: readonly FactorWay[];
  /** Whether there is one at all, also one that confirms only later. */
  isSetUp: boolean;
  /** Whether staff calls wait until there is one: so in production. */
  isRequired: boolean;
  /** Whether this session has shown it within the last 5 minutes. */
  isFresh: boolean;
}

/** Finds the second factor of a caller; asked for staff calls alone. */
export interface FactorReader {
  factorOf(caller: Caller): Promise<FactorState>;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers who makes `request`; only the access hook calls this. */
export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/**
 * The signed-in caller of a route whose `config.access` is `session` or `session-before-terms`.
 * Throws a plain error (500) on other routes: that is a mistake in the route, not in the request.
 */
export function requireCaller(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller)
    throw new Error(`Route ${request.routeOptions.url ?? "?"} does not ask for a session`);
  return caller;
}

/** The caller of a route that anyone may use, or null for a visitor (also with a dead token). */
export function optionalCaller(request: FastifyRequest): Caller | null {
  return callers.get(request) ?? null;
}

/** The token of the `Authorization` header, bare or as `Bearer <token>`; null when there is none. */
export function sessionToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.trim();
  if (!header) return null;
  const token = header.replace(/^bearer(\s+|$)/i, "").trim();
  return token === "" ? null : token;
}
