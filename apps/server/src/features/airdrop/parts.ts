import type { Domain } from "../../domain/domain.ts";

/** What the airdrop is built on. */
export interface Airdrops {
  readonly domain: Domain;
}
