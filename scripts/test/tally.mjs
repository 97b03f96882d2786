/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} failures what failed, a line each
 * @property {readonly string[]} flaky what failed and then passed: it counts as passed, and is work to do
 */

/** @type {Tally} */
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/**
 * @param {string} failure
 * @returns {Tally}
 */
const oneFailure = (failure) => ({ ...nothing, failed: 1, failures: [failure] });

/**
 * @param {Tally} tally
 * @param {number} exitCode of the runner
 * @returns {Tally} with at least one failure when the runner failed: a file that cannot be read counts no test
 */
const believing = (tally, exitCode) =>
  exitCode !== 0 && tally.failed === 0
    ? total([tally, oneFailure(`the runner ended with ${exitCode}`)])
    : tally;

/**
 * @param {string | undefined} report of our own reporter (vitest-report.mjs); `undefined` when it wrote none
 * @param {number} exitCode
 * @returns {Tally}
 */
export function vitestTally(report, exitCode) {
  if (report === undefined) return oneFailure("vitest left no report");
  return believing(JSON.parse(report), exitCode);
}

/**
 * @param {string | undefined} report JSON of Playwright; `undefined` when it wrote none
 * @param {number} exitCode
 * @returns {Tally}
 */
export function playwrightTally(report, exitCode) {
  if (report === undefined) return oneFailure("Playwright left no report");
  const { stats, suites } = JSON.parse(report);
  const tests = testsIn(suites);
  const namesOf = (/** @type {string} */ status) =>
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

/**
 * @typedef {object} PlaywrightSuite
 * @property {{ file: string, title: string, tests: { projectName: string, status: string }[] }[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * @param {readonly PlaywrightSuite[]} suites
 * @returns {{ name: string, status: string }[]}
 */
function testsIn(suites) {
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

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function total(tallies) {
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

/**
 * Whether all passed, and at the first try.
 * @param {Tally} tally
 */
export const isClean = ({ passed, failed, flaky }) =>
  passed > 0 && failed === 0 && flaky.length === 0;

/** @param {Tally} tally */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/**
 * @param {Tally} tally
 * @returns {string} what to look at, to stand above the sum; empty when there is nothing
 */
export const toLookAt = ({ failures, flaky }) =>
  [list("Failed", failures), list("Passed only when tried again", flaky)].join("");

/**
 * @param {string} heading
 * @param {readonly string[]} names
 */
const list = (heading, names) =>
  names.length === 0 ? "" : `\n${heading}:\n${names.map((name) => `  ${name}\n`).join("")}`;
