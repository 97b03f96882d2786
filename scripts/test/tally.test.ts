import { expect, test } from "vitest";

import { isClean, playwrightTally, summary, toLookAt, total, vitestTally } from "./tally.ts";

const green = { passed: 4, failed: 0, skipped: 2, failures: [], flaky: [] };
const red = { ...green, failed: 1, failures: ["money a.test.ts > adds: expected 3"] };

test("vitest's tally is taken as its reporter left it", () => {
  expect(vitestTally(JSON.stringify(red), 1)).toEqual(red);
});

test("a runner that failed without a failed test counts as one failure", () => {
  expect(vitestTally(JSON.stringify(green), 1)).toMatchObject({
    failed: 1,
    failures: ["the runner ended with 1"],
  });
  expect(vitestTally(JSON.stringify(green), 0).failed).toBe(0);
});

test("a runner that left no report is a failure", () => {
  expect(vitestTally(undefined, 0).failed).toBe(1);
  expect(playwrightTally(undefined, 0).failed).toBe(1);
});

test("a journey that passed when it was tried again has passed, one that failed twice has not", () => {
  const spec = (title: string, status: string) => ({
    file: "mint.spec.ts",
    title,
    tests: [{ projectName: "phone", status }],
  });
  const report = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec("a", "expected")], suites: [{ specs: [spec("b", "flaky")] }] }],
  };
  report.suites[0]?.specs.push(spec("c", "unexpected"));
  expect(playwrightTally(JSON.stringify(report), 1)).toEqual({
    passed: 4,
    failed: 1,
    skipped: 0,
    failures: ["phone mint.spec.ts > c"],
    flaky: ["phone mint.spec.ts > b"],
  });
});

test("one plain line at the end, and above it what wants a look", () => {
  expect(summary({ ...green, skipped: 0 })).toBe("4 passed, 0 failed");
  expect(toLookAt(green)).toBe("");
  const all = total([{ ...green, flaky: ["phone b"] }, red]);
  expect(summary(all)).toBe("8 passed, 1 failed, 4 skipped");
  expect(toLookAt(all)).toBe(
    "\nFailed:\n  money a.test.ts > adds: expected 3\n\nPassed only when tried again:\n  phone b\n",
  );
});

test("a run is clean when everything passed at the first try", () => {
  expect(isClean(green)).toBe(true);
  expect(isClean(red)).toBe(false);
  expect(isClean({ ...green, flaky: ["phone b"] })).toBe(false);
  expect(isClean(total([]))).toBe(false);
});
