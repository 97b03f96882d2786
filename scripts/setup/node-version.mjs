/** Runs on whichever Node there is, so it keeps to what an old one can read. */
import { readFileSync } from "node:fs";

/**
 * @param {string} version such as "20.19.0"
 * @param {string} range `engines.node` of package.json, ">=20.19"
 */
export function isNewEnough(version, range) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = range.replace(/^>=/, "").split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

/** Ends the process with a clear word when this Node is too old. */
export function requireNode() {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(
    readFileSync(new URL("../../package.json", import.meta.url), "utf8"),
  );
  if (isNewEnough(process.versions.node, engines.node)) return;
  console.error(
    `NUC Wallet needs Node ${engines.node}; this is ${process.versions.node}. Get it at https://nodejs.org`,
  );
  process.exit(1);
}
