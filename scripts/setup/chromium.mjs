/** The browser of the tests is the system's Chromium: found, or installed by the system's package manager. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

import { run } from "../process.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const places = [
  ...(process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name))),
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Switches for a browser that only tests: no sandbox (containers), no traffic of its own. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns {string | undefined} path of the browser: `CHROMIUM_PATH`, else the first that the system has
 * @throws {Error} when CHROMIUM_PATH names no program
 */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (!given) return places.find(isExecutable);
  if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not a program.`);
  return given;
}

/** @type {ReadonlyArray<{ manager: string, needsRoot: boolean, commands: ReadonlyArray<readonly [string, ...string[]]> }>} */
const managers = [
  {
    manager: "apt-get",
    needsRoot: true,
    commands: [
      ["apt-get", "update", "-qq"],
      ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
    ],
  },
  { manager: "dnf", needsRoot: true, commands: [["dnf", "install", "-y", "-q", "chromium"]] },
  { manager: "apk", needsRoot: true, commands: [["apk", "add", "--quiet", "chromium"]] },
  {
    manager: "brew",
    needsRoot: false,
    commands: [["brew", "install", "--cask", "--quiet", "chromium"]],
  },
];

const isThere = async (/** @type {string} */ program) =>
  (await run([program, "--version"])).code === 0;

/** @returns {Promise<string[] | undefined>} what goes before a command that needs root; `undefined` without a way */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run(["sudo", "-n", "true"]);
  return code === 0 ? ["sudo", "-n"] : undefined;
}

const byHand =
  "Install Chromium (or Chrome) by hand and, if it is not on the PATH, say where it is with CHROMIUM_PATH.";

/**
 * The browser's path; installs it when the system has none.
 * @returns {Promise<string>}
 * @throws {Error} that says what to do by hand
 */
export async function requireChromium() {
  const found = findChromium();
  if (found) return found;
  for (const { manager, needsRoot, commands } of managers) {
    if (!(await isThere(manager))) continue;
    const prefix = needsRoot ? await rootPrefix() : [];
    if (!prefix) throw new Error(`Chromium is missing, and ${manager} needs root. ${byHand}`);
    console.log(`Installing Chromium with ${manager} …`);
    for (const [program, ...args] of commands) {
      const [first = program, ...rest] = [...prefix, program, ...args];
      const { code, output } = await run([first, ...rest], {
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
      if (code !== 0)
        throw new Error(`${manager} could not install Chromium. ${byHand}\n${output}`);
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(`Chromium is missing. ${byHand}`);
}
