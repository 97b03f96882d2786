import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notify } from "./notify.ts";
import { openPostgres } from "./postgres/open.ts";
import {
  describeOnEachDatabase,
  describeOnPostgres,
  type OpenTestDatabase,
} from "./testing/index.ts";

/** ms; a machine may be busy. */
const patience = 10_000;

describeOnEachDatabase("a listener", ({ open }) => {
  let database: OpenTestDatabase<unknown>;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(async () => database.close());

  it("hears what is sent on its channel, in order, and nothing after it stopped", async () => {
    const heard: string[] = [];
    const stop = await database.listen("news", (payload) => heard.push(payload));
    await notify(database.kysely, "other", "x");
    await notify(database.kysely, "news", "1");
    await notify(database.kysely, "news", "it's\n2");
    await vi.waitFor(() => expect(heard).toEqual(["1", "it's\n2"]), patience);
    await stop();
    const later = vi.fn();
    await database.listen("later", later);
    await notify(database.kysely, "news", "3");
    await notify(database.kysely, "later", "4");
    await vi.waitFor(() => expect(later).toHaveBeenCalledWith("4"), patience);
    expect(heard).toHaveLength(2);
  });

  it("is one of several on a channel, each of which can stop alone", async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = await database.listen("news", first);
    await database.listen("news", second);
    await stop();
    await stop();
    await notify(database.kysely, "news", "1");
    await vi.waitFor(() => expect(second).toHaveBeenCalledWith("1"), patience);
    expect(first).not.toHaveBeenCalled();
  });

  it("hears of a transaction when it is committed, and never of one rolled back", async () => {
    const heard: string[] = [];
    await database.listen("news", (payload) => heard.push(payload));
    const failing = database.kysely.transaction().execute(async (trx) => {
      await notify(trx, "news", "rolled back");
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await database.kysely.transaction().execute(async (trx) => {
      await notify(trx, "news", "committed");
      await sql`select 1`.execute(trx);
      expect(heard).toEqual([]);
    });
    await vi.waitFor(() => expect(heard).toEqual(["committed"]), patience);
  });

  it("may use the database immediately, although the notifying transaction is just ending", async () => {
    const used: Promise<unknown>[] = [];
    await database.listen("news", () => {
      used.push(sql`select 1 as one`.execute(database.kysely));
    });
    await database.kysely.transaction().execute(async (trx) => notify(trx, "news", ""));
    await vi.waitFor(() => expect(used).toHaveLength(1), patience);
    expect(await used[0]).toMatchObject({ rows: [{ one: 1 }] });
  });

  it("is refused for anything but a plain channel name", async () => {
    await expect(database.listen('news"; drop', () => undefined)).rejects.toThrow(TypeError);
  });
});

describeOnPostgres("a listener over several connections", ({ open }) => {
  let database: OpenTestDatabase<unknown>;
  const problems: Error[] = [];
  beforeEach(async () => {
    database = await open({ onProblem: (problem) => problems.push(problem) });
  });
  afterEach(async () => database.close());

  const endListening = async (): Promise<void> => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(database.kysely);
  };

  it("hears what another process sends", async () => {
    const heard = vi.fn();
    await database.listen("news", heard);
    const other = await openPostgres({ connectionString: database.connectionString ?? "" });
    await notify(other.kysely, "news", "from elsewhere");
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith("from elsewhere"), patience);
    await other.close();
  });

  it("is called to catch up after its connection was lost, and listens again", async () => {
    const [heard, catchUp] = [vi.fn(), vi.fn()];
    await database.listen("news", heard, { onReconnect: catchUp });
    for (let times = 1; times <= 2; times += 1) {
      await endListening();
      await vi.waitFor(() => expect(catchUp).toHaveBeenCalledTimes(times), patience);
      await notify(database.kysely, "news", `after ${times}`);
      await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(`after ${times}`), patience);
    }
    expect(problems.length).toBeGreaterThan(0);
  });

  it("can be closed while its connection is being made again", async () => {
    await database.listen("news", () => undefined);
    await endListening();
    await vi.waitFor(() => expect(problems.length).toBeGreaterThan(0), patience);
  });
});
