/** How long a fresh clone takes to its ready line, how long a second start, and what an idle server holds in memory. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { npm, root } from "../setup/process.mjs";
import { startServer } from "../server-process.ts";
import { figure, report } from "./rows.ts";

/** A start leaves more or less garbage behind: single figures differ by 20 MB. */
const idleStarts = 5;

const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;

/** Time for the garbage of the start to be collected. */
const settling = 15_000;

/** Resident memory of a process with all its threads, in MB (10^6 bytes). */
function residentMegabytes(pid: number) {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}

const folder = mkdtempSync(join(tmpdir(), "nuc-proof-"));
try {
  const clone = join(folder, "nuc-wallet");
  execFileSync("git", ["-c", "safe.directory=*", "clone", "--quiet", root, clone]);
  const env = { DATA_DIR: join(folder, "data") };
  const start = (command: readonly [string, ...string[]]) =>
    startServer({ command, cwd: clone, env, within: 600_000 });

  const first = await start(npm("start"));
  await first.stop();
  const second = await start(npm("start"));
  await second.stop();
  const idle = [];
  for (let time = 0; time < idleStarts; time += 1) {
    const server = await start([process.execPath, "scripts/start.mjs"]);
    await pause(settling);
    idle.push({ memory: residentMegabytes(server.pid), start: server.startMilliseconds });
    await server.stop();
  }

  report([
    figure("npm start in a fresh clone, to the ready line", first.startMilliseconds / 1000, {
      unit: "s",
    }),
    figure("npm start with nothing changed, to the ready line", second.startMilliseconds / 1000, {
      unit: "s",
      atMost: 3,
    }),
    figure(
      "npm start without npm, to the ready line",
      median(idle.map((one) => one.start)) / 1000,
      {
        unit: "s",
      },
    ),
    figure(
      "memory of an idle server with the embedded database, median of five",
      median(idle.map((one) => one.memory)),
      { unit: "MB", atMost: 349, digits: 0 },
    ),
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
