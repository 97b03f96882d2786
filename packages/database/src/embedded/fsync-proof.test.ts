import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../database.ts";
import { UnsafeFsyncError } from "../errors.ts";
import { DurableFileSystem } from "./durable-file-system.ts";
import { proveFsync } from "./fsync-proof.ts";
import { ensureCluster } from "./initial-cluster.ts";
import { openInMemory } from "./open.ts";
import { durableStartParameters } from "./start-parameters.ts";

describe("the proof that commits are followed by fsync", () => {
  let directory: string;
  let files: DurableFileSystem;
  let database: Database<unknown> | undefined;
  const open = async (startParams: string[]): Promise<Database<unknown>> => {
    const server = await PGlite.create({ fs: files, startParams });
    return openInMemory<unknown>(server, async () => server.close());
  };
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "nuc-fsync-"));
    files = new DurableFileSystem(await ensureCluster(directory));
  });
  afterEach(async () => {
    await database?.close();
    await rm(directory, { recursive: true });
  });

  it("holds, and for every commit after it", async () => {
    database = await open(durableStartParameters);
    await proveFsync(database, files, { directory });
    await sql`create table entry (number int)`.execute(database.kysely);
    for (let number = 0; number < 20; number += 1) {
      const before = files.fsyncs;
      await sql`insert into entry values (${number})`.execute(database.kysely);
      expect(files.fsyncs).toBeGreaterThan(before);
    }
  });

  it.each([
    ["PGlite's own start parameters", PGlite.defaultStartParams],
    [
      "emscripten's fdatasync",
      durableStartParameters.map((each) => each.replace("=fsync", "=fdatasync")),
    ],
  ])("fails with %s, unless that is allowed", async (_, startParameters) => {
    database = await open(startParameters);
    const proof = proveFsync(database, files, { directory });
    await expect(proof).rejects.toThrow(UnsafeFsyncError);
    await expect(proof).rejects.toThrow(directory);
    await proveFsync(database, files, { directory, allowUnsafeFsync: true });
  });
});
