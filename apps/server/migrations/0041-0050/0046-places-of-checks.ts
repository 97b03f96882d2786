import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Where a check stands in the queue of the process that examines it: 0 = it is looked at, 1 = the next one. */
export const placesOfChecks: Migration = {
  name: "0046_places_of_checks",
  async up(transaction) {
    await sql`alter table kyc_check add column place integer check (place >= 0)`.execute(
      transaction,
    );
  },
};
