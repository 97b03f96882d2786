import type { Minting } from "../parts.ts";

/** What minting by itself is built on. */
export interface AutoMinting {
  readonly minting: Minting;
}
