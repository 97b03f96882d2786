/** What every command needs before it can run: the packages and a build of this very source. */
import { installPackages, needsInstall } from "./install.mjs";
import { build, staleTargets } from "./build.mjs";
import { withSetupLock } from "./lock.mjs";

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

async function install() {
  if (needsInstall()) await timed("Installing packages", installPackages);
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
  if (needsInstall()) await alone(install);
}

/** Installs and builds what is missing or changed, one process at a time. */
export async function makeReady() {
  if (needsInstall() || staleTargets().length > 0) await alone(installAndBuild);
}
