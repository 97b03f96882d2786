import { fileURLToPath } from "node:url";
import { runnerImport, type Plugin } from "vite";

const MODULE = "virtual:toast-look";
const source = fileURLToPath(new URL("../src/ui/feedback/toast-look.ts", import.meta.url));

/**
 * `virtual:toast-look`: the classes of a toast alone, for public pages. To import them from where they stand would put what
 * the application begins with in files that both share.
 */
export function toastLook(): Plugin {
  return {
    name: "toast-look",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { module } = await runnerImport<{ toastLook: Record<string, string> }>(source, {
        configFile: false,
        logLevel: "error",
      });
      return `export const toastLook = ${JSON.stringify(module.toastLook)};`;
    },
  };
}
