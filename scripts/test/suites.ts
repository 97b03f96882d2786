/** Which runner runs which tests. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

import { root, run } from "../setup/process.mjs";
import { runChecks } from "../check/report.ts";
import { requireChromium, requireTestBrowser } from "../chromium.ts";
import { makeReady } from "../setup/ready.mjs";
import { hasChanged, workspaceInputs, type Part } from "./passed.ts";
import { playwrightTally, vitestTally, type Tally } from "./tally.ts";

export interface Suite {
  readonly name: string;
  /** What has passed when it has; none where it is a part of one. */
  readonly parts: readonly Part[];
  readonly run: () => Promise<Tally>;
}

const cores = availableParallelism();

/** A busy machine can miss a moment: in CI a test is tried once more, as journeys are, and the run's end names it. */
const retries = process.env["CI"] ? 1 : 0;

/** Of this process: two runs at a time must not read each other's. */
const reports = join(root, ".cache/test", String(process.pid));

/** Runs a tool with its output on the screen and reads the report that it leaves. */
async function withReport(
  report: string,
  command: readonly [string, ...string[]],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(command, { ...options, show: true });
  const text = existsSync(report) ? readFileSync(report, "utf8") : undefined;
  rmSync(reports, { recursive: true, force: true });
  return { code, text };
}

const vitest = (name: string, args: readonly string[], parts: readonly Part[] = []): Suite => ({
  name,
  parts,
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

const playwright = (args: readonly string[], parts: readonly Part[] = []): Suite => ({
  name: "e2e",
  parts,
  async run() {
    await makeReady();
    const report = join(reports, "e2e.json");
    await requireTestBrowser();
    // Journeys about what only the whole browser does, such as keeping pages for Back, are skipped without it.
    await requireChromium().catch((error: unknown) => console.log(String(error)));
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

/** The unit tests, a part for each workspace that has some, by the start of the names of its vitest projects. */
const unitParts = [
  ...["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => ({
      name,
      inputs: workspaceInputs(`${folder}/${name}`),
    })),
  ),
  { name: "house", inputs: ["."] },
];
const everything = { inputs: ["."] };
const startPart = { name: "start", ...everything, committed: true };
const built = ["apps", "packages", "scripts", "e2e"];

const unit = (name: string, projects: string, parts: readonly Part[]) =>
  vitest(
    name,
    [
      `--project=${projects}`,
      // More workers than cores: most files wait for a database, a clock or a started server much of the time. A test that
      // is slow for their number is no failure.
      `--maxWorkers=${cores + 1}`,
      "--testTimeout=120000",
      "--hookTimeout=120000",
    ],
    parts,
  );

const unitTests = unit("unit", "!start", unitParts);
const freshClone = vitest("start", ["--project=start"], [startPart]);
/** The clone waits for packages and disk much of the time: unit tests use the processor meanwhile. */
const unitTestsWithClone = unit("unit and start", "*", [...unitParts, startPart]);
/** By the name that `npm test --` takes, in the order in which they run. */
const suites: Readonly<Record<string, Suite>> = {
  check: { name: "check", parts: [{ name: "check", ...everything }], run: () => runChecks() },
  unit: unitTests,
  start: freshClone,
  e2e: playwright([], [{ name: "e2e", inputs: built, builtOnly: true }]),
};
/** With the unit tests apart. */
const smallSuites = Object.values(suites).flatMap((suite) =>
  suite === unitTests ? unitParts.map((part) => unit(part.name, `${part.name}*`, [part])) : suite,
);

/**
 * @param args names of suites, or the files and folders of one of them; none = every test;
 *   `changed` = what has not passed here as it is, and in CI all
 */
export function suitesFor(args: readonly string[]): Suite[] {
  if (args[0] === "changed") {
    if (process.env["CI"]) return merged(Object.values(suites));
    return smallSuites.filter(({ parts }) => parts.some((part) => hasChanged(part)));
  }
  const named = (args.length === 0 ? ["unit", "start", "e2e"] : args).map(
    (name) => suites[name] ?? smallSuites.find((suite) => suite.name === name),
  );
  const known = named.filter((suite) => suite !== undefined);
  if (known.length === named.length) return merged(known);
  if (args[0]?.startsWith("e2e/journeys"))
    return [playwright(args.map((each) => each.replace(/^e2e\//, "")))];
  return [vitest("folder", ["--project=!start", ...args])];
}

/** Where unit tests and the fresh clone are both asked for, one run does both. */
function merged(named: readonly Suite[]): Suite[] {
  if (!named.includes(unitTests) || !named.includes(freshClone)) return [...named];
  return named
    .filter((suite) => suite !== freshClone)
    .map((suite) => (suite === unitTests ? unitTestsWithClone : suite));
}
