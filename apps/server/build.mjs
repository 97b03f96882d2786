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
  const programs = ["main.ts", "ledger-verify.ts"].map((file) => join(here, "src", file));
  const sources = [
    join(here, "src"),
    ...readdirSync(packages).map((name) => join(packages, name, "src")),
  ];
  const files = [...programs.filter((file) => existsSync(file)), ...sources.flatMap(workersIn)];
  return Object.fromEntries(files.map((file) => [basename(file, ".ts"), file]));
}

/**
 * In the source a worker is `new URL("./verify.worker.ts", import.meta.url)`; in the bundle it is a `.js` beside us.
 * @type {import("rolldown").Plugin}
 */
const workerUrls = {
  name: "nuc:worker-urls",
  transform: {
    filter: { id: /\.ts$/, code: /\.worker\.ts/ },
    handler: (code) =>
      code.replaceAll(
        /new URL\(\s*(["'])[./\w-]*?([\w-]+)\.worker\.ts\1/g,
        "new URL($1./$2.worker.js$1",
      ),
  },
};

const bundle = await rolldown({
  input: entries(),
  platform: "node",
  external: (id) => !/^[./]|^@nuc\/|^[A-Za-z]:/.test(id),
  plugins: [workerUrls],
});
await bundle.write({
  dir: process.argv[2] ?? "dist",
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "chunk-[hash].js",
  sourcemap: true,
});
