/** vitest's reporter of a run: its counts and the names worth a look, as a tally in a file. */
import { writeFileSync } from "node:fs";
import type { Tally } from "./tally.ts";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";

type Reported = TestCase | TestSuite | TestModule;

function nameOf(reported: Reported) {
  const module = reported.type === "module" ? reported : reported.module;
  const file = `${module.project.name} ${module.relativeModuleId}`;
  return reported.type === "module" ? file : `${file} > ${reported.fullName}`;
}

const failure = (reported: Reported, errors: readonly { message: string }[]) =>
  `${nameOf(reported)}: ${errors[0]?.message.split("\n")[0] ?? "no reason given"}`;

export const tallyReporter = (file: string): Reporter => ({
  onTestRunEnd: (modules) => writeFileSync(file, JSON.stringify(tallyOf(modules))),
});

function tallyOf(modules: readonly TestModule[]): Tally {
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
