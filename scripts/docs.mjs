/** `npm run docs`: writes the documents that repeat the source: the README's settings, docs/limits.md, docs/coverage.md, .env.example, docs/openapi.json. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { requireNode } from "./setup/node-version.mjs";

requireNode();
const { makeInstalled } = await import("./setup/ready.mjs");
await makeInstalled();
const { root } = await import("./process.mjs");
const { describedFiles } = await import("./docs/described.mjs");
const { openApiFiles } = await import("./docs/openapi.mjs");
const { coverageFiles } = await import("./specification/coverage-page.mjs");

for (const [file, content] of Object.entries({
  ...(await describedFiles()),
  ...(await openApiFiles()),
  ...(await coverageFiles()),
})) {
  writeFileSync(join(root, file), content);
  console.log(`written: ${file}`);
}
