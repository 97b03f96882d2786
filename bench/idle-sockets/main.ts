/**
 * What open pages that only listen cost: memory of the server for each, and how long an announcement takes to reach all of
 * them. SOCKETS (2,000) changes how many; each account has ten.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "@nuc/database";
import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import { type ServerProcess, startServer } from "../../scripts/server-process.ts";
import { quantile } from "../login-storm/paced.ts";
import { ADMIN, makeAccounts, Staff, logIn } from "./accounts.ts";
import { openPages, type Pages } from "./pages.ts";
import { residentKilobytes } from "./resident.ts";
import { requirePostgres } from "../server/on-postgres.ts";

const SOCKETS = Number(process.env["SOCKETS"] ?? 2_000);
const EACH = 10;
const ROUNDS = 5;
const MAX_KILOBYTES = 20;
/** Milliseconds from a call at one process to the pages of another. */
const MAX_FROM_OTHER = 1_000;
/** Milliseconds until the last of 1,000 pages has heard. */
const MAX_FOR_THOUSAND = 150;

async function main(): Promise<void> {
  const postgres = await requirePostgres({ fsync: false });
  const directory = await mkdtemp(join(tmpdir(), "nuc-sockets-"));
  const env = {
    ...ADMIN,
    DATA_DIR: directory,
    DATABASE_URL: postgres.connectionString,
    RATE_LIMIT_SCALE: "10000",
    REGISTER_OTP: "false",
    SAMPLE_CONTENT: "false",
  };
  const server = await startServer({ env });
  const other = await startServer({ env });
  try {
    report(await measure(server, other.url, postgres.connectionString));
  } finally {
    await Promise.all([server.stop(), other.stop()]);
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** @param other address of another process on the same database */
async function measure(
  { url, pid }: ServerProcess,
  other: string,
  connectionString: string,
): Promise<Row[]> {
  const database = await openPostgres<unknown>({ connectionString });
  const staff = await Staff.signIn(url);
  const names = await makeAccounts(database, Math.ceil(SOCKETS / EACH));
  await database.close();
  const tokens: string[] = [];
  for (const name of names) tokens.push(await logIn(url, name));
  const before = residentKilobytes(pid);
  const begin = performance.now();
  const pages = await openPages(url, tokens, EACH);
  const opened = performance.now() - begin;
  const kilobytes = (residentKilobytes(pid) - before) / pages.count;
  const [last, middle] = await announcements(staff, pages);
  const alone = await single(staff, pages, names[0] ?? "");
  const fromOther = await single(await Staff.signIn(other), pages, names[0] ?? "");
  const idle = await healthWhile(url);
  pages.close();
  return [
    figure("open pages, each let in by its session", pages.count, { unit: "", digits: 0 }),
    figure("to open all of them", opened / 1000, { unit: "s" }),
    figure("memory of the server for each", kilobytes, { unit: "KB", atMost: MAX_KILOBYTES }),
    figure("announcement, from the call to half of the pages", middle, { unit: "ms", digits: 0 }),
    figure("announcement, from the call to the last page", last, {
      unit: "ms",
      digits: 0,
      atMost: Math.max(500, (pages.count / 1000) * MAX_FOR_THOUSAND),
    }),
    figure("notice to one account, from the call to its ten pages", alone, {
      unit: "ms",
      digits: 0,
    }),
    figure("the same, called at another process", fromOther, {
      unit: "ms",
      digits: 0,
      atMost: MAX_FROM_OTHER,
    }),
    figure("/healthz during it, p99", idle, { unit: "ms", digits: 1 }),
  ];
}

/** Medians of the rounds in milliseconds, for the last page and for half of them. */
async function announcements(staff: Staff, pages: Pages): Promise<[number, number]> {
  const lasts: number[] = [];
  const middles: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Announcement ${round}`;
    const begin = performance.now();
    const heard = pages.hear(title, pages.count);
    await staff.send({ title });
    const times = (await heard).map((at) => at - begin);
    lasts.push(Math.max(...times));
    middles.push(quantile(times, 0.5));
  }
  return [quantile(lasts, 0.5), quantile(middles, 0.5)];
}

async function single(staff: Staff, pages: Pages, username: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Notice ${round}`;
    const begin = performance.now();
    const heard = pages.hear(title, EACH);
    await staff.send({ title, username });
    times.push(Math.max(...(await heard)) - begin);
  }
  return quantile(times, 0.5);
}

async function healthWhile(url: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 200; call += 1) {
    const begin = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    times.push(performance.now() - begin);
  }
  return quantile(times, 0.99);
}

await main();
