/** What every command needs before it can run: the packages and a build of this very source. */
import { installPackages, needsInstall } from "./install.mjs";
import { build, staleTargets } from "./build.mjs";
import { withSetupLock } from "./lock.mjs";
import { prune, unneeded } from "./prune.mjs";

/**
 * @template Result
 * @param {string} what
 * @param {() => Promise<Result>} work
 */
async function timed(what, work) {
  const start = performance.now();
  console.log(`${what} …`);
  await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Also true after an install by hand: npm lays the files for other systems down again. */
const needsModules = () => needsInstall() || unneeded().length > 0;

async function install() {
  if (needsInstall()) await timed("Installing packages", installPackages);
  prune();
}

async function installAndBuild() {
  await install();
  await Promise.all(
    staleTargets().map((target) => timed(`Building the ${target.name}`, () => build(target))),
  );
}

/** @param {() => Promise<void>} work */
const alone = (work) =>
  withSetupLock(work, (holder) =>
    console.log(`Waiting for the set-up that process ${holder} runs …`),
  );

/** Installs what is missing, one process at a time. */
export async function makeInstalled() {
  if (needsModules()) await alone(install);
}

/** Installs and builds what is missing or changed, one process at a time. */
export async function makeReady() {
  if (needsModules() || staleTargets().length > 0) await alone(installAndBuild);
}
