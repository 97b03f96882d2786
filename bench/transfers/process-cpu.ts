import { readFileSync } from "node:fs";

/** Clock ticks a second of /proc, the same on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** CPU time, user and system, that a process with its threads has used so far, µs. Source: proc(5). */
export function processCpu(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}
