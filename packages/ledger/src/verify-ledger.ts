import type { Database } from "@nuc/database";
import type { Hex } from "@nuc/keys";
import { verifyChain } from "./embedded/replay/verify-chain.ts";
import { SignaturePool } from "./embedded/signatures/signature-pool.ts";
import type { VerifyReport } from "./ledger.ts";

/**
 * Replays the embedded ledger of a database without opening it for work: no secret is needed. For `npm run ledger:verify`.
 *
 * @param database migrated; stays the caller's
 * @param heads block hashes noted elsewhere, each of which must be in the chain
 */
export async function verifyLedger<Tables>(
  database: Database<Tables>,
  heads: readonly Hex[] = [],
): Promise<VerifyReport> {
  const pool = new SignaturePool();
  try {
    return await verifyChain(database as unknown as Database<unknown>, pool, heads);
  } finally {
    await pool.close();
  }
}
