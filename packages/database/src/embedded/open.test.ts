import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  DatabaseCrashedError,
  DatabaseFolderHeldError,
  DatabaseFolderUnusableError,
} from "../errors.ts";
import { startProcess } from "../testing/child-process.ts";
import { openEmbedded } from "./open.ts";

const child = new URL("./open.child.ts", import.meta.url);
/** How often a process is killed, and another one reads what it wrote; more in the project's proof. */
const ROUNDS = Number(process.env["CRASH_ROUNDS"] ?? 1);

/** What stands where PostgreSQL, whose process id is 42 in PGlite, makes the next segment of its log. */
async function blockLog(directory: string): Promise<void> {
  await mkdir(join(directory, "cluster", "pg_wal", "xlogtemp.42"));
}

describe("the embedded database of a folder", () => {
  let directory: string;
  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), "nuc-embedded-")), "data");
  });
  afterEach(async () => rm(join(directory, ".."), { recursive: true }));

  const entries = async (): Promise<number[]> => {
    const database = await openEmbedded<unknown>({ directory });
    try {
      const { rows } = await sql<{ number: bigint }>`
        select number from entry order by number`.execute(database.kysely);
      return rows.map(({ number }) => Number(number));
    } finally {
      await database.close();
    }
  };

  it("is made with its folder, which only its owner can enter, and keeps what it holds", async () => {
    const first = await openEmbedded<unknown>({ directory });
    await sql`create table entry as select 1::int8 as number`.execute(first.kysely);
    await first.close();
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect(await entries()).toEqual([1]);
  });

  it(
    "does not lose an acknowledged write when its process is killed",
    { timeout: (ROUNDS + 1) * 60_000 },
    async () => {
      let acknowledged = 0;
      for (let kills = 0; kills <= ROUNDS; kills += 1) {
        const writer = startProcess(child, [directory]);
        const [, last] = /^1 to (\d+)$/.exec(await writer.nextLine()) ?? [];
        expect(Number(last)).toBeGreaterThanOrEqual(acknowledged);
        for (let line = 0; line < 60; line += 1) acknowledged = Number(await writer.nextLine());
        await writer.kill();
      }
      expect(acknowledged).toBeGreaterThanOrEqual((ROUNDS + 1) * 60);
    },
  );

  it("is refused to a second process, which harms nothing", async () => {
    const database = await openEmbedded<unknown>({ directory });
    await sql`create table entry as select 1::int8 as number`.execute(database.kysely);
    const second = startProcess(child, [directory]);
    expect(await second.nextLine()).toBe("database_folder_held");
    await expect(openEmbedded({ directory })).rejects.toThrow(DatabaseFolderHeldError);
    await sql`insert into entry values (2)`.execute(database.kysely);
    await second.kill();
    await database.close();
    expect(await entries()).toEqual([1, 2]);
  });

  it("starts again where a kill interrupted the making of the cluster", async () => {
    await mkdir(join(directory, "cluster.partial", "base"), { recursive: true });
    await writeFile(join(directory, "cluster.partial", "PG_VERSION"), "18\n");
    await (await openEmbedded({ directory })).close();
    expect((await readdir(directory)).toSorted()).toEqual(["cluster", "lock"]);
  });

  it("gives the folder free when it could not be opened", async () => {
    await mkdir(join(directory, "cluster"), { recursive: true });
    await writeFile(join(directory, "cluster", "PG_VERSION"), "9.6\n");
    const opening = openEmbedded({ directory });
    await expect(opening).rejects.toThrow(DatabaseFolderUnusableError);
    await expect(opening).rejects.toThrow("postgresql.conf");
    await rm(join(directory, "cluster"), { recursive: true });
    await (await openEmbedded({ directory })).close();
  });

  it("ends with PostgreSQL's last words where the log cannot be continued", async () => {
    const crashes: Error[] = [];
    const onCrash = (crash: Error) => void crashes.push(crash);
    const database = await openEmbedded<unknown>({
      directory,
      onCrash,
      onProblem: () => undefined,
    });
    await sql`create table entry as select 1::int8 as number`.execute(database.kysely);
    await blockLog(directory);
    const insert = async () => sql`insert into entry values (2)`.execute(database.kysely);
    const filling = sql`select pg_switch_wal()`.execute(database.kysely).then(insert);
    await expect(filling).rejects.toThrow(DatabaseCrashedError);
    await expect(filling).rejects.toThrow(/ended by itself: PANIC: .*pg_wal/);
    await expect(filling).rejects.not.toThrow("STATEMENT");
    await expect(insert()).rejects.toThrow(DatabaseCrashedError);
    expect(crashes).toHaveLength(1);
    await database.close();
    await rm(join(directory, "cluster", "pg_wal", "xlogtemp.42"), { recursive: true });
    expect(await entries()).toEqual([1]);
  });

  it("names a folder that cannot be made", async () => {
    await mkdir(directory);
    await writeFile(join(directory, "file"), "");
    const opening = openEmbedded({ directory: join(directory, "file", "data") });
    await expect(opening).rejects.toThrow(DatabaseFolderUnusableError);
    await chmod(directory, 0o700);
  });

  it("can be closed twice, and says so when it is used afterwards", async () => {
    const database = await openEmbedded({ directory });
    await Promise.all([database.close(), database.close()]);
    await expect(database.executeSql("select 1")).rejects.toThrow("after calling end");
  });
});
