/** `npm run build`: installs and builds what is missing or changed, and nothing else. */
import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { makeReady } = await import("./setup/ready.mjs");
await makeReady();
