/**
 * `npm test`: sets up what is missing (packages, build, browser), runs every test, ends with one plain line.
 *
 *     npm test                     all of it
 *     npm test -- unit             unit, HTTP and ledger tests
 *     npm test -- e2e              journeys in a real browser
 *     npm test -- start            a fresh clone from nothing to a page
 *     npm test -- check unit       `npm run check`, then the unit tests
 *     npm test -- packages/keys    the tests of one folder or file (of journeys: e2e/journeys/…)
 */
import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { makeInstalled } = await import("./setup/ready.mjs");
await makeInstalled();
const { suitesFor } = await import("./test/suites.mjs");
const { summary, toLookAt, total } = await import("./test/tally.mjs");

const tallies = [];
for (const suite of suitesFor(process.argv.slice(2))) {
  console.log(`\n── ${suite.name}`);
  tallies.push(await suite.run());
}
const all = total(tallies);
console.log(`${toLookAt(all)}\n${summary(all)}`);
process.exitCode = all.failed > 0 || all.passed === 0 ? 1 : 0;
