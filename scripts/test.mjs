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
import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { makeInstalled } = await import("./setup/ready.mjs");
await makeInstalled();
const { microsecondsPerSignature } = await import("./test/host-speed.mjs");
const { keepTemporaryFilesInMemory } = await import("./test/memory-folder.mjs");
const { inputHash, notePassed } = await import("./test/passed.mjs");
const { startCounting } = await import("./test/spent.mjs");
const { suitesFor } = await import("./test/suites.mjs");
const { isClean, summary, toLookAt, total } = await import("./test/tally.mjs");

/** @param {import("./test/suites.mjs").Suite} suite */
async function runSuite(suite) {
  console.log(`\n── ${suite.name}`);
  const spent = startCounting();
  const before = suite.parts.map((part) => ({ part, hash: inputHash(part) }));
  const tally = await suite.run();
  if (isClean(tally)) for (const { part, hash } of before) notePassed(part, hash);
  console.log(`\n${suite.name}: ${summary(tally)} (${spent()})`);
  return tally;
}

keepTemporaryFilesInMemory();
const suites = suitesFor(process.argv.slice(2));
if (suites.length === 0) console.log("Nothing changed since it passed here.");
else console.log(`This machine verifies a signature in ${await microsecondsPerSignature()} µs.`);
const tallies = [];
for (const suite of suites) tallies.push(await runSuite(suite));
const all = total(tallies);
console.log(`${toLookAt(all)}\n${summary(all)}`);
process.exitCode = all.failed > 0 || (all.passed === 0 && suites.length > 0) ? 1 : 0;
