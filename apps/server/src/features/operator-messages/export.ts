import type { MessageSort } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { inBatches } from "../../platform/lists/batches.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import { type MessageFilter, type MessageRow, readMessagesAfter } from "./repository.ts";

export const MESSAGE_COLUMNS: Readonly<Record<string, (message: MessageRow) => Cell>> = {
  time: (message) => message.time.toISOString(),
  kind: (message) => message.kind,
  name: (message) => message.name,
  email: (message) => message.email,
  phone: (message) => message.mobileNumber,
  message: (message) => message.message,
  wallet: (message) => message.walletAddress,
  state: (message) => message.state ?? (message.confirmed ? "confirmed" : "not confirmed"),
  changed_by: (message) => message.changedBy,
  changed_at: (message) => message.changedAt?.toISOString() ?? null,
};

/** The messages of a filter, in batches. */
export const exportedMessages = (
  handle: Handle,
  filter: MessageFilter,
  sort: MessageSort,
): AsyncGenerator<MessageRow[]> =>
  inBatches(async (place, limit) => readMessagesAfter(handle, filter, { sort, place, limit }));
