import { availableParallelism } from "node:os";
import { figure, type Row } from "../../scripts/proof/rows.ts";
import type { LoadResult } from "../ledger/load.ts";
import type { PgbenchResult } from "../ledger/pgbench.ts";

export type Kind = "random" | "hot";
const PROCESSORS = availableParallelism();
/** At least so many times the rate of pgbench; aimed at are 1.0 and 2.5. */
const MIN = { random: 0.6, hot: 1.5 };
const AIM = { random: 1, hot: 2.5 };
/** The share of the bound of the parts that is to be reached. */
const MIN_OF_BOUND = 80;

/** What one round measured. */
export interface Round {
  pgbench: PgbenchResult;
  whole: LoadResult & { server: number };
  /** Transfers in a block, on average. */
  block: number;
  /** CPU, µs a transfer. */
  http: number;
  verify: number;
  write: number;
  /** Of notifying both owners, after the block. */
  notices: number;
}

type Measure = (one: Round) => number;

/** The medians of the rounds, as rows. */
export function rowsOf(kind: Kind, rounds: readonly Round[]): Row[] {
  const plain = plainRows(kind, rounds);
  return [
    ...rateRows(kind, kind, rounds),
    plain("CPU of the server, a transfer", "µs", ({ whole }) => whole.server),
    plain("CPU of PostgreSQL", "µs", ({ whole }) => whole.databaseCpu),
    plain("CPU of the load generator", "µs", ({ whole }) => whole.cpu),
    plain("HTTP alone, with session, generator and 404", "µs", ({ http }) => http),
    plain("verifying alone", "µs", ({ verify }) => verify),
    plain("writing alone, in blocks of that size", "µs", ({ write }) => write),
    plain("telling both owners alone, after the block", "µs", ({ notices }) => notices),
    plain("bound of the parts alone", "/s", bound),
    plain(
      "of the rate of pgbench, if the bound were reached",
      "",
      (one) => bound(one) / one.pgbench.books,
      2,
    ),
    figure(`${kind}: CPU of the parts alone, of the whole's`, median(rounds, shareOfCpu), {
      unit: "%",
      atLeast: MIN_OF_BOUND,
      digits: 0,
    }),
    plain(
      "rate, of that bound (low on a shared machine)",
      "%",
      (one) => (100 * one.whole.perSecond) / bound(one),
    ),
  ];
}

/** Where a write takes longer, only the rates are another matter. @param delay µs */
export function rowsOnSlowDisk(kind: Kind, delay: number, rounds: readonly Round[]): Row[] {
  return rateRows(`${kind}, where a write takes ${delay / 1_000} ms longer`, kind, rounds);
}

/** What the aims are about. */
function rateRows(name: string, kind: Kind, rounds: readonly Round[]): Row[] {
  const plain = plainRows(name, rounds);
  return [
    plain("transfers by HTTP", "/s", ({ whole }) => whole.perSecond),
    plain("pgbench, the same books one by one, 10 clients", "/s", ({ pgbench }) => pgbench.books),
    figure(
      `${name}: of that rate (aim ${AIM[kind]})`,
      median(rounds, ({ whole, pgbench }) => whole.perSecond / pgbench.books),
      { unit: "", atLeast: MIN[kind], digits: 2 },
    ),
    plain("pgbench, the same books, one client", "/s", ({ pgbench }) => pgbench.booksOfOneClient),
    plain(
      "pgbench without the treasury, best of 1 to 16 clients",
      "/s",
      ({ pgbench }) => pgbench.bare,
    ),
    plain("of that rate", "", ({ whole, pgbench }) => whole.perSecond / pgbench.bare, 2),
    plain("transfers in a block", "", ({ block }) => block),
    plain("p50", "ms", ({ whole }) => whole.p50, 1),
    plain("p99", "ms", ({ whole }) => whole.p99, 1),
  ];
}

function plainRows(name: string, rounds: readonly Round[]) {
  return (what: string, unit: string, value: Measure, digits = 0): Row =>
    figure(`${name}: ${what}`, median(rounds, value), { unit, digits });
}

function median(rounds: readonly Round[], value: Measure): number {
  return rounds.map(value).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN;
}

function parts({ http, verify, write, notices }: Round): number {
  return http + verify + write + notices;
}

/** Transfers a second if every processor did nothing but the parts. */
function bound(one: Round): number {
  return (PROCESSORS * 1e6) / parts(one);
}

/** Percent; other programs on the machine do not change it as they do the rates. */
function shareOfCpu(one: Round): number {
  const { server, databaseCpu, cpu } = one.whole;
  return (100 * parts(one)) / (server + databaseCpu + cpu);
}
