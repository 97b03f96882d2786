import type { MessageSort, OperatorMessage } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import { type MessageFilter, type MessageRow, readMessagesAfter } from "./repository.ts";
import { toMessage } from "./service.ts";

/** Messages that are read with one statement. */
const BATCH = 500;

export const MESSAGE_COLUMNS: Readonly<Record<string, (message: OperatorMessage) => Cell>> = {
  time: (message) => message.time,
  kind: (message) => message.kind,
  name: (message) => message.name,
  email: (message) => message.email,
  phone: (message) => message.mobileNumber,
  message: (message) => message.message,
  wallet: (message) => message.walletAddress,
  state: (message) => message.state ?? (message.confirmed ? "confirmed" : "not confirmed"),
  changed_by: (message) => message.changedBy,
  changed_at: (message) => message.changedAt,
};

/** The messages of a filter in batches: never all of them at once. */
export async function* exportedMessages(
  handle: Handle,
  filter: MessageFilter,
  sort: MessageSort,
): AsyncGenerator<OperatorMessage> {
  let place: MessageRow | undefined;
  for (;;) {
    const rows = await readMessagesAfter(handle, filter, { sort, place, limit: BATCH });
    for (const row of rows) yield toMessage(row);
    place = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
