/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * @param {Tally} tally
 * @param {number} exitCode of the runner
 * @returns {Tally} with at least one failure when the runner failed: a file that cannot be read counts no test
 */
const believing = (tally, exitCode) =>
  exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/**
 * @param {string | undefined} report JSON of vitest; `undefined` when it wrote none
 * @param {number} exitCode
 * @returns {Tally}
 */
export function vitestTally(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const counts = JSON.parse(report);
  const passed = counts.numPassedTests;
  const failed = counts.numFailedTests;
  return believing({ passed, failed, skipped: counts.numTotalTests - passed - failed }, exitCode);
}

/**
 * A journey that failed and then passed counts as passed: only CI tries again (`retries` of Playwright), and its list of
 * flaky ones above the sum is work to do.
 * @param {string | undefined} report JSON of Playwright; `undefined` when it wrote none
 * @param {number} exitCode
 * @returns {Tally}
 */
export function playwrightTally(report, exitCode) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats;
  return believing({ passed: expected + flaky, failed: unexpected, skipped }, exitCode);
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export const total = (tallies) =>
  tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** @param {Tally} tally */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
