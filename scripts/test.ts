/**
 * `npm test`: sets up what is missing (packages, build, browser), runs every test, ends with one plain line.
 *
 *     npm test                     all of it
 *     npm test -- unit             unit, HTTP and ledger tests
 *     npm test -- e2e              journeys in a real browser
 *     npm test -- start            a fresh clone from nothing to a page
 *     npm test -- check unit       `npm run check`, then the unit tests
 *     npm test -- server           the unit tests of one package or application
 *     npm test -- changed          checks and tests of which something changed since they passed here; in CI all
 *     npm test -- packages/keys    the tests of one folder or file (of journeys: e2e/journeys/…)
 */
import { microsecondsPerSignature } from "./test/host-speed.ts";
import { keepTemporaryFilesInMemory } from "./test/memory-folder.ts";
import { inputHash, notePassed } from "./test/passed.ts";
import { startCounting } from "./test/suite-cost.ts";
import { type Suite, suitesFor } from "./test/suites.ts";
import { isClean, summary, toLookAt, total } from "./test/tally.ts";

async function runSuite(suite: Suite) {
  console.log(`\n── ${suite.name}`);
  const cost = startCounting();
  const before = suite.parts.map((part) => ({ part, hash: inputHash(part) }));
  const tally = await suite.run();
  if (isClean(tally)) for (const { part, hash } of before) notePassed(part, hash);
  console.log(`\n${suite.name}: ${summary(tally)} (${cost()})`);
  return tally;
}

/** Before and after each suite: a shared host slows down under load. */
async function printSpeed() {
  console.log(`This machine verifies a signature in ${await microsecondsPerSignature()} µs.`);
}

keepTemporaryFilesInMemory();
const suites = suitesFor(process.argv.slice(2));
if (suites.length === 0) console.log("Nothing changed since it passed here.");
else await printSpeed();
const tallies = [];
for (const suite of suites) {
  tallies.push(await runSuite(suite));
  await printSpeed();
}
const all = total(tallies);
console.log(`${toLookAt(all)}\n${summary(all)}`);
process.exitCode = all.failed > 0 || (all.passed === 0 && suites.length > 0) ? 1 : 0;
