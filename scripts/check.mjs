/**
 * `npm run check`: everything that is not a test. One line a step; what fails prints its details below.
 * `npm run check -- lint types` runs the steps whose names start so.
 */
import { availableParallelism } from "node:os";

import { steps } from "./check/steps.mjs";
import { makeInstalled } from "./setup/ready.mjs";

/** Lines of one failed step, at most, unless it was asked for by name. */
const mostLines = 60;
const wanted = process.argv.slice(2);

/**
 * @param {readonly string[]} lines
 * @param {string} name
 */
function indented(lines, name) {
  const shown = wanted.length > 0 ? lines : lines.slice(0, mostLines);
  const rest = lines.length - shown.length;
  const more = rest > 0 ? [`… and ${rest} more lines: npm run check -- "${name}"`] : [];
  return [...shown, ...more].map((line) => `      ${line}`).join("\n");
}

/** @param {import("./check/steps.mjs").Step} step */
async function report({ name, check }) {
  const start = performance.now();
  const problems = await check();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${problems === "" ? "ok  " : "FAIL"}  ${name.padEnd(24)} ${seconds} s`);
  if (problems !== "") console.log(indented(problems.trimEnd().split("\n"), name));
  return problems === "";
}

await makeInstalled();
const queue = (await steps()).filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
/** @type {boolean[]} */
const results = [];

async function work() {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await report(step));
}
await Promise.all(Array.from({ length: availableParallelism() }, work));

const failed = results.filter((ok) => !ok).length;
console.log(`check: ${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || results.length === 0 ? 1 : 0;
