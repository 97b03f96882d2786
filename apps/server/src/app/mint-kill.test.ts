import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { mintAnswer } from "@nuc/contract";
import { openPostgres } from "@nuc/database";
import { describeOnPostgres, type OpenTestDatabase } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  MINT,
  mint,
  mintPayload,
  newMiner,
  type TestMiner,
  tracesOf,
} from "../features/minting/testing/miners.ts";
import type { Tables } from "../platform/database/tables.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { ADMIN } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
/** A start from source, on a machine that is busy. */
const START_TIMEOUT = 90_000;
/** Beyond the minute in which pending mints are looked for at the latest. */
const SETTLED_WITHIN = 90_000;

describeOnPostgres("a server process that is killed between a mint and its payment", ({ open }) => {
  const key = () => randomBytes(32).toString("hex");
  const environment = {
    ...ADMIN,
    REGISTER_OTP: "false",
    TREASURY_KEY: key(),
    SEALING_KEY: key(),
    CODE_KEY: key(),
  };
  let database: OpenTestDatabase<Tables>;
  let folder: string;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "nuc-mint-"));
    database = await open<Tables>();
  });
  afterAll(async () => {
    for (const child of children) await kill(child);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const openSite = async (): Promise<TestApp> =>
    openTestApp({
      environment,
      openDatabase: async () =>
        openPostgres<Tables>({ connectionString: database.connectionString ?? "" }),
    });

  /** The server as an operator starts it; answers its address once it is ready. */
  async function startServer(): Promise<{ child: ChildProcess; url: string }> {
    const { PATH = "", HOME = "" } = process.env;
    const child = spawn(process.execPath, ["--import", "tsx", MAIN], {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      env: {
        PATH,
        HOME,
        PORT: "0",
        METRICS_PORT: "0",
        DATA_DIR: folder,
        SAMPLE_CONTENT: "false",
        DATABASE_URL: database.connectionString,
        ...environment,
      },
    });
    children.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
    }
    const url = await eventually(() => {
      if (child.exitCode !== null) throw new Error(`The server ended: ${output}`);
      return /NUC Wallet is ready at (http:\S+)/.exec(output)?.[1];
    }, START_TIMEOUT);
    return { child, url };
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** Ends what the killed process left running on the database server. */
  const endConnections = async () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'nuc-wallet'`.execute(
      database.kysely,
    );

  const stateOf = async ({ wallet }: TestMiner) => {
    const row = await database.kysely
      .selectFrom("mint")
      .select("state")
      .where("wallet_address", "=", wallet.address)
      .executeTakeFirst();
    return row?.state;
  };
  const paymentStates = async () =>
    (
      await sql<{
        state: string;
      }>`select state from ledger_payments where key like 'mint:%'`.execute(database.kysely)
    ).rows.map(({ state }) => state);

  it(
    "leaves a mint that the next process pays, settles and tells once, without being asked",
    async () => {
      const before = await openSite();
      const miner = await newMiner(before);
      const payload = mintPayload(before, miner.wallet);
      await before.close();

      const first = await startServer();
      // No block can be built while another transaction holds the head of the chain.
      const blocker = await database.kysely.startTransaction().execute();
      await sql`select 1 from ledger_head for update`.execute(blocker);
      const asked = fetch(`${first.url}${MINT}`, {
        method: "POST",
        headers: { authorization: miner.customer.token, "content-type": "application/json" },
        body: JSON.stringify(payload),
      }).then(
        ({ status }) => status,
        () => "cut off",
      );
      expect(await eventually(async () => stateOf(miner))).toBe("pending");
      await kill(first.child);
      expect(await asked).toBe("cut off");
      await endConnections();
      await blocker.rollback().execute();
      expect([await stateOf(miner), await paymentStates()]).toEqual(["pending", ["pending"]]);

      const second = await startServer();
      await eventually(
        async () => ((await stateOf(miner)) === "settled" ? true : undefined),
        SETTLED_WITHIN,
      );
      await kill(second.child);
      await endConnections();

      const after = await openSite();
      const done = {
        balance: "86",
        mints: [{ session: 1, state: "settled" }],
        told: 1,
        lastMintSession: expect.any(String) as string,
      };
      expect(await tracesOf(after, miner)).toEqual(done);
      const again = await mint(after, miner, payload);
      expect([again.status, again.json(mintAnswer).hoursLeft]).toEqual([200, 24]);
      expect(await tracesOf(after, miner)).toEqual(done);
      expect(await paymentStates()).toEqual(["settled"]);
      expect(await after.platform.ledger.verify()).toMatchObject({ valid: true });
      await after.close();
    },
    2 * START_TIMEOUT + SETTLED_WITHIN,
  );
});
