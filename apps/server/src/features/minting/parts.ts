import type { Domain } from "../../domain/domain.ts";

/** What minting is built on. */
export interface Minting {
  readonly domain: Domain;
}
