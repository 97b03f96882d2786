/** The OpenAPI document as the built server gives it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServer } from "../server-process.ts";
import { makeReady } from "../setup/ready.mjs";

/** @returns file → what it should hold */
export async function openApiFiles(): Promise<Record<string, string>> {
  await makeReady();
  const folder = mkdtempSync(join(tmpdir(), "nuc-openapi-"));
  try {
    const server = await startServer({ env: { DATA_DIR: folder } });
    const response = await fetch(`${server.url}/api/openapi.json`);
    const document = await response.json();
    await server.stop();
    return { "docs/openapi.json": `${JSON.stringify(document, undefined, 2)}\n` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
