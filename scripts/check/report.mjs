/** Runs the steps of the check side by side, one line each; what fails prints its details below. */
import { availableParallelism } from "node:os";

import { steps } from "./steps.mjs";

/** Lines of one failed step, at most, unless it was asked for by name. */
const mostLines = 60;

/**
 * @param {readonly string[]} lines
 * @param {string} name
 * @param {number} most
 */
function indented(lines, name, most) {
  const rest = lines.length - most;
  const more = rest > 0 ? [`… and ${rest} more lines: npm run check -- "${name}"`] : [];
  return [...lines.slice(0, most), ...more].map((line) => `      ${line}`).join("\n");
}

/**
 * @param {import("./steps.mjs").Step} step
 * @param {number} most
 */
async function report({ name, check }, most) {
  const start = performance.now();
  const problems = await check();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${problems === "" ? "ok  " : "FAIL"}  ${name.padEnd(24)} ${seconds} s`);
  if (problems !== "") console.log(indented(problems.trimEnd().split("\n"), name, most));
  return { name, isOk: problems === "" };
}

/**
 * @param {readonly string[]} wanted starts of the names of steps; none = all
 * @returns {Promise<import("../test/tally.mjs").Tally>}
 */
export async function runChecks(wanted = []) {
  const isWanted = (/** @type {import("./steps.mjs").Step} */ { name }) =>
    wanted.length === 0 || wanted.some((start) => name.startsWith(start));
  const queue = (await steps()).filter(isWanted);
  /** @type {{ name: string, isOk: boolean }[]} */
  const results = [];
  async function work() {
    for (let step = queue.shift(); step; step = queue.shift())
      results.push(await report(step, wanted.length > 0 ? Infinity : mostLines));
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const failures = results.filter(({ isOk }) => !isOk).map(({ name }) => `check ${name}`);
  const passed = results.length - failures.length;
  return { passed, failed: failures.length, skipped: 0, failures, flaky: [] };
}
