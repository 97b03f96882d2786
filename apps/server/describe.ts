/** Prints as JSON what the documents repeat from the source: the settings and the rate limits. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import type { Setting } from "./src/platform/config/setting-kinds.ts";
import { SETTINGS } from "./src/platform/config/settings.ts";

const source = fileURLToPath(new URL("src", import.meta.url));
const limitConstant = /^(?:export )?const (\w+): Limit = /gm;

/** Every constant of type Limit, wherever it lies; it must be exported to be listed. */
async function limitsIn(file: string): Promise<unknown[]> {
  const names = [...readFileSync(join(source, file), "utf8").matchAll(limitConstant)].map(
    ([, name = ""]) => name,
  );
  if (names.length === 0) return [];
  const module = (await import(pathToFileURL(join(source, file)).href)) as Record<string, unknown>;
  return names.map((name) => {
    if (module[name] === undefined)
      throw new Error(`${file}: export ${name}, so that docs/limits.md can list it`);
    return module[name];
  });
}

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .toSorted();
const limits = (await Promise.all(files.map(limitsIn))).flat();

const settings = Object.entries(SETTINGS).map(([name, setting]: [string, Setting]) => {
  const { about, fallback, productionFallback } = setting;
  return { name, about, fallback, productionFallback };
});

process.stdout.write(JSON.stringify({ settings, limits }));
