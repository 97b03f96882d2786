/** `npm run proof`: measures what we claim and writes docs/proof.md. `npm run proof -- start site` runs these only. */
import { prove } from "./proof/prove.ts";
import { makeReady } from "./setup/ready.mjs";

await makeReady();
process.exitCode = (await prove(process.argv.slice(2))) ? 0 : 1;
