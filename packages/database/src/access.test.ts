import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "./database.ts";
import { describeOnEachDatabase } from "./testing/index.ts";

describeOnEachDatabase("a database", ({ open }) => {
  let database: Database<unknown>;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(async () => database.close());

  it("answers", async () => {
    const { rows } = await sql`select 1::int8 as one`.execute(database.kysely);
    expect(rows).toEqual([{ one: 1n }]);
  });
});
