import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

import { cpuSecondsIn, startCounting } from "./suite-cost.ts";

test("the time of a process is its own and that of its ended children, whatever its name", () => {
  const stat = "4 (a) (b c) S 1 4 4 0 -1 4194560 100 2000 0 0 150 50 700 100 20 0 11 0 12345";
  expect(cpuSecondsIn(stat)).toBe(10);
});

test.runIf(process.platform === "linux")("a child's time counts once it has ended", () => {
  const cost = startCounting();
  const busy = "const end = Date.now() + 300; while (Date.now() < end);";
  execFileSync(process.execPath, ["-e", busy]);
  const [, wall, cpu] = /^([\d.]+) s, CPU ([\d.]+) s$/.exec(cost()) ?? [];
  expect(Number(wall)).toBeGreaterThanOrEqual(0.3);
  expect(Number(cpu)).toBeGreaterThan(0);
});
