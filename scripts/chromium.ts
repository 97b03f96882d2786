/**
 * The browser is the system's Chromium: found, or installed by the system's package manager. Debian also has it without
 * windows and what belongs to them: the journeys need nothing of that and take less time in the headless shell.
 */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

import { run } from "./setup/process.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const shell = "chromium-headless-shell";

/** @param programs by their names on the PATH */
const places = (programs: readonly string[]) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)));

const chromiumPlaces = [
  ...places(names),
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

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns path of the browser: `CHROMIUM_PATH`, else the first that the system has
 * @throws {Error} when CHROMIUM_PATH names no program
 */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (!given) return chromiumPlaces.find(isExecutable);
  if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not a program.`);
  return given;
}

/**
 * @returns path of the browser of the journeys: `CHROMIUM_PATH`, else the headless shell, else Chromium
 * @throws {Error} when CHROMIUM_PATH names no program
 */
export function findTestBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH
    ? findChromium()
    : (places([shell]).find(isExecutable) ?? findChromium());
}

const aptInstall: readonly [string, ...string[]] = [
  "apt-get",
  "install",
  "-y",
  "-qq",
  "--no-install-recommends",
];
const aptUpdate: readonly [string, ...string[]] = ["apt-get", "update", "-qq"];

const managers: ReadonlyArray<{
  manager: string;
  needsRoot: boolean;
  commands: ReadonlyArray<readonly [string, ...string[]]>;
}> = [
  { manager: "apt-get", needsRoot: true, commands: [aptUpdate, [...aptInstall, "chromium"]] },
  { manager: "dnf", needsRoot: true, commands: [["dnf", "install", "-y", "-q", "chromium"]] },
  { manager: "apk", needsRoot: true, commands: [["apk", "add", "--quiet", "chromium"]] },
  {
    manager: "brew",
    needsRoot: false,
    commands: [["brew", "install", "--cask", "--quiet", "chromium"]],
  },
];

const isThere = async (program: string) => (await run([program, "--version"])).code === 0;

/** @returns what goes before a command that needs root; `undefined` without a way */
async function rootPrefix(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  const { code } = await run(["sudo", "-n", "true"]);
  return code === 0 ? ["sudo", "-n"] : undefined;
}

/**
 * Runs the commands one after the other, up to the first that fails.
 * @returns what the failed one printed
 */
async function runAll(
  prefix: readonly string[],
  commands: ReadonlyArray<readonly [string, ...string[]]>,
): Promise<string | undefined> {
  for (const [program, ...args] of commands) {
    const [first = program, ...rest] = [...prefix, program, ...args];
    const { code, output } = await run([first, ...rest], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (code !== 0) return output;
  }
  return undefined;
}

const byHand =
  "Install Chromium (or Chrome) by hand and, if it is not on the PATH, say where it is with CHROMIUM_PATH.";

/**
 * The browser's path; installs it when the system has none.
 * @throws {Error} that says what to do by hand
 */
export async function requireChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  for (const { manager, needsRoot, commands } of managers) {
    if (!(await isThere(manager))) continue;
    const prefix = needsRoot ? await rootPrefix() : [];
    if (!prefix) throw new Error(`Chromium is missing, and ${manager} needs root. ${byHand}`);
    console.log(`Installing Chromium with ${manager} …`);
    const failure = await runAll(prefix, commands);
    if (failure !== undefined)
      throw new Error(`${manager} could not install Chromium. ${byHand}\n${failure}`);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(`Chromium is missing. ${byHand}`);
}

/** Installs the headless shell where the system's packages have it and nobody needs to be asked for a password. */
async function installShell() {
  const prefix = (await isThere("apt-get")) ? await rootPrefix() : undefined;
  if (!prefix) return;
  console.log(`Installing ${shell} with apt-get …`);
  const failure = await runAll(prefix, [aptUpdate, [...aptInstall, shell]]);
  if (failure !== undefined) console.log(`${shell} cannot be had here: Chromium will do.`);
}

/**
 * The path of the browser of the journeys: the headless shell, which is installed where there is no browser, and in CI
 * beside Chromium too, whose journeys take a sixth more of the processor. Where it cannot be had, Chromium.
 * @throws {Error} that says what to do by hand
 */
export async function requireTestBrowser(): Promise<string> {
  const isMissing = !process.env.CHROMIUM_PATH && !places([shell]).some(isExecutable);
  if (isMissing && (process.env.CI || !findChromium())) await installShell();
  return findTestBrowser() ?? requireChromium();
}
