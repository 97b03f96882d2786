import { SignaturePool } from "../embedded/signatures/signature-pool.ts";

let pool: SignaturePool | undefined;

/**
 * The threads for signatures of all ledgers that the tests of this process open: to start one from its TypeScript takes as
 * much of the processor as a whole application.
 */
export function sharedSignatures(): SignaturePool {
  pool ??= new SignaturePool();
  return pool;
}
