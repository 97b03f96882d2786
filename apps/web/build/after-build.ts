import { resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * What is done with the files of a build once they are written, one such plugin after the other in the order in which
 * the configuration names them.
 *
 * @param run is given the folder of the files, an absolute path
 */
export function afterBuild(name: string, run: (outDir: string) => Promise<void> | void): Plugin {
  let outDir = "";
  return {
    name,
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: { sequential: true, order: "post", handler: () => run(outDir) },
  };
}
