import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** The confirmed emails that an account had before; kept with the account. */
export const formerEmails: Migration = {
  name: "0096_former_emails",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table former_email (
     account_id uuid not null references account (id) on delete cascade,
     email text not null,
     until timestamptz(3) not null,
     primary key (account_id, email)
   )`,
  `insert into former_email (account_id, email, until)
     select id, previous_email, email_changed_at from account
     where previous_email is not null and email_changed_at is not null`,
];
