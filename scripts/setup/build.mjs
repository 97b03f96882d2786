/** Builds server and site when their inputs changed since the last build. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";

import { filesIn, hashOf } from "./files.mjs";
import { root, run } from "./process.mjs";

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} folder workspace that is built; the result is its `dist`
 * @property {readonly string[]} inputs
 * @property {(out: string) => readonly [string, ...string[]]} command
 */

const viteScript = join(root, "node_modules/vite/bin/vite.js");
const shared = ["package-lock.json", "tsconfig.base.json"];
const packages = (/** @type {readonly string[]} */ names) =>
  names.map((name) => `packages/${name}`);

/** @type {readonly Target[]} */
const targets = [
  {
    name: "server",
    folder: "apps/server",
    inputs: ["apps/server", "packages", ...shared],
    command: (out) => [process.execPath, "build.mjs", out],
  },
  {
    name: "site",
    folder: "apps/web",
    inputs: ["apps/web", ...packages(["contract", "keys", "money"]), ...shared],
    command: (out) => [
      process.execPath,
      viteScript,
      "build",
      // The configuration imports packages that are TypeScript, which Node itself does not read.
      "--configLoader",
      "runner",
      "--emptyOutDir",
      "--logLevel",
      "warn",
      "--outDir",
      out,
    ],
  },
];

const aside = join(root, ".cache/build");
/** The hash of what the last build was made from. */
const stamp = (/** @type {Target} */ { name }) => join(aside, `${name}.inputs`);
const isInput = (/** @type {string} */ file) => !/\.test\.tsx?$|\.md$/.test(file);

/** @param {Target} target */
const inputHash = ({ inputs }) => hashOf(filesIn(...inputs).filter(isInput));

/**
 * Whether the last build, if any, is of other inputs than these.
 * @param {Target} target
 */
export function isStale(target) {
  const file = stamp(target);
  if (!existsSync(file) || !existsSync(join(root, target.folder, "dist"))) return true;
  return readFileSync(file, "utf8") !== inputHash(target);
}

export const staleTargets = () => targets.filter(isStale);

/**
 * Builds into a folder aside and swaps it in, so that a failed or killed build leaves the last one whole.
 * @param {Target} target
 * @throws {Error} with the output of the failed build
 */
export async function build(target) {
  const cwd = join(root, target.folder);
  const fresh = join(aside, `${target.name}-new`);
  const hash = inputHash(target);
  mkdirSync(aside, { recursive: true });
  rmSync(fresh, { recursive: true, force: true });

  const { code, output } = await run(target.command(relative(cwd, fresh)), { cwd });
  if (code !== 0)
    throw new Error(`The ${target.name} could not be built (exit ${code}).\n${output}`);

  swapIn(target, fresh, hash);
}

/**
 * Takes the build of another checkout, where it was made from the very inputs that stand here.
 * @param {Target} target
 * @param {string} checkout its root
 * @returns {boolean} whether there was such a build
 */
export function takeBuild(target, checkout) {
  const [theirs, fresh] = [
    join(checkout, target.folder, "dist"),
    join(aside, `${target.name}-new`),
  ];
  const theirStamp = join(checkout, relative(root, stamp(target)));
  const hash = inputHash(target);
  if (!existsSync(theirs) || !existsSync(theirStamp)) return false;
  if (readFileSync(theirStamp, "utf8") !== hash) return false;
  mkdirSync(aside, { recursive: true });
  rmSync(fresh, { recursive: true, force: true });
  cpSync(theirs, fresh, { recursive: true });
  swapIn(target, fresh, hash);
  return true;
}

/**
 * @param {Target} target
 * @param {string} fresh the whole build
 * @param {string} hash of what it was made from
 */
function swapIn(target, fresh, hash) {
  const [dist, old] = [join(root, target.folder, "dist"), join(aside, `${target.name}-old`)];
  // A process that dies between these steps leaves no stamp, so the next one builds again.
  rmSync(stamp(target), { force: true });
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  writeFileSync(stamp(target), hash);
  rmSync(old, { recursive: true, force: true });
}
