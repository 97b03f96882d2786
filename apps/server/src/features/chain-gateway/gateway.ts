import type { Hex } from "@nuc/keys";
import type { Handle } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ToggleSubject } from "../../platform/toggles/toggles.ts";

/** What a transfer to the house can have settled. */
export type SettledKind = "fee" | "refund";

/** What the gateway is built on: the platform, and what it asks of other features. */
export interface Gateway {
  platform: Platform;
  /** Whether the wallet with this public key (32 bytes) is the account's. */
  ownsWallet(accountId: string, publicKey: Uint8Array): Promise<boolean>;
  /** Hashes of the transfers of an address that settled something of the kind. */
  settlingOf(handle: Handle, address: string, kind: SettledKind): Promise<Hex[]>;
  /** For whom the switches of an account are asked. */
  toggleSubjectOf(handle: Handle, accountId: string): Promise<ToggleSubject>;
}
