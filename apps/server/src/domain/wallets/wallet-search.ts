import { sql, type SqlBool } from "kysely";
import { beginsWith } from "../../platform/lists/pages.ts";
import { usernameKey } from "../accounts/account-names.ts";

/** Whether a column holds a wallet whose address, or whose owner's user name, begins so. */
export const matchesWallet = (column: string) => (search: string) => {
  const text = search.trim();
  return sql<SqlBool>`${sql.ref(column)} in (
    select address from wallet where address like ${beginsWith(text)}
    union select address from wallet where account_id in (
      select id from account where username_key like ${beginsWith(usernameKey(text))}))`;
};

/** Whether a column holds the account whose user name, or a wallet's address, begins so. */
export const matchesOwner = (column: string) => (search: string) => {
  const text = search.trim();
  return sql<SqlBool>`${sql.ref(column)} in (
    select id from account where username_key like ${beginsWith(usernameKey(text))}
    union select account_id from wallet where address like ${beginsWith(text)})`;
};
