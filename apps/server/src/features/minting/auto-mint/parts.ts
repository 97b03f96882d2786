import type { Minting } from "../parts.ts";

/** The steps of a subscription in their order; all but the last are one transaction. */
export const SUBSCRIPTION_STEPS = [
  "wallet-held",
  "rules-passed",
  "request-written",
  "wallet-written",
  "job-asked",
  "committed",
] as const;

/** The steps of an approval; all but the last are one transaction. */
export const APPROVAL_STEPS = [
  "request-held",
  "decision-written",
  "wallet-written",
  "job-asked",
  "told",
  "audited",
  "committed",
] as const;

export type AutoMintStep = (typeof SUBSCRIPTION_STEPS)[number] | (typeof APPROVAL_STEPS)[number];

/** What minting by itself is built on. */
export interface AutoMinting {
  /** Its mints take the same steps as others (`MINT_STEPS`). */
  readonly minting: Minting;
  /** Called after each step of a subscription or decision; for tests, which break off there. */
  readonly reached?: (step: AutoMintStep) => void;
}
