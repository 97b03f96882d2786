/** What a suite of tests cost: seconds on the clock, and of the processor. */
import { readFileSync } from "node:fs";

/** What Linux counts the time of processes in, whatever the kernel's own clock is. */
const ticksPerSecond = 100;

/**
 * @param stat what stands in `/proc/<pid>/stat`
 * @returns seconds of the processor, of the process and of its children that have ended
 */
export function cpuSecondsIn(stat: string): number {
  // The name of the program, in brackets, may itself hold blanks and brackets. utime is the 14th field of all.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
  return ticks / ticksPerSecond;
}

/** @returns of this process; `undefined` where the system has no such file */
function cpuSeconds(): number | undefined {
  try {
    return cpuSecondsIn(readFileSync("/proc/self/stat", "utf8"));
  } catch {
    return undefined;
  }
}

/** @returns the cost since then, such as `12.3 s, CPU 20.1 s` */
export function startCounting(): () => string {
  const begun = performance.now();
  const cpuBegun = cpuSeconds();
  return () => {
    const cpu = cpuSeconds();
    const wall = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    if (cpu === undefined || cpuBegun === undefined) return wall;
    return `${wall}, CPU ${(cpu - cpuBegun).toFixed(1)} s`;
  };
}
