import type { Database } from "@nuc/database";
import { verifyChain } from "./embedded/replay/verify-chain.ts";
import { SignaturePool } from "./embedded/signatures/signature-pool.ts";
import type { VerifyReport } from "./ledger.ts";

/**
 * Replays the embedded ledger of a database without opening it for work: no secret is needed. For `npm run ledger:verify`.
 *
 * @param database migrated; stays the caller's
 */
export async function verifyLedger<Tables>(database: Database<Tables>): Promise<VerifyReport> {
  const pool = new SignaturePool();
  try {
    return await verifyChain(database as unknown as Database<unknown>, pool);
  } finally {
    await pool.close();
  }
}
