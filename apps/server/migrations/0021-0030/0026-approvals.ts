import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Acts of staff that pay coins to a member, and which of them wait for a second admin. */
export const approvals: Migration = {
  name: "0026_approvals",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `create table paying_act (
     id uuid primary key default gen_random_uuid(),
     kind text not null,
     subject text not null,
     payload json not null,
     account_id uuid not null references account on delete cascade,
     amount numeric(39, 0) not null check (amount >= 0),
     reason text not null,
     author_id uuid not null references account,
     asked_at timestamptz not null,
     expires_at timestamptz,
     status text not null
       check (status in ('done', 'waiting', 'approved', 'refused', 'withdrawn', 'expired')),
     decider_id uuid references account,
     decided_at timestamptz,
     decision_reason text,
     check (decider_id <> author_id or status = 'withdrawn'),
     check ((status = 'done') = (expires_at is null))
   )`,
  `create unique index paying_act_waiting on paying_act (kind, subject) where status = 'waiting'`,
  `create index paying_act_paid on paying_act (author_id, decided_at) where status = 'done'`,
  `create index paying_act_asked on paying_act (asked_at desc) where status <> 'done'`,
];
