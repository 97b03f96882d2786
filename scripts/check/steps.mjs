/** The steps of `npm run check`, in the order in which they start: the long ones first. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describedFiles } from "../docs/described.mjs";
import { openApiFiles } from "../docs/openapi.mjs";
import { filesIn } from "../files.mjs";
import { root, run } from "../process.mjs";
import { coverageFiles } from "../specification/coverage-page.mjs";
import { coverageProblems } from "./coverage.mjs";
import { houseProblems } from "./house.mjs";
import { linkProblems } from "./links.mjs";
import { lockfileProblems } from "./lockfile.mjs";
import { securityProblems } from "./security.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<string>} check what is wrong, for people; empty when nothing is
 */

/**
 * A tool that complains on its output and by its exit code.
 * @param {string} name
 * @param {string} script path of the tool's own JavaScript in node_modules
 * @param {...string} args
 * @returns {Step}
 */
const tool = (name, script, ...args) => ({
  name,
  check: async () => {
    const { code, output } = await run([
      process.execPath,
      join(root, "node_modules", script),
      ...args,
    ]);
    return code === 0 ? "" : output || `${script} ended with ${code}`;
  },
});

/** One TypeScript project a workspace, found by its tsconfig.json. */
const typeSteps = () =>
  filesIn(".")
    .filter((file) => /(^|\/)tsconfig\.json$/.test(file))
    .map((file) =>
      tool(
        `types ${file.replace(/\/?tsconfig\.json$/, "") || "scripts"}`,
        "typescript/bin/tsc",
        "-p",
        file,
      ),
    );

/**
 * Documents that repeat the source must repeat it as it is.
 * @param {string} name
 * @param {() => Promise<Record<string, string>>} generate file → what it should hold
 * @returns {Step}
 */
const upToDate = (name, generate) => ({
  name,
  check: async () => {
    try {
      const files = Object.entries(await generate());
      const isOld = (/** @type {[string, string]} */ [file, content]) =>
        !existsSync(join(root, file)) || readFileSync(join(root, file), "utf8") !== content;
      return files
        .filter(isOld)
        .map(([file]) => `${file} is not of this source: npm run docs`)
        .join("\n");
    } catch (error) {
      return String(error);
    }
  },
});

/** @returns {Promise<readonly Step[]>} */
export async function steps() {
  return [
    upToDate("OpenAPI document", openApiFiles),
    tool("lint", "oxlint/bin/oxlint"),
    tool("unused", "knip/bin/knip.js", "--cache", "--cache-location", ".cache/knip"),
    ...typeSteps(),
    tool("format", "oxfmt/bin/oxfmt", "--check"),
    upToDate("described tables", describedFiles),
    { name: "house rules", check: async () => houseProblems().join("\n") },
    upToDate("coverage page", coverageFiles),
    { name: "coverage", check: async () => (await coverageProblems()).join("\n") },
    { name: "security lists", check: async () => securityProblems().join("\n") },
    { name: "links", check: async () => linkProblems().join("\n") },
    { name: "lockfile", check: async () => lockfileProblems().join("\n") },
  ];
}
