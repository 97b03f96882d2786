import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatabaseFolderHeldError, DatabaseFolderUnusableError } from "../errors.ts";
import { startProcess, type TestProcess } from "../testing/child-process.ts";
import { lockFolder, type FolderLock } from "./folder-lock.ts";

const child = new URL("./folder-lock.child.ts", import.meta.url);

describe("the lock of a database folder", () => {
  let folder: string;
  const processes: TestProcess[] = [];
  const start = ({ waits = false } = {}): TestProcess => {
    const process = startProcess(child, [folder, ...(waits ? ["waits"] : [])]);
    processes.push(process);
    return process;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "nuc-lock-"));
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map(async (process) => process.kill()));
    await rm(folder, { recursive: true });
  });

  it("is refused while another process holds it, by an error that names the folder", async () => {
    expect(await start().nextLine()).toBe("held");
    const before = await readdir(join(folder, "lock"));
    await expect(lockFolder(folder)).rejects.toThrow(DatabaseFolderHeldError);
    await expect(lockFolder(folder)).rejects.toThrow(folder);
    expect(await readdir(join(folder, "lock"))).toEqual(before);
  });

  it("is refused within one process too", async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(DatabaseFolderHeldError);
    await lock.release();
  });

  it("is refused while the holder is stopped or too busy to answer", async () => {
    const holder = start();
    await holder.nextLine();
    holder.process.kill("SIGSTOP");
    const attempts = Array.from({ length: 5 }, async () => lockFolder(folder));
    for (const attempt of await Promise.allSettled(attempts)) {
      expect(attempt).toMatchObject({ reason: { code: "database_folder_held" } });
    }
  });

  it("is free again after a release, and leaves one claim however often it is taken", async () => {
    for (let turn = 0; turn < 3; turn += 1) await (await lockFolder(folder)).release();
    const names = await readdir(join(folder, "lock"));
    expect(names).toEqual(["3"]);
  });

  it("is taken over after SIGKILL by exactly one of several processes that try at once", async () => {
    const [holder, ...heirs] = Array.from({ length: 5 }, () => start({ waits: true }));
    for (const process of [holder, ...heirs]) expect(await process?.nextLine()).toBe("ready");
    holder?.process.stdin?.end();
    expect(await holder?.nextLine()).toBe("held");
    await holder?.kill();
    for (const { process } of heirs) process.stdin?.end();
    const outcomes = await Promise.all(heirs.map(async (heir) => heir.nextLine()));
    expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "database_folder_held")).toHaveLength(3);
  });

  it("goes to exactly one of many within one process, again and again", async () => {
    for (let round = 0; round < 20; round += 1) {
      const attempts = Array.from({ length: 10 }, async () => lockFolder(folder));
      const settled = await Promise.allSettled(attempts);
      const held = settled.filter((outcome) => outcome.status === "fulfilled");
      expect(held).toHaveLength(1);
      await held[0]?.value.release();
    }
  });

  it("works in a folder whose path is longer than a socket's may be", async () => {
    const long = join(folder, "d".repeat(120), "e".repeat(120));
    await mkdir(long, { recursive: true });
    const lock: FolderLock = await lockFolder(long);
    await expect(lockFolder(long)).rejects.toThrow(DatabaseFolderHeldError);
    await lock.release();
    await (await lockFolder(long)).release();
  });

  it("takes a copy of a held folder for free", async () => {
    const lock = await lockFolder(folder);
    const copy = join(folder, "copy");
    await cp(join(folder, "lock"), join(copy, "lock"), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".sock"),
    });
    expect(await readdir(join(copy, "lock"))).toEqual(["1"]);
    await (await lockFolder(copy)).release();
    await expect(lockFolder(folder)).rejects.toThrow(DatabaseFolderHeldError);
    await lock.release();
  });

  it("says so when the folder cannot hold a lock", async () => {
    await writeFile(join(folder, "lock"), "");
    await expect(lockFolder(folder)).rejects.toThrow(DatabaseFolderUnusableError);
  });
});
