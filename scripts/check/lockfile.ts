/** The lockfile must install on every system and from whichever registry the machine has. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../setup/process.mjs";

interface Locked {
  readonly resolved?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly optionalDependencies?: Record<string, string>;
}

function originProblems(path: string, { resolved, link, integrity, optional }: Locked): string[] {
  if (!path.includes("node_modules/") || link) return [];
  if (resolved !== undefined)
    return [`${path} names where it came from: npm must run with the .npmrc of this checkout`];
  // What is for another system and was not served when the lockfile was written has no hash.
  return integrity === undefined && !optional ? [`${path} has no integrity hash`] : [];
}

/** Whether node would find the package from that folder. */
function isLocked(packages: Record<string, Locked>, from: string, name: string) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))
  ) {
    if (`${folder}/node_modules/${name}`.replace(/^\//, "") in packages) return true;
    if (folder === "") return false;
  }
}

/** `npm ci` refuses a lockfile that leaves out what is for another system, and npm itself writes such ones. */
const missingForOthers = (
  packages: Record<string, Locked>,
  path: string,
  { optionalDependencies = {} }: Locked,
): string[] =>
  Object.keys(optionalDependencies)
    .filter((name) => !isLocked(packages, path, name))
    .map((name) => `${path} lacks ${name}, which another system needs: npm ci would refuse`);

/** @param text content of package-lock.json */
export function lockfileProblems(
  text = readFileSync(join(root, "package-lock.json"), "utf8"),
): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...originProblems(path, entry),
    ...missingForOthers(packages, path, entry),
  ]);
}
