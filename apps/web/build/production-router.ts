import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const production = fileURLToPath(
  new URL("../production/index.mjs", import.meta.resolve("react-router")),
);

/** The package's own build without the warnings for developers, which its exports lead bundlers past. */
export function productionRouter(): Plugin {
  return {
    name: "nuc:production-router",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source === "react-router" ? production : null),
  };
}
