/** `npm run docs`: writes the documents that repeat the source: the README's settings, docs/limits.md, docs/coverage.md, .env.example, docs/openapi.json. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { describedFiles } from "./docs/described.ts";
import { openApiFiles } from "./docs/openapi.ts";
import { root } from "./setup/process.mjs";
import { coverageFiles } from "./specification/coverage-page.ts";

for (const [file, content] of Object.entries({
  ...(await describedFiles()),
  ...(await openApiFiles()),
  ...(await coverageFiles()),
})) {
  writeFileSync(join(root, file), content);
  console.log(`written: ${file}`);
}
