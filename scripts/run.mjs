/**
 * `node scripts/run.mjs check` is `npm run check`: installs what is missing, then runs scripts/check.ts. Until the packages are
 * installed Node reads no TypeScript, so this file and setup/ are plain JavaScript.
 */
import { requireNode } from "./setup/node-version.mjs";

requireNode();
// Imported only now: what follows needs the Node that was just asked for.
const { makeInstalled } = await import("./setup/ready.mjs");
await makeInstalled();
const { register } = await import("tsx/esm/api");
register();
const [command = ""] = process.argv.splice(2, 1);
await import(`./${command}.ts`);
