import { REFUND_MESSAGES, type RefundFileCheck, type RefundFileFault } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Handle } from "../../../platform/database/tables.ts";
import { refusalOf } from "../ask.ts";
import type { Refunds } from "../parts.ts";
import { findFile, listOwnersOf, listOwing } from "./file-repository.ts";
import { type FileRow, hashOf, parseRefundFile } from "./parse-refund-file.ts";

/** Says what asking for the refunds of a file would do now, and what is wrong with which row; does nothing. */
export async function checkFile(refunds: Refunds, text: string): Promise<RefundFileCheck> {
  const { kysely } = refunds.domain.database;
  const { rows, faults, count } = parseRefundFile(text);
  const refused = await refusedRows(refunds, kysely, rows);
  const good = rows.filter(({ line }) => refused.every((fault) => fault.line !== line));
  const before = rows.length === 0 ? undefined : await findFile(kysely, hashOf(rows));
  return {
    rows: count,
    sum: formatNuc(good.reduce((sum, { amount }) => sum + amount, 0n)),
    faults: [...faults, ...refused].toSorted((one, other) => one.line - other.line),
    askedBefore: before ? { by: before.askedBy, at: before.askedAt.toISOString() } : null,
  };
}

async function refusedRows(
  refunds: Refunds,
  handle: Handle,
  rows: readonly FileRow[],
): Promise<RefundFileFault[]> {
  const addresses = rows.map(({ address }) => address);
  const owners = await listOwnersOf(handle, addresses);
  const owing = await listOwing(handle, addresses);
  const faults: RefundFileFault[] = [];
  for (const row of rows) {
    const { line, address } = row;
    const refusal = await refusalOf(refunds, handle, row, owners.get(address));
    const message = refusal?.message ?? (owing.has(address) ? REFUND_MESSAGES.openAlready : null);
    const column = refusal?.field === "amount" ? "amount" : "walletAddress";
    if (message !== null) faults.push({ line, column, message });
  }
  return faults;
}
