import type { KeptMapping, StatementMapping } from "@nuc/contract";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** The columns of each bank, by name. */
export async function listMappings(handle: Handle): Promise<KeptMapping[]> {
  const rows = await handle.selectFrom("statement_mapping").selectAll().orderBy("name").execute();
  return rows.map(({ written_at: at, ...row }) => ({ ...row, written_at: at.toISOString() }));
}

/** Keeps the columns under a name, in place of those that were kept under it. */
export async function writeMapping(
  transaction: Transaction,
  name: string,
  mapping: StatementMapping,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const row = { mapping: JSON.stringify(mapping), written_by: by, written_at: at };
  await transaction
    .insertInto("statement_mapping")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}
