export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, a line each. */
  readonly failures: readonly string[];
  /** What failed and then passed: it counts as passed, and is work to do. */
  readonly flaky: readonly string[];
}

const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

const oneFailure = (failure: string): Tally => ({ ...nothing, failed: 1, failures: [failure] });

/**
 * @param exitCode of the runner
 * @returns with at least one failure when the runner failed: a file that cannot be read counts no test
 */
const believing = (tally: Tally, exitCode: number): Tally =>
  exitCode !== 0 && tally.failed === 0
    ? total([tally, oneFailure(`the runner ended with ${exitCode}`)])
    : tally;

/** @param report of our own reporter (vitest-report.ts); `undefined` when it wrote none */
export function vitestTally(report: string | undefined, exitCode: number): Tally {
  if (report === undefined) return oneFailure("vitest left no report");
  return believing(JSON.parse(report) as Tally, exitCode);
}

/** @param report JSON of Playwright; `undefined` when it wrote none */
export function playwrightTally(report: string | undefined, exitCode: number): Tally {
  if (report === undefined) return oneFailure("Playwright left no report");
  const { stats, suites } = JSON.parse(report) as PlaywrightReport;
  const tests = testsIn(suites);
  const namesOf = (status: string) =>
    tests.filter((test) => test.status === status).map(({ name }) => name);
  return believing(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: namesOf("unexpected"),
      flaky: namesOf("flaky"),
    },
    exitCode,
  );
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>;
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly specs?: {
    file: string;
    title: string;
    tests: { projectName: string; status: string }[];
  }[];
  readonly suites?: PlaywrightSuite[];
}

function testsIn(suites: readonly PlaywrightSuite[]): { name: string; status: string }[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, status }) => ({
        name: `${projectName} ${file} > ${title}`,
        status,
      })),
    ),
    ...testsIn(inner),
  ]);
}

export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      failures: [...sum.failures, ...each.failures],
      flaky: [...sum.flaky, ...each.flaky],
    }),
    nothing,
  );
}

/** Whether all passed, and at the first try. */
export const isClean = ({ passed, failed, flaky }: Tally) =>
  passed > 0 && failed === 0 && flaky.length === 0;

export const summary = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/** @returns what to look at, to stand above the sum; empty when there is nothing */
export const toLookAt = ({ failures, flaky }: Tally): string =>
  [list("Failed", failures), list("Passed only when tried again", flaky)].join("");

const list = (heading: string, names: readonly string[]) =>
  names.length === 0 ? "" : `\n${heading}:\n${names.map((name) => `  ${name}\n`).join("")}`;
