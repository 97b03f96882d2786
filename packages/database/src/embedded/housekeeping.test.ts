import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { giveBackServer, takeServer } from "../testing/recycled-server.ts";
import { PooledDatabase } from "../pooled-database.ts";
import { TransactionScope } from "../transaction-scope.ts";
import { Housekeeping } from "./housekeeping.ts";
import { openSession } from "./session.ts";

describe("housekeeping", () => {
  let database: PooledDatabase<unknown>;
  let kysely: Kysely<unknown>;
  let housekeeping: Housekeeping;
  const problems: Error[] = [];
  beforeEach(async () => {
    const server = await takeServer();
    const session = openSession(server, {
      acquireTimeout: 1_000,
      onProblem: (problem) => problems.push(problem),
      onClosed: async () => giveBackServer(server),
    });
    housekeeping = new Housekeeping(session.pool, (problem) => problems.push(problem), 500_000);
    database = new PooledDatabase<unknown>("embedded", {
      ...session,
      guard: new TransactionScope(),
    });
    kysely = database.kysely;
  });
  afterEach(async () => {
    await housekeeping.stop();
    await database.close();
    if (problems.length > 0) throw new AggregateError(problems);
  });

  const lastCheckpoint = async (): Promise<unknown> => {
    const { rows } = await sql`select redo_lsn from pg_control_checkpoint()`.execute(kysely);
    return rows[0];
  };

  it("makes a checkpoint when the log has become long, and only then", async () => {
    await sql`checkpoint`.execute(kysely);
    const before = await lastCheckpoint();
    await housekeeping.checkpoint();
    expect(await lastCheckpoint()).toEqual(before);
    await sql`create table filler as
      select n, repeat('x', 500) from generate_series(1, 2000) as n`.execute(kysely);
    await housekeeping.checkpoint();
    expect(await lastCheckpoint()).not.toEqual(before);
  });

  it("clears dead rows and updates the planner's statistics", async () => {
    await sql`create table "Odd name" as select n from generate_series(1, 1000) as n`.execute(
      kysely,
    );
    await sql`update "Odd name" set n = n + 1`.execute(kysely);
    const state = async (): Promise<unknown> => {
      const { rows } = await sql`
        select s.n_dead_tup::int as dead, c.reltuples::int as estimate
        from pg_stat_user_tables s join pg_class c on c.oid = s.relid
        where s.relname = 'Odd name'`.execute(kysely);
      return rows[0];
    };
    await sql`select pg_stat_force_next_flush()`.execute(kysely);
    expect(await state()).toEqual({ dead: 1000, estimate: -1 });
    await housekeeping.vacuum();
    expect(await state()).toEqual({ dead: 0, estimate: 1000 });
  });

  it("leaves the partitions alone that have not changed", async () => {
    await sql`create table parted (n int, kind text) partition by list (kind)`.execute(kysely);
    await sql`create table busy partition of parted for values in ('busy')`.execute(kysely);
    await sql`create table calm partition of parted for values in ('calm')`.execute(kysely);
    await sql`insert into parted select n, 'busy' from generate_series(1, 1000) as n`.execute(
      kysely,
    );
    await sql`update parted set n = n + 1`.execute(kysely);
    await sql`select pg_stat_force_next_flush()`.execute(kysely);
    await housekeeping.vacuum();
    await sql`select pg_stat_force_next_flush()`.execute(kysely);
    const { rows } = await sql`
      select relname as table, vacuum_count::int as vacuums from pg_stat_user_tables
      where relname in ('parted', 'busy', 'calm') order by relname`.execute(kysely);
    expect(rows).toEqual([
      { table: "busy", vacuums: 1 },
      { table: "calm", vacuums: 0 },
      { table: "parted", vacuums: 0 },
    ]);
  });

  it("stops immediately, even while it waits for its next look", async () => {
    housekeeping.start();
    await expect(housekeeping.stop()).resolves.toBeUndefined();
  });
});
