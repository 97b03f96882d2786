import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import { keyIds, loadServerKeys } from "./server-keys.ts";

const hex = (keys: { treasury: Uint8Array }) => Buffer.from(keys.treasury).toString("hex");
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "nuc-keys-"));
});

afterEach(() => rm(directory, { recursive: true }));

it("makes random keys once, readable by their owner alone", async () => {
  const config = readConfig({ DATA_DIR: directory });
  const first = await loadServerKeys(config);
  expect(await loadServerKeys(config)).toEqual(first);
  expect(new Set([first.treasury, first.sealing.current, first.codes].map(String)).size).toBe(3);
  const folder = join(directory, "keys");
  for (const file of await readdir(folder)) {
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  }
});

it.each(Array.from({ length: 10 }, (_, round) => round))(
  "gives processes that start together the same keys, round %i",
  async () => {
    const config = readConfig({ DATA_DIR: directory });
    const all = await Promise.all(Array.from({ length: 8 }, () => loadServerKeys(config)));
    expect(new Set(all.map(hex)).size).toBe(1);
    expect((await readdir(join(directory, "keys"))).toSorted()).toEqual([
      "codes.key",
      "sealing.key",
      "treasury.key",
    ]);
  },
);

it("takes keys from the environment or from files", async () => {
  const file = join(directory, "sealing.txt");
  await writeFile(file, `0x${"cd".repeat(32)}\n`);
  const keys = await loadServerKeys(
    readConfig({ DATA_DIR: directory, TREASURY_KEY: "ab".repeat(32), SEALING_KEY_FILE: file }),
  );
  expect(hex(keys)).toBe("ab".repeat(32));
  expect(Buffer.from(keys.sealing.current).toString("hex")).toBe("cd".repeat(32));
});

it("reports every key file that cannot be used, without what is in it", async () => {
  const broken = join(directory, "broken.txt");
  await writeFile(broken, "not a key");
  const config = readConfig({
    TREASURY_KEY_FILE: join(directory, "absent.txt"),
    SEALING_KEY_FILE: broken,
    CODE_KEY: "ab".repeat(32),
  });
  await expect(loadServerKeys(config)).rejects.toMatchObject({
    problems: [
      expect.stringContaining("TREASURY_KEY_FILE: ENOENT"),
      `SEALING_KEY_FILE: ${broken} does not hold 32 bytes as 64 hex digits`,
    ],
  });
});

it("names keys without giving them away", async () => {
  const one = await loadServerKeys(readConfig({ DATA_DIR: directory }));
  const push = new Uint8Array(32).fill(1);
  const ids = keyIds({ ...one, push });
  const again = await loadServerKeys(readConfig({ DATA_DIR: directory }));
  expect(keyIds({ ...again, push })).toEqual(ids);
  expect(keyIds({ ...one, push, codes: new Uint8Array(32) }).codes).not.toBe(ids.codes);
  expect(hex(one)).not.toContain(ids.treasury);
});
