/** `npm run proof`: measures what we claim and writes docs/proof.md. `npm run proof -- start site` runs these only. */
import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { makeReady } = await import("./setup/ready.mjs");
await makeReady();
const { prove } = await import("./proof/prove.mjs");
process.exitCode = (await prove(process.argv.slice(2))) ? 0 : 1;
