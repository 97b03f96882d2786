import type { MessageSort } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import { type MessageFilter, type MessageRow, readMessagesAfter } from "./repository.ts";
import { toMessage } from "./service.ts";

/** Messages that are read with one statement. */
const BATCH = 500;

export const MESSAGE_COLUMNS = [
  "time",
  "kind",
  "name",
  "email",
  "phone",
  "message",
  "wallet",
  "state",
  "changed_by",
  "changed_at",
] as const;

/** The messages of a filter in batches: never all of them at once. */
export async function* exportedMessages(
  handle: Handle,
  filter: MessageFilter,
  sort: MessageSort,
): AsyncGenerator<Cell[]> {
  let place: MessageRow | undefined;
  for (;;) {
    const rows = await readMessagesAfter(handle, filter, { sort, place, limit: BATCH });
    for (const row of rows) yield line(row);
    place = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function line(row: MessageRow): Cell[] {
  const message = toMessage(row);
  return [
    message.time,
    message.kind,
    message.name,
    message.email,
    message.mobileNumber,
    message.message,
    message.walletAddress,
    message.state ?? (message.confirmed ? "confirmed" : "not confirmed"),
    message.changedBy,
    message.changedAt,
  ];
}
