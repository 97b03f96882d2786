/** What is decided without a picture: a process that uses these alone loads no model. */
export { documentKey, isExpired, isSamePerson } from "./checks/compare.ts";
export type { Found, Outcome, Reason, Verdict } from "./checks/verdict.ts";
export type { Person } from "./person/match-person.ts";
