import { setTimeout as pause } from "node:timers/promises";
import { figure, type Row } from "../../scripts/proof/rows.ts";
import type { Staff } from "../idle-sockets/accounts.ts";
import { residentKilobytes } from "../idle-sockets/resident.ts";

/** Megabytes that an export may add to the process. */
const LIMIT = 50;
/** Milliseconds between two checks of the memory. */
const EVERY = 20;

/**
 * How long an export takes, and by how much the process that answers it grows at the most: its resident memory (VmRSS), looked at
 * every 20 ms and compared with that before the call. No collection is forced, so what waits for one counts.
 */
export async function measureExport(staff: Staff, pid: number, name: string): Promise<Row[]> {
  const before = residentKilobytes(pid);
  const begin = performance.now();
  let most = before;
  const done = new AbortController();
  const looking = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, residentKilobytes(pid));
      await pause(EVERY);
    }
  })();
  const bytes = await staff.drain(`export/${name}`).finally(() => done.abort());
  const seconds = (performance.now() - begin) / 1_000;
  await looking;
  return [
    figure(`export of ${name}, ${(bytes / 1e6).toFixed(1)} MB: time`, seconds, { unit: "s" }),
    figure(`export of ${name}: growth of the resident memory`, (most - before) / 1_024, {
      unit: "MB",
      atMost: LIMIT,
    }),
  ];
}
