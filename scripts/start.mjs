/** `npm start`: sets up what is missing, then becomes the server (or another program of it: `start.mjs ledger-verify`). */
import { requireNode } from "./setup/node-version.mjs";

requireNode();
// Imported only now: what follows needs the Node that was just asked for.
const { makeReady } = await import("./setup/ready.mjs");
await makeReady();

// The program runs in this process: signals and the exit code are its own.
process.setSourceMapsEnabled(true);
// Its own arguments follow, as for any program.
const [program = "main"] = process.argv.splice(2, 1);
/** @type {string} */
const built = new URL(`../apps/server/dist/${program}.js`, import.meta.url).href;
await import(built);
