/** Which runner runs which tests. */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { root, run } from "../process.mjs";
import { runChecks } from "../check/report.mjs";
import { requireTestBrowser } from "../setup/chromium.mjs";
import { makeReady } from "../setup/ready.mjs";
import { playwrightTally, vitestTally } from "./tally.mjs";

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {() => Promise<import("./tally.mjs").Tally>} run
 */

const cores = availableParallelism();

/** A busy machine can miss a moment: in CI a test is tried once more, as journeys are, and the run's end names it. */
const retries = process.env["CI"] ? 1 : 0;

/** Of this process: two runs at a time must not read each other's. */
const reports = join(root, ".cache/test", String(process.pid));

/**
 * Runs a tool with its output on the screen and reads the report that it leaves.
 * @param {string} report
 * @param {readonly [string, ...string[]]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
async function withReport(report, command, options = {}) {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(command, { ...options, show: true });
  const text = existsSync(report) ? readFileSync(report, "utf8") : undefined;
  rmSync(reports, { recursive: true, force: true });
  return { code, text };
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Suite}
 */
const vitest = (name, args) => ({
  name,
  async run() {
    const report = join(reports, `${name}.json`);
    const script = join(root, "node_modules/vitest/vitest.mjs");
    const { code, text } = await withReport(
      report,
      [process.execPath, script, "run", `--retry=${retries}`, ...args],
      { env: { ...process.env, VITEST_TALLY: report } },
    );
    return vitestTally(text, code);
  },
});

/**
 * @param {readonly string[]} args
 * @returns {Suite}
 */
const playwright = (args) => ({
  name: "e2e",
  async run() {
    await makeReady();
    const report = join(reports, "e2e.json");
    await requireTestBrowser();
    const env = { ...process.env, E2E_REPORT: report };
    const script = join(root, "node_modules/@playwright/test/cli.js");
    const options = { cwd: join(root, "e2e"), env };
    const { code, text } = await withReport(
      report,
      [process.execPath, script, "test", ...args],
      options,
    );
    return playwrightTally(text, code);
  },
});

/** By the name that `npm test --` takes, in the order in which they run. */
/** @type {Readonly<Record<string, Suite>>} */
const suites = {
  check: { name: "check", run: () => runChecks() },
  // More workers than cores: most files wait for a database, a clock or a started server much of the time. A test that is
  // slow for their number is no failure.
  unit: vitest("unit", [
    "--project=!start",
    `--maxWorkers=${cores + 1}`,
    "--testTimeout=120000",
    "--hookTimeout=120000",
  ]),
  e2e: playwright([]),
  start: vitest("start", ["--project=start"]),
};

/**
 * @param {readonly string[]} args names of suites, or the files and folders of one of them; none = every test
 * @returns {Suite[]}
 */
export function suitesFor(args) {
  const named = (args.length === 0 ? ["unit", "e2e", "start"] : args).map((name) => suites[name]);
  const known = named.filter((suite) => suite !== undefined);
  if (known.length === named.length) return known;
  if (args[0]?.startsWith("e2e/journeys"))
    return [playwright(args.map((each) => each.replace(/^e2e\//, "")))];
  return [vitest("folder", ["--project=!start", ...args])];
}
