import type { Hex } from "@nuc/keys";
import type { Domain } from "../../domain/domain.ts";
import type { Handle } from "../../platform/database/tables.ts";

/** What a transfer to the house can have settled. */
export type SettledKind = "fee" | "refund";

/** What the gateway asks of the features that are paid by transfers to the house. */
export interface GatewayDependencies {
  /** Hashes of the transfers of an address that settled something of the kind. */
  readonly settlingOf: (handle: Handle, address: string, kind: SettledKind) => Promise<Hex[]>;
}

/** What the gateway is built on. */
export interface Gateway extends GatewayDependencies {
  readonly domain: Domain;
}
