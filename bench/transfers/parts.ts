import type { Database } from "@nuc/database";
import type { ChainParameters } from "@nuc/ledger";
import {
  callBuildBlock,
  newSubmission,
  readTransfer,
  type SignaturePool,
} from "@nuc/ledger/testing";
import { sql } from "kysely";
import { load, type LoadResult } from "../ledger/load.ts";
import { postgresCpu } from "../ledger/postgres-cpu.ts";

/** Reading and verifying, as many at once as a busy server has. */
export async function verifyAlone(
  pool: SignaturePool,
  parameters: ChainParameters,
  signed: readonly Uint8Array[],
): Promise<LoadResult> {
  return load(signed, 128, async (bytes) => {
    const { transfer, payload } = readTransfer(bytes, parameters);
    const { signature, signer: publicKey } = transfer;
    if (!(await pool.verify({ signature, publicKey, message: payload })))
      throw new Error("A signature is not good");
  });
}

/** Batches straight into `ledger_build_block`; the figures are those of one transfer. */
export async function writeAlone(
  database: Database<unknown>,
  parameters: ChainParameters,
  signed: readonly Uint8Array[],
  size: number,
): Promise<LoadResult> {
  const answer = { settle: () => undefined, refuse: () => undefined };
  const all = signed.map((bytes) => newSubmission(readTransfer(bytes, parameters), {}, answer));
  const batches = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
  const { rows } = await sql<{
    treasury_key: Uint8Array;
  }>`select treasury_key from ledger_parameters`.execute(database.kysely);
  const treasuryKey = rows[0]?.treasury_key ?? new Uint8Array();
  const result = await load(
    batches,
    1,
    async (batch) => {
      const { outcomes } = await callBuildBlock(database, treasuryKey, batch);
      const refused = outcomes.find((outcome) => "refusal" in outcome);
      if (refused) throw new Error(`A transfer was refused: ${JSON.stringify(refused)}`);
    },
    async () => postgresCpu(database),
  );
  const share = batches.length / signed.length;
  return {
    ...result,
    perSecond: result.perSecond / share,
    cpu: result.cpu * share,
    databaseCpu: result.databaseCpu * share,
  };
}
