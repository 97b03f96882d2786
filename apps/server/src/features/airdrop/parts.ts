import type { Domain } from "../../domain/domain.ts";

/** The steps of a nomination in their order; all but the last are one transaction. */
export const NOMINATION_STEPS = [
  "account-locked",
  "rules-passed",
  "nomination-written",
  "committed",
] as const;

/** The steps of its payment: one transaction until `owed`, `paid-written` and `told` another. */
export const AIRDROP_PAYMENT_STEPS = [
  "nomination-locked",
  "payment-written",
  "owed-written",
  "owed",
  "paid",
  "paid-written",
  "told",
  "settled",
] as const;

export type AirdropStep =
  | (typeof NOMINATION_STEPS)[number]
  | (typeof AIRDROP_PAYMENT_STEPS)[number];

/** What the airdrop is built on. */
export interface Airdrops {
  readonly domain: Domain;
  /** Called after each step; for tests, which break off there. */
  readonly reached?: (step: AirdropStep) => void;
}
