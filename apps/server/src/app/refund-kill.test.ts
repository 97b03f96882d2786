import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPostgres } from "@nuc/database";
import { describeOnPostgres, type OpenTestDatabase } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NAMED_FIRST } from "../features/refund/matching-job.ts";
import {
  AMOUNT,
  type Debtor,
  newDue,
  pay,
  STATUS,
  tellPaid,
  tracesOf,
} from "../features/refund/testing/refunds.ts";
import type { Tables } from "../platform/database/tables.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { ADMIN } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
/** A start from source, on a machine that is busy. */
const START_TIMEOUT = 90_000;
/** Beyond the minute in which what is due is looked through at the latest. */
const SETTLED_WITHIN = 90_000;

describeOnPostgres("a server process that is killed while it settles a refund", ({ open }) => {
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
    folder = await mkdtemp(join(tmpdir(), "nuc-refund-"));
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

  /** Whether a process waits for the row of the refund, which another transaction holds. */
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'nuc-wallet'
        and wait_event_type = 'Lock' and query ilike '%refund%'`.execute(database.kysely);
    return rows.length > 0 ? true : undefined;
  };
  const due = { states: ["due"], used: 0, toldDue: 1, toldDone: 0 };
  const done = { states: ["settled"], used: 1, toldDue: 1, toldDone: 1 };

  it(
    "leaves what was due, and the next process settles it once from the ledger, without being asked",
    async () => {
      const before = await openSite();
      const debtor: Debtor = await newDue(before);
      const extrinsicHash = await pay(before, debtor);
      await before.close();

      const server = await startServer();
      // The call gets as far as the refund's row, which another transaction holds.
      const blocker = await database.kysely.startTransaction().execute();
      await sql`select 1 from refund for update`.execute(blocker);
      const asked = fetch(`${server.url}${STATUS}`, {
        method: "POST",
        headers: { authorization: debtor.customer.token, "content-type": "application/json" },
        body: JSON.stringify({
          walletID: debtor.wallet.address,
          amount: AMOUNT,
          extrinsicHash,
        }),
      }).then(
        ({ status }) => status,
        () => "cut off",
      );
      await eventually(isWaiting);
      await kill(server.child);
      expect(await asked).toBe("cut off");
      await endConnections();
      await blocker.rollback().execute();

      const after = await openSite();
      expect(await tracesOf(after, debtor)).toEqual(due);
      after.clock.advance(NAMED_FIRST);
      await eventually(async () => {
        const { states } = await tracesOf(after, debtor);
        return states[0] === "settled" ? true : undefined;
      }, SETTLED_WITHIN);
      expect(await tracesOf(after, debtor)).toEqual(done);
      expect((await tellPaid(after, debtor, extrinsicHash)).status).toBe(200);
      expect(await tracesOf(after, debtor)).toEqual(done);
      expect(await after.platform.ledger.verify()).toMatchObject({ valid: true });
      await after.close();
    },
    START_TIMEOUT + SETTLED_WITHIN,
  );
});
