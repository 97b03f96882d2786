import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Maintenance that begins and ends by itself, and is said before. */
export const plannedMaintenance: Migration = {
  name: "0036_planned_maintenance",
  async up(transaction) {
    await sql
      .raw(
        `create table maintenance_plan (
           id uuid primary key default gen_random_uuid(),
           version integer not null default 1,
           starts_at timestamptz(3) not null,
           ends_at timestamptz(3) not null,
           announce_at timestamptz(3) not null,
           text text,
           planned_by text not null,
           announced_at timestamptz(3),
           begun_at timestamptz(3),
           closed_site boolean not null default false,
           ended_at timestamptz(3),
           check (ends_at > starts_at),
           check (announce_at <= starts_at)
         )`,
      )
      .execute(transaction);
    // One at a time; what was is kept.
    await sql
      .raw(
        `create unique index maintenance_plan_one on maintenance_plan ((true)) where ended_at is null`,
      )
      .execute(transaction);
  },
};
