import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const production = fileURLToPath(
  new URL("../production/index.mjs", import.meta.resolve("react-router")),
);

/** The names that developer tools show, on which a component hangs that is used nowhere. */
const displayNames = /^\w+\.displayName = "\w+";$/gm;
const components = /(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g;

/** Lets the bundler leave out the components of the router that the site does not use, such as its links of menus and its forms. */
export const withoutNames = (code: string): string =>
  code.replace(displayNames, "").replace(components, "/* @__PURE__ */ ");

/** The package's own build without the warnings for developers, which its exports lead bundlers past. */
export function productionRouter(): Plugin {
  return {
    name: "nuc:production-router",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source === "react-router" ? production : null),
    transform: {
      filter: { id: /\/react-router\/dist\/production\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  };
}
