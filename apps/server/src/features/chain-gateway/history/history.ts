import {
  type HistoryPage,
  type HistoryQuery,
  type HistoryRecord,
  WALLET_MESSAGES,
} from "@nuc/contract";
import type { TransferRecord } from "@nuc/ledger";
import { formatNuc } from "@nuc/money";
import { readAddressCountry } from "../../../domain/accounts/person/address-country.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import { requireAddress } from "../../../platform/http/coin-fields.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { requireFeature, type ToggleSubject } from "../../../domain/switches/toggles.ts";
import type { Gateway } from "../gateway.ts";
import { findKind, kindsOf } from "./history-kinds.ts";

/** Of a page, where nothing is said. */
const PAGE_SIZE = 20;

/**
 * Transfers of any address, newest first, 20 a page, empty past the end. With a kind, a span of time or a size, only those,
 * and each says what it was for and what it cost.
 * Throws AppError `MALFORMED_ADDRESS`, and `FEATURE_OFF` where staff have switched it off for the
 * caller (for a visitor: in general).
 */
export async function readHistory(
  gateway: Gateway,
  caller: Caller | null,
  address: string,
  query: HistoryQuery,
): Promise<HistoryPage> {
  requireAddress(address, "address");
  const { domain } = gateway;
  const { kysely } = domain.database;
  const subject = await subjectOf(kysely, caller);
  const message = WALLET_MESSAGES.history.off;
  await requireFeature(kysely, "toggle_transaction_history", subject, message);
  if (!isNarrowed(query)) {
    const { records, ...position } = await domain.ledger.history(address, query.page);
    return { records: records.map(toHistoryRecord), ...position };
  }
  const selection = {
    ...(query.from && { from: query.from }),
    ...(query.before && { before: query.before }),
  };
  const found = await findKind(gateway, address, {
    filter: query.kind || "all",
    selection,
    page: query.page,
    size: query.size ?? PAGE_SIZE,
  });
  const kinds = await kindsOf(kysely, found.records);
  return {
    ...found,
    records: found.records.map((record) => ({
      ...toHistoryRecord(record),
      kind: kinds.get(record.hash) ?? "transfer",
      fee: formatNuc(record.fee),
      blockNumber: record.blockNumber,
    })),
  };
}

/** For whom the switch is asked: for a visitor in general. */
async function subjectOf(handle: Handle, caller: Caller | null): Promise<ToggleSubject> {
  if (!caller) return { accountId: null, country: null };
  const { accountId } = caller;
  return { accountId, country: await readAddressCountry(handle, accountId) };
}

function isNarrowed({ kind, from, before, size }: HistoryQuery): boolean {
  return Boolean(kind) || from !== undefined || before !== undefined || size !== undefined;
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
