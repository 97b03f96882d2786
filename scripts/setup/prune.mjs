/**
 * Takes away what the machine-learning packages bring for other systems: their programs are large (240 MB) and npm has
 * no way to leave them out. The source maps beside TensorFlow's bundles (200 MB) go too: nothing reads them.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { root } from "./process.mjs";

/** @param {string} folder */
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/**
 * @param {string} modules a folder `node_modules`
 * @param {{ platform: string, arch: string }} system
 * @returns {string[]} folders of ONNX Runtime's programs for other systems
 */
function foreignPrograms(modules, { platform, arch }) {
  const programs = join(modules, "onnxruntime-node/bin");
  return namesIn(programs).flatMap((api) =>
    namesIn(join(programs, api)).flatMap((system) =>
      namesIn(join(programs, api, system))
        .filter((processor) => system !== platform || processor !== arch)
        .map((processor) => join(programs, api, system, processor)),
    ),
  );
}

/** @param {string} modules */
function tensorMaps(modules) {
  const tensorflow = join(modules, "@tensorflow");
  return namesIn(tensorflow).flatMap((name) => {
    const dist = join(tensorflow, name, "dist");
    return namesIn(dist)
      .filter((file) => file.endsWith(".map"))
      .map((file) => join(dist, file));
  });
}

/**
 * What is there and not needed.
 * @param {string} [modules]
 * @param {{ platform: string, arch: string }} [system]
 */
export const unneeded = (modules = join(root, "node_modules"), system = process) => [
  ...foreignPrograms(modules, system),
  ...tensorMaps(modules),
];

/**
 * Removes it. Does nothing the second time.
 * @param {string} [modules]
 * @param {{ platform: string, arch: string }} [system]
 */
export function prune(modules, system) {
  for (const path of unneeded(modules, system)) rmSync(path, { recursive: true, force: true });
}
