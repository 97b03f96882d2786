import { TERMINAL_PAGE_SIZE, type TerminalStatus } from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import { matchesOwner } from "../../../domain/wallets/wallet-search.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { type ListFilter, filtered, staffList } from "../../../platform/lists/staff-list.ts";
import { deleteDevice } from "../pairing/repository.ts";
import type { TillStatus } from "../tables.ts";

interface TerminalFilter extends ListFilter {
  status?: TerminalStatus | undefined;
}

const STATUS_RULES: Readonly<Record<TerminalStatus, ReturnType<typeof sql<SqlBool>>>> = {
  waiting: sql`till.status = 'waiting'`,
  approved: sql`till.status = 'approved' and till.stopped_at is null`,
  stopped: sql`till.status = 'approved' and till.stopped_at is not null`,
  refused: sql`till.status = 'refused'`,
  withdrawn: sql`till.status = 'withdrawn'`,
};

/** A till with its owner. */
function shownTills(handle: Handle) {
  return handle
    .selectFrom("till")
    .innerJoin("account", "account.id", "till.account_id")
    .selectAll("till")
    .select("account.username");
}
export type ShownTill = Awaited<
  ReturnType<ReturnType<typeof shownTills>["executeTakeFirstOrThrow"]>
>;

export const tillList = staffList({
  size: TERMINAL_PAGE_SIZE,
  key: "till.sequence",
  orders: { asked: "till.asked_at", username: "account.username_key" },
  defaultOrder: "-asked",
  found: (handle, filter: TerminalFilter) => {
    const query = handle.selectFrom("till").innerJoin("account", "account.id", "till.account_id");
    const found = filter.status ? query.where(STATUS_RULES[filter.status]) : query;
    return filtered(found, filter, {
      time: "till.asked_at",
      search: matchesOwner("till.account_id"),
    });
  },
  shown: shownTills,
});

export async function readShownTill(handle: Handle, id: string): Promise<ShownTill> {
  return await shownTills(handle).where("till.id", "=", id).executeTakeFirstOrThrow();
}

interface Decided {
  now: Date;
  /** User name. */
  by: string;
  reason: string | null;
}

/** Notes what was decided on a locked till. */
export async function writeDecided(
  transaction: Transaction,
  id: string,
  status: Exclude<TillStatus, "waiting">,
  { now, by, reason }: Decided,
): Promise<void> {
  if (status === "withdrawn") await deleteDevice(transaction, id);
  await transaction
    .updateTable("till")
    .set({ status, decided_at: now, decided_by: by, reason })
    .where("id", "=", id)
    .execute();
}

/** Notes that a locked till takes payments again. */
export async function writeStarted(
  transaction: Transaction,
  id: string,
  reason: string,
): Promise<void> {
  await transaction
    .updateTable("till")
    .set({ stopped_at: null, stopped_by: null, reason })
    .where("id", "=", id)
    .execute();
}
