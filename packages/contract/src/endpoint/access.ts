import type { StaffRole } from "../access/staff-roles.ts";

/**
 * Who may call an endpoint:
 * - `anyone`: no session needed; a living one is read all the same.
 * - `session`: a session with the terms accepted.
 * - `till`: as `session`, or the session of a clerk at a terminal, which reaches no other calls.
 * - `session-before-terms`: a session, terms accepted or not.
 * - `{ staff }`: a session of one of these staff roles, with the terms accepted; others do not learn that the call exists
 *   (404). During maintenance, when terms cannot be accepted, they do not matter.
 * - `this-machine`: a person at the very machine that the server runs on, and never in production;
 *   not part of the public interface.
 */
export type Access =
  | "anyone"
  | "session"
  | "till"
  | "session-before-terms"
  | "this-machine"
  | StaffAccess;

export interface StaffAccess {
  /** From the table of rights (`RIGHTS`), or all of them for what is everybody's own. */
  readonly staff: readonly StaffRole[];
  /**
   * It changes coins, roles, fees, settings or factors: where the account has a second factor, that must
   * have been shown in this session within the last 5 minutes. Else 422 `NOT_ALLOWED` with
   * `data: {confirm, reasons}`, and the same request may be made again once it was.
   */
  readonly fresh?: true;
  /**
   * Also for somebody who has no second factor yet; any other staff call is refused to them in
   * production (422 `NOT_ALLOWED` with `data: {setUp: true}`).
   */
  readonly beforeSetUp?: true;
}
