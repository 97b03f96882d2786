import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded } from "@nuc/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ledgerVerification } from "./app/verifications.ts";
import type { Environment } from "./platform/config/config.ts";
import type { Tables } from "./platform/database/tables.ts";
import { giveCoins, newWallet } from "./platform/testing/customers.ts";
import { openTestApp } from "./platform/testing/test-app.ts";
import { runVerifier, verifyHere } from "./platform/testing/verifying.ts";

const PROGRAM = join(inject("nucPrograms"), "ledger-verify.js");

let directory: string;
let database: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "nuc-verify-"));
  database = join(directory, "database");
});
afterAll(async () => rm(directory, { recursive: true }));

const verify = async (changes: Environment = {}, ...words: string[]) =>
  verifyHere(ledgerVerification, { DATA_DIR: directory, ...changes }, words);

const open = () => openEmbedded<Tables>({ directory: database, allowUnsafeFsync: true });

describe("npm run ledger:verify", () => {
  test("says that there is no ledger yet, and creates nothing", async () => {
    const { code, err } = await verify();
    expect([code, err]).toEqual([2, expect.stringContaining("There is no ledger in")]);
    expect(await readdir(directory)).toEqual([]);
  });

  test("says in clear words that a server holds the folder", async () => {
    const site = await openTestApp({ openDatabase: open });
    await giveCoins(site, newWallet().address, "12");
    await giveCoins(site, newWallet().address, "0.5");
    const { code, err } = await verify();
    await site.close();
    expect(code).toBe(2);
    expect(err).toContain("The ledger was not verified: The database folder");
    expect(err).toContain("in use by another process");
    expect(err).not.toContain("    at ");
  });

  test("replays a sound ledger and ends with 0", async () => {
    const { code, out } = await runVerifier(PROGRAM, { DATA_DIR: directory });
    expect([code, out]).toEqual([0, expect.stringContaining("The ledger is valid")]);
    expect(out).toContain("2 extrinsics, 3 accounts");
    const head = /head 2 (0x[0-9a-f]{64})/.exec(out)?.[1] ?? "";
    const never = `0x${"ab".repeat(32)}`;
    const missed = await verify({}, "--head", head, "--head", never);
    expect([missed.code, missed.out]).toEqual([
      1,
      expect.stringContaining(`no block up to this one has the noted hash ${never}`),
    ]);
    expect(missed.out).not.toContain(`hash ${head}`);
  });

  test("names what is wrong and ends with 1", async () => {
    const changed = await open();
    await sql`update ledger_accounts set balance = balance + 1 where nonce = 0`.execute(
      changed.kysely,
    );
    await changed.close();
    const { code, out } = await verify();
    expect([code, out]).toEqual([1, expect.stringContaining("The ledger is NOT valid")]);
    expect(out).toMatch(/block \d+: account 0x[0-9a-f]{64} is not as the blocks left it/);
  });

  test("reports a wrong setting", async () => {
    const { code, err } = await verify({ PORT: "none" });
    expect([code, err]).toEqual([2, expect.stringContaining("PORT must be a port number")]);
  });
});
