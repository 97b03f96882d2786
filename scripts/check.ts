/** `npm run check`: everything that is not a test. `npm run check -- lint types` runs the steps whose names start so. */
import { runChecks } from "./check/report.ts";
import { summary } from "./test/tally.ts";

const tally = await runChecks(process.argv.slice(2));
console.log(`check: ${summary(tally)}`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
