import { randomUUID } from "node:crypto";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { inspect } from "node:util";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { isDatabaseAway } from "../availability.ts";
import { DatabaseBusyError, DatabaseEncodingError, DatabaseUnreachableError } from "../errors.ts";
import { describeOnPostgres } from "../testing/index.ts";
import { openPostgres } from "./open.ts";

describe("a PostgreSQL that cannot be reached", () => {
  it("is named with its address and the reason, but not with the password", async () => {
    const connectionString = "postgres://nuc:secret@127.0.0.1:1/wallet";
    const opening = openPostgres({ connectionString });
    await expect(opening).rejects.toThrow(DatabaseUnreachableError);
    await expect(opening).rejects.toThrow(/127\.0\.0\.1:1\/wallet.*ECONNREFUSED/);
    await expect(opening).rejects.not.toThrow("secret");
  });

  it("is not repeated, password and all, when its address is no URL", async () => {
    const opening = openPostgres({
      connectionString: "postgres://nuc:secret@127.0.0.1:none/wallet",
    });
    const error: unknown = await opening.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DatabaseUnreachableError);
    expect(inspect(error)).not.toContain("secret");
  });

  it("is given up on when it takes the connection and says nothing", async () => {
    const mute = createServer(() => undefined);
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const { port } = mute.address() as { port: number };
    const opening = openPostgres({
      connectionString: `postgres://nuc@127.0.0.1:${port}/wallet`,
      connectTimeout: 50,
    });
    await expect(opening).rejects.toThrow(DatabaseUnreachableError);
    mute.close();
  });
});

describeOnPostgres("a PostgreSQL handle", ({ open }) => {
  it("names a database that does not exist", async () => {
    const database = await open();
    const missing = `${database.connectionString}_missing`;
    const opening = openPostgres({ connectionString: missing });
    await expect(opening).rejects.toThrow(DatabaseUnreachableError);
    await expect(opening).rejects.toThrow("does not exist");
    await database.close();
  });

  it("refuses a database that cannot hold any text", async () => {
    const database = await open();
    const name = `latin_${randomUUID().replaceAll("-", "")}`;
    await database.executeSql(
      `create database ${name} encoding 'LATIN1' locale 'C' template template0`,
    );
    const address = new URL(database.connectionString ?? "");
    address.pathname = name;
    const opening = openPostgres({ connectionString: address.href });
    await expect(opening).rejects.toThrow(DatabaseEncodingError);
    await expect(opening).rejects.toThrow(`/${name} has the encoding LATIN1`);
    await database.executeSql(`drop database ${name}`);
    await database.close();
  });

  it("sets its limits on every connection", async () => {
    const database = await open<unknown>({ lockTimeout: 1_234, applicationName: "nuc test" });
    const { rows } = await sql`
      select current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle,
             current_setting('application_name') as name,
             current_setting('timezone') as zone`.execute(database.kysely);
    expect(rows).toEqual([{ lock: "1234ms", idle: "15s", name: "nuc test", zone: "UTC" }]);
    await database.close();
  });

  it("says so when every connection is taken for too long", async () => {
    const database = await open<unknown>({ poolSize: 1, connectTimeout: 100 });
    const taken = sql`select pg_sleep(0.5)`.execute(database.kysely);
    await expect(sql`select 1`.execute(database.kysely)).rejects.toThrow(DatabaseBusyError);
    await taken;
    await database.close();
  });

  it("says once that the server is gone, and once that it is back", async () => {
    const server = await open();
    const way = await openWay(server.connectionString ?? "");
    const said: string[] = [];
    const database = await openPostgres<unknown>({
      connectionString: way.connectionString,
      onAvailability: (reason) => said.push(reason?.message ?? "back"),
      onProblem: () => undefined,
    });
    const ask = async () => sql`select 1`.execute(database.kysely);
    await ask();
    way.close();
    for (let tries = 0; tries < 3; tries += 1)
      await expect(ask()).rejects.toSatisfy(isDatabaseAway);
    await way.reopen();
    await ask();
    await ask();
    expect(said).toEqual([expect.stringContaining("ECONNREFUSED"), "back"]);
    await database.close();
    await expect(ask()).rejects.toThrow("driver has already been destroyed");
    expect(said).toHaveLength(2);
    way.close();
    await server.close();
  });

  it("lives on when the server ends its connections, idle or within a transaction", async () => {
    const problems: Error[] = [];
    const database = await open<unknown>({ onProblem: (problem) => problems.push(problem) });
    const other = await openPostgres<unknown>({
      connectionString: database.connectionString ?? "",
    });
    const endAll = async (): Promise<void> => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(other.kysely);
    };
    const transaction = database.kysely.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await endAll();
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow(/terminat|connection error/);
    const { rows } = await sql`select 1 as one`.execute(database.kysely);
    expect(rows).toEqual([{ one: 1 }]);
    expect(problems.length).toBeGreaterThan(0);
    await other.close();
    await database.close();
  });

  it("ends a transaction that its process left standing, so that its locks are free", async () => {
    const database = await open<unknown>({
      idleInTransactionTimeout: 100,
      onProblem: () => undefined,
    });
    const other = await openPostgres<unknown>({
      connectionString: database.connectionString ?? "",
    });
    await sql`create table entry as select 1 as id`.execute(database.kysely);
    const stalled = database.kysely.transaction().execute(async (trx) => {
      await sql`select * from entry for update`.execute(trx);
      await sql`select * from entry for update`.execute(other.kysely);
    });
    await expect(stalled).rejects.toThrow(/terminat|connection error/);
    await other.close();
    await database.close();
  });
});

/** A way to a server, which can be closed and opened again. */
async function openWay(connectionString: string) {
  const address = new URL(connectionString);
  const [host, to] = [address.hostname, Number(address.port)];
  const sockets = new Set<Socket>();
  const way = createServer((from) => {
    const on = connect(to, host);
    for (const socket of [from, on]) sockets.add(socket.on("error", () => undefined));
    from.pipe(on).pipe(from);
  });
  const listen = async (port: number) =>
    new Promise<void>((resolve) => void way.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = way.address() as AddressInfo;
  address.host = `127.0.0.1:${port}`;
  return {
    connectionString: address.href,
    close: () => {
      way.close();
      for (const socket of sockets) socket.destroy();
    },
    reopen: async () => listen(port),
  };
}
