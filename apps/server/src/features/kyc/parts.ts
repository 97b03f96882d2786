import type { Domain } from "../../domain/domain.ts";

/** The steps of a check in their order; what is between two of them is one transaction, or the examination itself. */
export const KYC_STEPS = [
  "looked",
  "picture-kept",
  "check-written",
  "examined",
  "decided",
] as const;
export type KycStep = (typeof KYC_STEPS)[number];

/** What identity checks are built on. */
export interface Kyc {
  readonly domain: Domain;
  /** Checks that this process examines, by id: a second call for one waits with the first. */
  readonly running: Map<string, Promise<void>>;
  /** Called after each step; for tests, which break off there. */
  readonly reached?: (step: KycStep) => void;
}
