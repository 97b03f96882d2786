import { type HistoryPage, type HistoryRecord, WALLET_MESSAGES } from "@nuc/contract";
import type { TransferRecord } from "@nuc/ledger";
import { formatNuc } from "@nuc/money";
import type { Caller } from "../../platform/http/caller.ts";
import { requireFeature, type ToggleSubject } from "../../platform/toggles/toggles.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import type { Gateway } from "./gateway.ts";

const VISITOR: ToggleSubject = { accountId: null, country: null };

/**
 * Transfers of any address, newest first, 20 a page, empty past the end.
 * Throws AppError `MALFORMED_ADDRESS`, and `FEATURE_OFF` where staff have switched it off for the
 * caller (for a visitor: in general).
 */
export async function readHistory(
  gateway: Gateway,
  caller: Caller | null,
  address: string,
  page: number,
): Promise<HistoryPage> {
  requireAddress(address, "address");
  const { platform } = gateway;
  const { kysely } = platform.database;
  const subject = caller ? await gateway.toggleSubjectOf(kysely, caller.accountId) : VISITOR;
  const message = WALLET_MESSAGES.history.off;
  await requireFeature(kysely, "toggle_transaction_history", subject, message);
  const { records, ...position } = await platform.ledger.history(address, page);
  return { records: records.map(toHistoryRecord), ...position };
}

function toHistoryRecord(record: TransferRecord): HistoryRecord {
  return {
    _id: record.id,
    hash: record.hash,
    method: record.method,
    section: record.section,
    to_address: record.recipient,
    signer: record.signer,
    nonce: record.nonce,
    is_signed: true,
    data: JSON.stringify([{ value: formatNuc(record.amount) }]),
    timestamp: record.timestamp.toISOString(),
    status: record.status,
  };
}
