import type { Domain } from "../../domain/domain.ts";

/** The steps of a mint in their order. The first five are one transaction, `settled-written` and `notified` another. */
export const MINT_STEPS = [
  "wallet-held",
  "rules-passed",
  "mint-written",
  "payment-written",
  "session-written",
  "committed",
  "paid",
  "settled-written",
  "notified",
  "settled",
] as const;
export type MintStep = (typeof MINT_STEPS)[number];

/** What minting is built on. */
export interface Minting {
  readonly domain: Domain;
  /** Called after each step; for tests, which break off there. */
  readonly reached?: (step: MintStep) => void;
}
