import { existsSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { openPostgres } from "../postgres/open.ts";
import { startProcess } from "./child-process.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { startPostgres } from "./postgres-server.ts";

const binaries = findPostgresBinaries();

describe.skipIf(!binaries)("a PostgreSQL server of one's own", () => {
  it("commits durably when asked to, and leaves nothing behind", async () => {
    const server = await startPostgres({
      binaries: binaries ?? "",
      fsync: true,
      settings: { shared_buffers: "16MB" },
    });
    const database = await openPostgres<unknown>({ connectionString: server.connectionString });
    const { rows } = await sql<{ data: string }>`
      select current_setting('fsync') as fsync, current_setting('shared_buffers') as buffers,
             current_setting('data_directory') as data`.execute(database.kysely);
    expect(rows).toMatchObject([{ fsync: "on", buffers: "16MB" }]);
    await database.close();
    await server.stop();
    expect(existsSync(rows[0]?.data ?? "/")).toBe(false);
  });

  it("ends, with its folder, when the process that started it is killed", async () => {
    const child = startProcess(new URL("./postgres-server.child.ts", import.meta.url), []);
    const connectionString = await child.nextLine();
    const database = await openPostgres<unknown>({ connectionString, onProblem: () => undefined });
    const { rows } = await sql<{ data: string }>`
      select current_setting('data_directory') as data`.execute(database.kysely);
    await child.kill();
    await vi.waitFor(() => expect(existsSync(rows[0]?.data ?? "/")).toBe(false), 20_000);
    await expect(openPostgres({ connectionString })).rejects.toThrow("ECONNREFUSED");
    await database.close();
  });
});
