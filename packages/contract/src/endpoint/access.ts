import type { StaffRole } from "../staff/staff.ts";

/**
 * Who may call an endpoint:
 * - `anyone`: no session needed; a living one is read all the same.
 * - `session`: a session with the terms accepted.
 * - `session-before-terms`: a session, terms accepted or not.
 * - `{ staff }`: a session of one of these staff roles, with the terms accepted; nobody else learns
 *   that the call exists (404). During maintenance, when nobody can accept terms, they do not matter.
 * - `this-machine`: a person at the very machine that the server runs on, and never in production;
 *   not part of the public interface.
 */
export type Access = "anyone" | "session" | "session-before-terms" | "this-machine" | StaffAccess;

export interface StaffAccess {
  readonly staff: readonly StaffRole[];
}
