import { readFileSync } from "node:fs";

/** Resident memory of a process, as Linux reports it. */
export function residentKilobytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const found = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  if (found === undefined) throw new Error("This bench needs /proc");
  return Number(found);
}
