import { type BatchState, SHOP_CARD_PAGE_SIZE } from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import { usernameKey } from "../../../domain/accounts/account-names.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import type { Cell } from "../../../platform/lists/csv.ts";
import { beginsWith } from "../../../platform/lists/pages.ts";
import { type ListFilter, filtered, staffList } from "../../../platform/lists/staff-list.ts";
import type { BatchRow } from "./print-repository.ts";

export interface BatchFilter extends ListFilter {
  status?: BatchState | undefined;
}

const KEY = "shop_card_batch.number";

const allBatches = (handle: Handle) => handle.selectFrom("shop_card_batch");

/** Files that were made for the printer, the newest first where no order is asked for. */
export const batchList = staffList({
  size: SHOP_CARD_PAGE_SIZE,
  key: KEY,
  orders: { made: KEY },
  defaultOrder: "-made",
  found: (handle, filter: BatchFilter) =>
    filtered(
      allBatches(handle).$if(filter.status !== undefined, (query) =>
        query.where("printed_at", filter.status === "printed" ? "is not" : "is", null),
      ),
      filter,
      {
        time: "shop_card_batch.made_at",
        search: (text) => sql<SqlBool>`(shop_card_batch.number::text = ${text}
          or lower(shop_card_batch.made_by) like ${beginsWith(usernameKey(text))})`,
      },
    ),
  shown: (handle) =>
    allBatches(handle).select((batch) => [
      "id",
      "number",
      "made_by",
      "made_at",
      "printed_at",
      // Until it is printed, cards leave it to wait again.
      sql<number>`case when shop_card_batch.printed_at is not null then shop_card_batch.cards
        else (${batch
          .selectFrom("shop_card")
          .select(({ fn }) => sql<number>`${fn.countAll()}::integer`.as("left"))
          .whereRef("shop_card.batch_id", "=", "shop_card_batch.id")}) end`.as("cards"),
    ]),
});

/** Of a file of batches. */
export const BATCH_COLUMNS: Readonly<Record<string, (row: BatchRow) => Cell>> = {
  number: (row) => Number(row.number),
  cards: (row) => row.cards,
  made_by: (row) => row.made_by,
  made: (row) => row.made_at.toISOString(),
  printed: (row) => row.printed_at?.toISOString() ?? null,
};
