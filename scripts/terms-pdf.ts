/**
 * Prints the terms: `node --import tsx scripts/terms-pdf.ts 1.0` makes apps/server/assets/terms/1.0.pdf from the page beside it,
 * with the system's Chromium and the font Liberation Serif. The PDF is committed: servers need no browser.
 */
import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { run } from "./setup/process.mjs";
import { chromiumArgs, requireChromium } from "./chromium.ts";

const version = process.argv[2] ?? "";
const folder = new URL("../apps/server/assets/terms/", import.meta.url);
const page = new URL(`${version}.html`, folder);
if (!/^[\w.-]+$/.test(version) || !existsSync(page)) {
  console.error("Name a version that has a page in apps/server/assets/terms, such as 1.0.");
  process.exit(1);
}

const pdf = fileURLToPath(new URL(`${version}.pdf`, folder));
rmSync(pdf, { force: true });
const { code, output } = await run([
  await requireChromium(),
  "--headless",
  ...chromiumArgs,
  "--no-pdf-header-footer",
  "--generate-pdf-document-outline",
  `--print-to-pdf=${pdf}`,
  page.href,
]);
if (code !== 0 || !existsSync(pdf)) {
  console.error(`Chromium ended with ${code} and printed nothing.\n${output}`);
  process.exit(1);
}
console.log(pdf);
