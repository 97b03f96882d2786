import { readRowsAfter } from "../../platform/audit/repository.ts";
import type { Config } from "../../platform/config/config.ts";
import { openExisting } from "../../platform/process/verification.ts";

/** Rows that are read with one statement. */
const BATCH = 1_000;

/** Prints every row of the audit, oldest first, a JSON object a line; answers the exit code. */
export async function exportAudit(config: Config, print: (text: string) => void): Promise<number> {
  const database = await openExisting(config, { what: "audit", table: "audit" });
  try {
    for (let last = 0n; ;) {
      const rows = await readRowsAfter(database.kysely, last, BATCH);
      for (const { number, at, before, after, previousHash, hash, ...row } of rows) {
        print(
          JSON.stringify({
            number: number.toString(),
            time: at.toISOString(),
            ...row,
            before: JSON.parse(before) as unknown,
            after: JSON.parse(after) as unknown,
            previousHash: previousHash.toString("hex"),
            hash: hash.toString("hex"),
          }),
        );
        last = number;
      }
      if (rows.length < BATCH) return 0;
    }
  } finally {
    await database.close();
  }
}
