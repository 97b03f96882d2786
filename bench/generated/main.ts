/**
 * Every call of the OpenAPI document with requests that a seed makes, right and spoilt, as visitor, customer and staff: none
 * may fail, be slow, be answered out of form, or leave what it said in the log. REQUESTS and BENCH_SEED change how many, and
 * which.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgresBinaries, startPostgres } from "@nuc/database/testing";
import { startServer } from "../../scripts/server-process.ts";
import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import { readOperations } from "./document.ts";
import { markersIn, troublesIn } from "./log.ts";
import { People } from "./people.ts";
import { SLOWEST } from "./judge.ts";
import { Run } from "./run.ts";
import { Tally } from "./tally.ts";
import { Wire } from "./wire.ts";

const REQUESTS = Number(process.env["REQUESTS"] ?? 100_000);
const SEED = Number(process.env["BENCH_SEED"] ?? 1);
const CONNECTIONS = 8;

/** On PostgreSQL where its programs are: the embedded database takes four times as long. */
async function main(): Promise<void> {
  const binaries = findPostgresBinaries();
  const postgres = binaries ? await startPostgres({ binaries, fsync: false }) : undefined;
  try {
    await prove(postgres?.connectionString);
  } finally {
    await postgres?.stop();
  }
}

async function prove(database: string | undefined): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "nuc-generated-"));
  const server = await startServer({
    env: {
      DATA_DIR: directory,
      RATE_LIMIT_SCALE: "0",
      REGISTER_OTP: "false",
      GATEWAY_ACCEPT_SECRETS: "true",
      LOG_LEVEL: "info",
      ...(database !== undefined && { DATABASE_URL: database }),
    },
  });
  const wire = new Wire(server.url, CONNECTIONS);
  const tally = new Tally();
  try {
    const operations = await readOperations(server.url);
    const people = await People.meet(wire, server.output());
    const run = new Run({ operations, people, wire, tally, seed: SEED, markers: new Set() });
    await run.all(REQUESTS, CONNECTIONS);
    report([
      { what: "database", measured: database === undefined ? "embedded" : "PostgreSQL" },
      ...tally.rows(operations.length),
      ...logRows(server.output(), run.markers),
    ]);
  } finally {
    wire.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
  for (const line of tally.examples()) console.log(`  ${line}`);
}

function logRows(output: string, markers: ReadonlySet<string>): Row[] {
  const found = markersIn(output, markers);
  const troubles = troublesIn(output);
  for (const line of [...found, ...troubles].slice(0, 10)) console.log(`  in the log: ${line}`);
  const none = { unit: "", atMost: 0, digits: 0 };
  return [
    figure("texts of requests that could be told in the log", markers.size, {
      unit: "",
      digits: 0,
    }),
    figure("of them found there", found.length, none),
    figure("errors in the log", troubles.length, none),
  ];
}

await main();
console.log(`Seed ${SEED}; an answer may take ${SLOWEST} ms.`);
