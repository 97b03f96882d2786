import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * A package (CommonJS) that is loaded with its first use: until then it costs neither time at the start nor memory.
 * @param load hands the package's name to the `require` that it gets, and says the type: `(require) => require("x") as typeof import("x")`
 */
export function lazyPackage<T>(load: (require: NodeJS.Require) => T): () => T {
  return () => load(require);
}
