import { expect, test } from "vitest";

import { playwrightTally, summary, total, vitestTally } from "./tally.mjs";

const vitestReport = JSON.stringify({ numTotalTests: 7, numPassedTests: 4, numFailedTests: 1 });
const green = JSON.stringify({ numTotalTests: 4, numPassedTests: 4, numFailedTests: 0 });

test("what neither passed nor failed was skipped", () => {
  expect(vitestTally(vitestReport, 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test("a runner that failed without a failed test counts as one failure", () => {
  expect(vitestTally(green, 1).failed).toBe(1);
  expect(vitestTally(green, 0).failed).toBe(0);
});

test("a runner that left no report is a failure", () => {
  expect(vitestTally(undefined, 0).failed).toBe(1);
  expect(playwrightTally(undefined, 0).failed).toBe(1);
});

test("a journey that passed when it was tried again has passed, one that failed twice has not", () => {
  const report = JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } });
  expect(playwrightTally(report, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
});

test("one plain line at the end", () => {
  const some = { passed: 3, failed: 0, skipped: 0 };
  expect(summary(some)).toBe("3 passed, 0 failed");
  expect(summary(total([some, { passed: 1, failed: 2, skipped: 4 }]))).toBe(
    "4 passed, 2 failed, 4 skipped",
  );
});
