import type { Database } from "@nuc/database";
import { encodeAddress, toHex } from "@nuc/keys";
import { BatchedLookup } from "../../platform/database/batched-lookup.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { readOwners } from "./wallet-repository.ts";

/** Owners that are remembered at most; 100,000 of them take about 15 MB. */
const MAX_REMEMBERED = 100_000;

/** Knows whose wallet an address is. */
export interface WalletOwners {
  /** Whether the wallet with this public key (32 bytes) is the account's. */
  owns(accountId: string, publicKey: Uint8Array): Promise<boolean>;
}

/**
 * Reads owners from the database and remembers them: a wallet never changes hands (the table
 * refuses it), so that what was once read stays true, and a sender asks the database once only.
 */
export function walletOwners(database: Database<Tables>): WalletOwners {
  const owners = new Map<string, string>();
  const lookup = new BatchedLookup(async (addresses) => readOwners(database.kysely, addresses));
  return {
    async owns(accountId, publicKey) {
      const key = toHex(publicKey);
      const known = owners.get(key);
      if (known !== undefined) return known === accountId;
      const owner = await lookup.find(encodeAddress(publicKey));
      if (owner === undefined) return false;
      if (owners.size >= MAX_REMEMBERED) forgetOldest(owners);
      owners.set(key, owner);
      return owner === accountId;
    },
  };
}

function forgetOldest(owners: Map<string, string>): void {
  const oldest = owners.keys().next();
  if (!oldest.done) owners.delete(oldest.value);
}
