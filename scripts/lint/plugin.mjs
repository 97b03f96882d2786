/** oxlint plugin `nuc`: the project's own rules. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { filesIn } from "../setup/files.mjs";
import { ownersOf, tableRefusal, touchedBy } from "./tables.mjs";
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

/** Methods of a query by what they do to the table that is named first. */
const queryMethods = new Map([
  ["selectFrom", false],
  ["innerJoin", false],
  ["leftJoin", false],
  ["rightJoin", false],
  ["fullJoin", false],
  ["insertInto", true],
  ["updateTable", true],
  ["deleteFrom", true],
]);

/** How a template that is SQL begins, tagged or not. */
const isSql = /^\s*(?:select|insert|update|delete|with|exists|\(select)\b/i;

const isTest = (/** @type {string} */ file) => /\.test\.ts$|\/testing\//.test(file);

/** @type {ReadonlyMap<string, string> | undefined} */
let owners;
const tableOwnersNow = () => (owners ??= ownersOf(filesIn("apps/server/src"), root));

/** @typedef {{ type: string, value?: unknown, name?: string, property?: Named, quasis?: { value: { raw: string } }[] }} Named */

const tableOwners = {
  meta: {
    type: "problem",
    docs: { description: "A table is written by its owner: see tables.mjs" },
  },
  /** @param {{ filename: string, report(problem: { node: object, message: string }): void }} context */
  create(context) {
    const file = relative(root, context.filename).split(sep).join("/");
    if (!file.startsWith("apps/server/src/") || isTest(file)) return {};
    const check = (
      /** @type {object} */ node,
      /** @type {{ table: string, writes: boolean }} */ touch,
    ) => {
      const message = tableRefusal(file, touch, tableOwnersNow());
      if (message) context.report({ node, message });
    };
    return {
      CallExpression(/** @type {{ callee: Named, arguments: Named[] }} */ node) {
        const writes = queryMethods.get(node.callee.property?.name ?? "");
        const first = node.arguments[0]?.value;
        if (writes === undefined || typeof first !== "string") return;
        check(node, { table: first.split(" ")[0] ?? "", writes });
      },
      TemplateLiteral(/** @type {Named} */ node) {
        const text = node.quasis?.map((part) => part.value.raw).join("?") ?? "";
        if (!isSql.test(text)) return;
        for (const touch of touchedBy(text)) check(node, touch);
      },
    };
  },
};

/** @typedef {{ type: string, value?: unknown, name?: { name?: string } | string, property?: { name?: string } }} Part */
/** @typedef {{ name: { name?: string }, attributes: { name?: { name?: string }, value?: { value?: unknown } }[] }} Element */

/** What a frame shows that may run scripts as our own origin could take its own sandbox off. */
const isOpen = (/** @type {unknown} */ words) =>
  typeof words === "string" &&
  ["allow-scripts", "allow-same-origin"].every((word) => words.split(/\s+/).includes(word));

const iframeSandbox = {
  meta: { type: "problem", docs: { description: "An iframe has a sandbox" } },
  /** @param {{ filename: string, report(problem: { node: object, message: string }): void }} context */
  create(context) {
    const missing = "An iframe needs a `sandbox`, set before it is in the page";
    const report = (/** @type {object} */ node, message = missing) =>
      context.report({ node, message });
    /** @type {object[]} */
    const made = [];
    let boxed = 0;
    return {
      JSXOpeningElement(/** @type {Element & object} */ node) {
        if (node.name.name !== "iframe") return;
        const sandbox = node.attributes.find(({ name }) => name?.name === "sandbox");
        if (sandbox === undefined) report(node);
        else if (isOpen(sandbox.value?.value))
          report(node, "This sandbox keeps nothing in: scripts of our own origin can take it off");
      },
      CallExpression(/** @type {{ callee: Part, arguments: Part[] }} */ node) {
        const [first] = node.arguments;
        const method = node.callee.property?.name;
        if (method === "createElement" && first?.value === "iframe") made.push(node);
        if (method === "setAttribute" && first?.value === "sandbox") boxed += 1;
      },
      MemberExpression(/** @type {Part} */ node) {
        if (node.property?.name === "sandbox") boxed += 1;
      },
      "Program:exit"() {
        for (const node of made.slice(boxed)) report(node);
      },
    };
  },
};

export default {
  meta: { name: "nuc" },
  rules: {
    "iframe-sandbox": iframeSandbox,
    "import-zones": importZones,
    "table-owners": tableOwners,
  },
};
