import type { Migration } from "@nuc/database";
import { sql, type Transaction } from "kysely";
import { TABLES } from "./0001-tables.ts";
import { BLOCK_PARTS, BUILD_BLOCK } from "./0002-build-block.ts";
import { HISTORY } from "./0003-history.ts";
import { MILESTONES } from "./0004-milestones.ts";
import { KEEP_PAYMENTS } from "./0005-keep-payments.ts";
import { ALLOWANCES, BUILD_BLOCK_WITHIN_ALLOWANCES } from "./0006-allowances.ts";

/** The embedded ledger's schema; part of the application's one list of migrations. */
export const ledgerMigrations: readonly Migration[] = [
  { name: "ledger_0001_tables", up: async (trx) => run(trx, TABLES) },
  {
    name: "ledger_0002_build_block",
    up: async (trx) => {
      await run(trx, BLOCK_PARTS);
      await run(trx, BUILD_BLOCK);
    },
  },
  { name: "ledger_0003_history", up: async (trx) => run(trx, HISTORY) },
  { name: "ledger_0004_milestones", up: async (trx) => run(trx, MILESTONES) },
  { name: "ledger_0005_keep_payments", up: async (trx) => run(trx, KEEP_PAYMENTS) },
  {
    name: "ledger_0006_allowances",
    up: async (trx) => {
      await run(trx, ALLOWANCES);
      await run(trx, BUILD_BLOCK_WITHIN_ALLOWANCES);
    },
  },
];

/** Several statements at once: the text has no values, so the driver takes the simple protocol. */
async function run(trx: Transaction<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(trx);
}
