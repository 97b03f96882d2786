import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Which rates nobody has set: the month before the first one, made up outside production so that there is a line. */
export const sampleRates: Migration = {
  name: "0018_sample_rates",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  `alter table coin_rate add column sample boolean not null default false`,
  // Until now the sample days were the rows without a person before the installation's first rate.
  `update coin_rate set sample = true
     where set_by is null and id < (select max(id) from coin_rate where set_by is null)`,
];
