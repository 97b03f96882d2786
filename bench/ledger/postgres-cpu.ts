import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Database } from "@nuc/database";
import { sql } from "kysely";

/** Clock ticks a second of /proc, the same on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** CPU time that a PostgreSQL server on this machine has used so far, µs; NaN where there is no /proc. */
export async function postgresCpu(database: Database<unknown>): Promise<number> {
  const { rows } = await sql<{
    file: string;
  }>`select pg_read_file('postmaster.pid') as file`.execute(database.kysely);
  const server = Number(rows[0]?.file.split("\n")[0]);
  if (!existsSync("/proc/self/stat")) return Number.NaN;
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const ticks = processes
    .filter(({ pid, parent }) => pid === server || parent === server)
    .reduce((sum, one) => sum + one.own + (one.pid === server ? one.ended : 0), 0);
  return (ticks / TICKS_PER_SECOND) * 1e6;
}

interface ProcessTimes {
  pid: number;
  parent: number;
  /** Ticks. */
  own: number;
  /** Ticks of children that have ended. */
  ended: number;
}

/** Source: proc(5). The name, in brackets, may hold anything. */
function readProcess(name: string): ProcessTimes[] {
  try {
    const text = readFileSync(`/proc/${name}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
      1, 11, 12, 13, 14,
    ].map((position) => fields[position] ?? 0);
    return [{ pid: Number(name), parent, own: user + system, ended: endedUser + endedSystem }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
