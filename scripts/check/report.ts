/** Runs the steps of the check side by side, one line each; what fails prints its details below. */
import { availableParallelism } from "node:os";

import { steps, type Step } from "./steps.ts";
import type { Tally } from "../test/tally.ts";

/** Lines of one failed step, at most, unless it was asked for by name. */
const maxLines = 60;

function indented(lines: readonly string[], name: string, max: number) {
  const rest = lines.length - max;
  const more = rest > 0 ? [`… and ${rest} more lines: npm run check -- "${name}"`] : [];
  return [...lines.slice(0, max), ...more].map((line) => `      ${line}`).join("\n");
}

async function report({ name, check }: Step, max: number) {
  const start = performance.now();
  const problems = await check();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${problems === "" ? "ok  " : "FAIL"}  ${name.padEnd(24)} ${seconds} s`);
  if (problems !== "") console.log(indented(problems.trimEnd().split("\n"), name, max));
  return { name, isOk: problems === "" };
}

/** @param wanted starts of the names of steps; none = all */
export async function runChecks(wanted: readonly string[] = []): Promise<Tally> {
  const isWanted = ({ name }: Step) =>
    wanted.length === 0 || wanted.some((start) => name.startsWith(start));
  const queue = (await steps()).filter(isWanted);
  const results: { name: string; isOk: boolean }[] = [];
  async function work() {
    for (let step = queue.shift(); step; step = queue.shift())
      results.push(await report(step, wanted.length > 0 ? Infinity : maxLines));
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const failures = results.filter(({ isOk }) => !isOk).map(({ name }) => `check ${name}`);
  const passed = results.length - failures.length;
  return { passed, failed: failures.length, skipped: 0, failures, flaky: [] };
}
