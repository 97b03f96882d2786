/**
 * Bundles the server: `node build.mjs [folder]`, by default `dist`. Our packages are bundled, npm packages stay
 * outside. Everything lies flat in one folder, so a path relative to `import.meta.url` means the same in every chunk.
 */
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";

const here = fileURLToPath(new URL(".", import.meta.url));
const packages = join(here, "../../packages");

/** @param {string} folder */
const workersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".worker.ts"))
        .map((file) => join(folder, file))
    : [];

/** The programs that an operator starts, and every worker thread's file: `verify.worker.ts` → `verify.worker.js`. */
function entries() {
  const programs = [
    "main.ts",
    "identity.ts",
    "ledger-verify.ts",
    "audit-verify.ts",
    "staff.ts",
  ].map((file) => join(here, "src", file));
  const sources = [
    join(here, "src"),
    ...readdirSync(packages).map((name) => join(packages, name, "src")),
  ];
  const files = [...programs, ...sources.flatMap(workersIn)];
  return Object.fromEntries(files.map((file) => [basename(file, ".ts"), file]));
}

const bundle = await rolldown({
  input: entries(),
  platform: "node",
  // A warning here is an import that would fail at start.
  onLog: (level, log) => {
    if (level === "warn") throw new Error(log.message);
  },
  external: (id) => !/^[./]|^@nuc\/|^[A-Za-z]:/.test(id),
});
await bundle.write({
  dir: process.argv[2] ?? "dist",
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "chunk-[hash].js",
  sourcemap: true,
  // Stack traces need the places alone; the process would keep the sources in memory.
  sourcemapExcludeSources: true,
});
