/**
 * How long a page of a history takes by HTTP, with BENCH_EXTRINSICS transfers in the ledger (1,000,000) and BENCH_READS reads of
 * each kind (300), one after the other.
 */
import { performance } from "node:perf_hooks";
import { readChain } from "@nuc/ledger/testing";
import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import { type Books, MINTS, writeBooks } from "./books.ts";
import { onPostgres } from "../server/on-postgres.ts";

const EXTRINSICS = Number(process.env["BENCH_EXTRINSICS"] ?? 1_000_000);
const READS = Number(process.env["BENCH_READS"] ?? 300);
/** The first calls make connections and plans. */
const WARM = 20;
/** Milliseconds that 99 of 100 pages may take. */
const LIMIT = 50;

interface Question {
  what: string;
  address: string;
  /** The query of the n-th read. */
  query: (read: number) => string;
  /** Whether the first read is reported too: what is counted by others later is counted by it. */
  reportsFirst?: boolean;
}

async function main(): Promise<void> {
  const settings = { shared_buffers: "256MB" };
  const env = { RATE_LIMIT_SCALE: "0" };
  await onPostgres({ fsync: false, settings, env }, async ({ server, database }) => {
    const chain = await readChain(database.kysely);
    if (!chain) throw new Error("The server made no chain");
    const books = await writeBooks(database, chain.parameters.callIndex, EXTRINSICS);
    const rows: Row[] = [];
    let base: number | undefined;
    for (const question of questionsOf(books)) {
      const { first, p50, p99 } = await measure(server.url, question);
      base ??= p50;
      if (question.reportsFirst)
        rows.push(figure(`${question.what}: asked for the first time`, first, { unit: "ms" }));
      rows.push(
        figure(`${question.what}: p50`, p50, { unit: "ms" }),
        figure(`${question.what}: p99`, p99, { unit: "ms", atMost: LIMIT }),
        figure(`${question.what}: beside the first page of few`, p50 / base, { unit: "times" }),
      );
    }
    report(rows);
  });
}

function questionsOf(books: Books): Question[] {
  const { busy, quiet, from, to } = books;
  const pages = Math.floor(EXTRINSICS / 20);
  const somewhere = (read: number): number => (read * 7_919) % pages;
  const middle = new Date((from.getTime() + to.getTime()) / 2).toISOString();
  return [
    { what: "the first page of an account with few", address: quiet, query: () => "page=0" },
    {
      what: "any page of an account with all of them",
      address: busy,
      query: (read) => `page=${somewhere(read)}`,
    },
    ...questionsOfDirection(books, somewhere, middle),
    {
      what: "any page since a day",
      address: busy,
      query: (read) => `from=${middle}&page=${somewhere(read) >> 1}`,
    },
    {
      what: "mints of years among all of them",
      address: busy,
      query: (read) => `kind=mint&page=${read % (MINTS / 20)}`,
    },
    {
      what: "mints before a day",
      address: busy,
      query: (read) => `kind=mint&before=${middle}&page=${read % 100}`,
    },
    { what: "refunds among all of them", address: busy, query: () => "kind=refund" },
  ];
}

function questionsOfDirection(
  { busy, spender }: Books,
  somewhere: (read: number) => number,
  middle: string,
): Question[] {
  return [
    {
      what: "what came in, first pages",
      address: busy,
      query: (read) => `kind=in&page=${read % 100}`,
      reportsFirst: true,
    },
    {
      what: "what came in, any page",
      address: busy,
      query: (read) => `kind=in&page=${somewhere(read) >> 1}`,
    },
    {
      what: "what went out, any page",
      address: busy,
      query: (read) => `kind=out&page=${somewhere(read) >> 1}`,
    },
    { what: "the one kind that an account has none of", address: spender, query: () => "kind=in" },
    {
      what: "what went out before a day",
      address: busy,
      query: (read) => `kind=out&before=${middle}&page=${read % 100}`,
    },
  ];
}

async function measure(
  url: string,
  { what, address, query }: Question,
): Promise<{ first: number; p50: number; p99: number }> {
  let first = 0;
  const times: number[] = [];
  for (let read = 0; read < WARM + READS; read += 1) {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/v1/bc/history/${address}?${query(read)}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${what}: ${answer.status}`);
    const took = performance.now() - begun;
    if (read === 0) first = took;
    if (read >= WARM) times.push(took);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { first, p50: at(0.5), p99: at(0.99) };
}

await main();
