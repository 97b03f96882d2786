import type { Domain } from "../../domain/domain.ts";

/** What identity checks are built on. */
export interface Kyc {
  readonly domain: Domain;
  /** Checks that this process examines, by id: a second call for one waits with the first. */
  readonly running: Map<string, Promise<void>>;
}
