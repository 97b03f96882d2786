import { sql } from "kysely";
import { emailKey, usernameKey } from "../../domain/accounts/account-names.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { beginsWith } from "../../platform/lists/pages.ts";

/** Letters of an address from which on wallets are searched: all addresses of one network begin alike. */
const MIN_ADDRESS_LENGTH = 4;

/** What is looked for at the beginning of an account's own values, and of its wallets' addresses. */
function sought(search: string) {
  const text = search.trim();
  const [first = "", ...rest] = text.toLowerCase().split(/\s+/);
  const names =
    rest.length === 0
      ? [
          sql<boolean>`lower(first_name) like ${beginsWith(first)}`,
          sql<boolean>`lower(last_name) like ${beginsWith(first)}`,
        ]
      : [
          sql<boolean>`lower(first_name) like ${beginsWith(first)}
            and lower(last_name) like ${beginsWith(rest.join(" "))}`,
        ];
  const digits = text.replaceAll(/[\s+().-]/g, "");
  return {
    inAccount: [
      sql<boolean>`username_key like ${beginsWith(usernameKey(text))}`,
      sql<boolean>`email_key like ${beginsWith(emailKey(text))}`,
      ...(/^\d+$/.test(digits) ? [sql<boolean>`phone like ${beginsWith(digits)}`] : []),
      ...names,
    ],
    inWallet:
      text.length < MIN_ADDRESS_LENGTH ? [] : [sql<boolean>`address like ${beginsWith(text)}`],
  };
}

/** The ids, each from an index of its own: a union and no `or`. */
export function matchesUser(search: string, all = sql``) {
  const { inAccount, inWallet } = sought(search);
  const parts = [
    ...inAccount.map((condition) => sql`select id from account where ${condition}`),
    ...inWallet.map((condition) => sql`select account_id from wallet where ${condition}`),
  ];
  return sql.join(parts, sql` union ${all} `);
}

/** The same of one account after the other, which is quicker where most of them are found. */
export function isFound(search: string) {
  const { inAccount, inWallet } = sought(search);
  const parts = [
    ...inAccount,
    ...inWallet.map(
      (condition) => sql<boolean>`account.id in (select account_id from wallet where ${condition})`,
    ),
  ];
  return sql<boolean>`((${sql.join(parts, sql`) or (`)}))`;
}

/** Whether a search finds `many` accounts or more, some of them perhaps twice. It stops looking there. */
export async function isWideSearch(handle: Handle, search: string, many = 1000): Promise<boolean> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (${matchesUser(search, sql`all`)} limit ${many}) as first_ones`.execute(
    handle,
  );
  return Number(rows[0]?.count) >= many;
}
