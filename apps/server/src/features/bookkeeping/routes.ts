import { centsText, exportJournal, exportReceipts, RECEIPT_MESSAGES } from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import type { ReceiptRow } from "../../domain/receipts/repository.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Route } from "../../platform/feature/route.ts";
import { inBatches } from "../../platform/lists/batches.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import { listDocumentsOf, listMovementsOf, type Month, monthOf } from "./book-repository.ts";
import {
  entryOfDocument,
  entryOfMovement,
  JOURNAL_COLUMNS,
  type JournalLine,
  type KeptMovement,
  linesOf,
} from "./journal.ts";

/** The journal and the receipts of a month. */
export function bookRoutes(domain: Domain): Route[] {
  const { kysely } = domain.database;
  return [
    exportRoute(domain, exportJournal, {
      name: "journal",
      batches: ({ month }) => journalOf(kysely, monthOf(month)),
      columns: JOURNAL_COLUMNS,
    }),
    exportRoute(domain, exportReceipts, {
      name: "receipts",
      batches: ({ month }) => documentsOf(kysely, monthOf(month)),
      columns: RECEIPT_COLUMNS,
    }),
  ];
}

const movementsOf = (handle: Handle, month: Month) =>
  inBatches<KeptMovement>(async (after, limit) => listMovementsOf(handle, month, after, limit));
const documentsOf = (handle: Handle, month: Month) =>
  inBatches<ReceiptRow>(async (after, limit) => listDocumentsOf(handle, month, after, limit));

/** Money first, then documents: each in its own order, which never changes. */
async function* journalOf(handle: Handle, month: Month): AsyncGenerator<JournalLine[]> {
  for await (const movements of movementsOf(handle, month))
    yield movements.flatMap((movement) => linesOf(entryOfMovement(movement)));
  for await (const documents of documentsOf(handle, month))
    yield documents.flatMap((document) => linesOf(entryOfDocument(document)));
}

const money = (cents: bigint, { kind }: ReceiptRow) =>
  centsText(kind === "receipt" ? cents : -cents);

const RECEIPT_COLUMNS: Readonly<Record<string, (row: ReceiptRow) => Cell>> = {
  number: (row) => row.number,
  corrects: (row) => row.corrects,
  issued: (row) => row.issued_at.toISOString(),
  order: (row) => row.order_id,
  username: (row) => row.facts.customer.username,
  country: (row) => row.facts.customer.country,
  coins_nuc: (row) => row.facts.amount,
  rate: (row) => row.facts.rate,
  method: (row) => RECEIPT_MESSAGES.methods[row.facts.method],
  currency: (row) => row.currency,
  net: (row) => money(row.gross - row.tax, row),
  tax: (row) => money(row.tax, row),
  gross: (row) => money(row.gross, row),
  tax_name: (row) => row.facts.tax?.name ?? null,
  tax_percent: (row) => row.facts.tax?.percent ?? null,
  block: (row) => row.facts.blockNumber,
  transaction: (row) => row.facts.transactionHash,
};
