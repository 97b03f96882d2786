/** oxlint plugin `nuc`: the project's own rules. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { refusal } from "./zones.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** @returns {Map<string, string>} package name → folder, read from the workspaces */
function workspaceFolders() {
  const folders = new Map();
  for (const parent of ["packages", "apps"]) {
    for (const name of readdirSync(resolve(root, parent))) {
      const manifest = resolve(root, parent, name, "package.json");
      if (existsSync(manifest))
        folders.set(JSON.parse(readFileSync(manifest, "utf8")).name, `${parent}/${name}`);
    }
  }
  return folders;
}

const folders = workspaceFolders();

/**
 * @param {string} file absolute path of the importing file
 * @param {string} specifier
 * @returns {{ path: string, relative: boolean } | undefined} `undefined` for what is not ours
 */
function ours(file, specifier) {
  if (specifier.startsWith(".")) {
    const path = relative(root, resolve(dirname(file), specifier.replace(/\?.*$/, "")));
    return { path: path.split(sep).join("/"), relative: true };
  }
  const [scope, name, ...rest] = specifier.split("/");
  const folder = folders.get(`${scope}/${name}`);
  return folder === undefined ? undefined : { path: [folder, ...rest].join("/"), relative: false };
}

/** @typedef {{ type: string, value?: unknown }} Source */

const importZones = {
  meta: { type: "problem", docs: { description: "Imports flow one way: see zones.mjs" } },
  /** @param {{ filename: string, report(problem: { node: object, message: string }): void }} context */
  create(context) {
    const from = relative(root, context.filename).split(sep).join("/");
    /** @param {Source | null | undefined} source */
    const check = (source) => {
      if (typeof source?.value !== "string") return;
      const target = ours(context.filename, source.value);
      const message = target && refusal(from, target.path, target);
      if (message) context.report({ node: source, message });
    };
    const visit = (/** @type {{ source?: Source | null }} */ node) => check(node.source);
    return {
      ImportDeclaration: visit,
      ImportExpression: visit,
      ExportNamedDeclaration: visit,
      ExportAllDeclaration: visit,
      TSImportType: visit,
    };
  },
};

export default { meta: { name: "nuc" }, rules: { "import-zones": importZones } };
