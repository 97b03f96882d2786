import type { Insertable } from "kysely";
import type { Tables } from "../database/tables.ts";

/** An account as a row, for what is tested without signing anybody up. */
export function accountRow(username: string): Insertable<Tables["account"]> {
  const email = `${username}@example.com`;
  return {
    username,
    username_key: username,
    email,
    email_key: email,
    phone: null,
    first_name: "Account",
    middle_name: null,
    last_name: "Holder",
    date_of_birth: null,
    gender: null,
    address_country: null,
    password_hash: "",
    referrer_id: null,
    terms_version: "1.0",
    created_at: new Date(),
  };
}
