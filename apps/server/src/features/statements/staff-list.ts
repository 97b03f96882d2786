import {
  centsText,
  type LineConfidence,
  type LineState,
  STATEMENT_PAGE_SIZE,
  type StatementLine,
} from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import { usernameKey } from "../../domain/accounts/account-names.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { beginsWith } from "../../platform/lists/pages.ts";
import { type ListFilter, filtered, staffList } from "../../platform/lists/staff-list.ts";
import type { LineRow } from "./line-repository.ts";

interface LineFilter extends ListFilter {
  state?: LineState | undefined;
  confidence?: LineConfidence | undefined;
}

/** A line with who paid it. */
export type ShownLine = LineRow & { username: string | null };

const KEY = "statement_line.sequence";

/** The lines of all statements, the newest first where no order is asked for. */
export const lineList = staffList({
  size: STATEMENT_PAGE_SIZE,
  key: KEY,
  orders: { day: "statement_line.booked_at", amount: "statement_line.cents" },
  defaultOrder: "-day",
  found: (handle, filter: LineFilter) =>
    filtered(handle.selectFrom("statement_line"), filter, {
      time: "statement_line.booked_at",
      is: {
        "statement_line.state": filter.state,
        "statement_line.confidence": filter.confidence,
      },
      search: isFoundLine,
    }),
  shown: shownLines,
});

/** The search text may be anywhere in the text; else it is how the user name of who paid begins. */
function isFoundLine(search: string) {
  const text = search.trim();
  return sql<SqlBool>`(strpos(lower(statement_line.text), lower(${text})) > 0
    or statement_line.account_id in (
      select id from account where username_key like ${beginsWith(usernameKey(text))}))`;
}

function shownLines(handle: Handle) {
  return handle
    .selectFrom("statement_line")
    .leftJoin("account", "account.id", "statement_line.account_id")
    .selectAll("statement_line")
    .select("account.username");
}

/** A line as staff see it. */
export async function readShownLine(handle: Handle, id: string): Promise<StatementLine> {
  const row = await shownLines(handle)
    .where("statement_line.id", "=", id)
    .executeTakeFirstOrThrow();
  return toStatementLine(row);
}

export function toStatementLine(row: ShownLine): StatementLine {
  const { paid_what: what, paid_reference: reference, username } = row;
  return {
    id: row.id,
    account: row.bank_account,
    day: row.booked_at.toISOString().slice(0, 10),
    amount: centsText(row.cents),
    currency: row.currency,
    text: row.text,
    state: row.state,
    confidence: row.confidence,
    file: row.file_name,
    added_by: row.added_by,
    added_at: row.added_at.toISOString(),
    pays: what === null ? null : { what, reference: reference ?? "", username: username ?? "" },
    decided_by: row.decided_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}
