import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** What the audit says about a person is sealed under a key of that person's own, which goes with the account. */
export const auditOfPeople: Migration = {
  name: "0031_audit_of_people",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table audit_key (
     person uuid primary key,
     sealed_key bytea,
     erased_at timestamptz(3),
     check ((sealed_key is null) = (erased_at is not null))
   )`,
  `create index audit_person on audit (coalesce(after->>'sealedFor', before->>'sealedFor'), number)
   where coalesce(after->>'sealedFor', before->>'sealedFor') is not null`,
  `create index audit_subject on audit (lower(subject), number)`,
];
