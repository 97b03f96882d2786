/** vitest's reporter of a run: its counts and the names worth a look, as a tally in a file. */
import { writeFileSync } from "node:fs";

/** @typedef {import("vitest/node").TestCase | import("vitest/node").TestSuite | import("vitest/node").TestModule} Reported */

/** @param {Reported} reported */
function nameOf(reported) {
  const module = reported.type === "module" ? reported : reported.module;
  const file = `${module.project.name} ${module.relativeModuleId}`;
  return reported.type === "module" ? file : `${file} > ${reported.fullName}`;
}

/**
 * @param {Reported} reported
 * @param {readonly { message: string }[]} errors
 */
const failure = (reported, errors) =>
  `${nameOf(reported)}: ${errors[0]?.message.split("\n")[0] ?? "no reason given"}`;

/**
 * @param {string} file
 * @returns {import("vitest/node").Reporter}
 */
export const tallyReporter = (file) => ({
  onTestRunEnd: (modules) => writeFileSync(file, JSON.stringify(tallyOf(modules))),
});

/**
 * @param {readonly import("vitest/node").TestModule[]} modules
 * @returns {import("./tally.mjs").Tally}
 */
function tallyOf(modules) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.filter((test) => test.result().state === "failed");
  // A file that could not be read and a suite whose hooks failed have errors of their own.
  const broken = modules
    .flatMap((module) => [module, ...module.children.allSuites()])
    .filter((each) => each.errors().length > 0);
  return {
    passed: tests.filter((test) => test.result().state === "passed").length,
    failed: failed.length + broken.length,
    skipped: tests.filter((test) => ["skipped", "pending"].includes(test.result().state)).length,
    failures: [
      ...failed.map((test) => failure(test, test.result().errors ?? [])),
      ...broken.map((each) => failure(each, each.errors())),
    ],
    // Its errors are those of the tries before.
    flaky: tests
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => failure(test, test.result().errors ?? [])),
  };
}
