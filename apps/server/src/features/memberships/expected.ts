import { MEMBERSHIP_MESSAGES, STATEMENT_MESSAGES } from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import { usernameKey } from "../../domain/accounts/account-names.ts";
import { lockAccount } from "../../domain/accounts/lock-account.ts";
import type { ExpectedPayment, ExpectedPayments } from "../../domain/payments/expected-payments.ts";
import { referencesIn } from "../../domain/payments/references.ts";
import type { Domain } from "../../domain/domain.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { isUuid } from "../../platform/http/uuid.ts";
import { beginsWith } from "../../platform/lists/pages.ts";
import { lockOrder, OPEN, type OrderRow, readOrderOwner, writeOrder } from "./repository.ts";

const KIND = "membership";
/** As reference codes begin. */
const PREFIX = "NUC";

/** The orders of memberships, as the statements of a bank look for their payments. */
export function expectedMemberships({ events }: Pick<Domain, "events">): ExpectedPayments {
  const write = async (
    transaction: Transaction,
    id: string,
    change: Parameters<typeof writeOrder>[2],
  ) => {
    const { account_id: accountId } = await writeOrder(transaction, id, change);
    await events.publish(transaction, accountId, { event: "membership" });
  };
  return {
    kind: KIND,
    findByReference: async (handle, text) => {
      const references = referencesIn(text, PREFIX);
      if (references.length === 0) return [];
      const rows = await openOrders(handle).where("reference", "in", references).execute();
      return rows.map(toExpected);
    },
    list: async (handle, wanted, limit) =>
      (await openOrders(handle).where(isWanted(wanted)).limit(limit).execute()).map(toExpected),
    lock: async (transaction, id) => {
      const row = isUuid(id) ? await lockOrder(transaction, id) : undefined;
      if (!row || !isOpen(row)) return undefined;
      const owner = await readOrderOwner(transaction, id);
      return owner && toExpected({ ...row, username: owner.username });
    },
    hasTaken: async () => false,
    markSeen: async (transaction, id, at) => {
      const row = await lockOrder(transaction, id);
      if (!row || !isOpen(row)) return;
      await write(transaction, id, { state: at ? "seen" : "ordered", seen_at: at });
    },
    accept: async (transaction, id, { cents, at }) => {
      const row = await lockOrder(transaction, id);
      await write(transaction, id, {
        state: "matched",
        seen_at: row?.seen_at ?? at,
        matched_at: at,
        paid_cents: cents,
      });
    },
    release: async (transaction, id) => {
      const refusal = await refusalToRelease(transaction, id);
      if (refusal !== null) return refusal;
      const unpaid = { seen_at: null, matched_at: null, paid_cents: null };
      await write(transaction, id, { state: "ordered", ...unpaid });
      return null;
    },
  };
}

/** Why an order, which is locked with its account, cannot wait for its payment again; null = it can. */
async function refusalToRelease(transaction: Transaction, id: string): Promise<string | null> {
  const owner = await readOrderOwner(transaction, id);
  if (owner) await lockAccount(transaction, owner.id, "alone");
  const row = await lockOrder(transaction, id);
  if (row?.state !== "matched" || row.wallets.length > 0) return STATEMENT_MESSAGES.tooLateToUndo;
  return (await hasTwin(transaction, row)) ? MEMBERSHIP_MESSAGES.order.twinOpen : null;
}

const isOpen = ({ state }: OrderRow) => OPEN.some((open) => open === state);

function openOrders(handle: Handle) {
  return handle
    .selectFrom("membership_order")
    .innerJoin("account", "account.id", "membership_order.account_id")
    .selectAll("membership_order")
    .select("account.username")
    .where("membership_order.state", "in", OPEN)
    .orderBy("membership_order.sequence");
}

function isWanted(wanted: Parameters<ExpectedPayments["list"]>[1]) {
  if ("amount" in wanted) {
    const { cents, currency } = wanted.amount;
    return sql<SqlBool>`membership_order.total_cents = ${cents} and membership_order.currency = ${currency}`;
  }
  const text = wanted.search.trim();
  return sql<SqlBool>`(account.username_key like ${beginsWith(usernameKey(text))}
    or membership_order.reference like ${beginsWith(text.toUpperCase())})`;
}

/** Whether the account waits for the same total again. */
async function hasTwin(handle: Handle, row: OrderRow): Promise<boolean> {
  const twin = await handle
    .selectFrom("membership_order")
    .select("id")
    .where("account_id", "=", row.account_id)
    .where("currency", "=", row.currency)
    .where("total_cents", "=", row.total_cents)
    .where("state", "in", OPEN)
    .executeTakeFirst();
  return twin !== undefined;
}

function toExpected(row: OrderRow & { username: string }): ExpectedPayment {
  return {
    kind: KIND,
    id: row.id,
    accountId: row.account_id,
    username: row.username,
    what: row.quantity === 1 ? row.category : `${row.quantity} × ${row.category}`,
    reference: row.reference,
    cents: row.total_cents,
    currency: row.currency,
    since: row.ordered_at,
  };
}
