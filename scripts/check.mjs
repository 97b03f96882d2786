/** `npm run check`: everything that is not a test. `npm run check -- lint types` runs the steps whose names start so. */
import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { makeInstalled } = await import("./setup/ready.mjs");
await makeInstalled();
const { runChecks } = await import("./check/report.mjs");
const { summary } = await import("./test/tally.mjs");

const tally = await runChecks(process.argv.slice(2));
console.log(`check: ${summary(tally)}`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
