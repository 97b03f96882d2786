/** The steps of `npm run check`, in the order in which they start: the long ones first. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describedFiles } from "../docs/described.ts";
import { root, run } from "../setup/process.mjs";
import { coverageFiles } from "../specification/coverage-page.ts";
import { coverageProblems } from "./coverage.ts";
import { houseProblems } from "./house.ts";
import { linkProblems } from "./links.ts";
import { lockfileProblems } from "./lockfile.ts";
import { securityProblems } from "./security.ts";

export interface Step {
  readonly name: string;
  /** What is wrong, for people; empty when nothing is. */
  readonly check: () => Promise<string>;
}

/**
 * A tool that complains on its output and by its exit code.
 * @param script path of the tool's own JavaScript in node_modules
 */
const tool = (name: string, script: string, ...args: string[]): Step => ({
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

/**
 * Documents that repeat the source must repeat it as it is.
 * @param generate file → what it should hold
 */
const upToDate = (name: string, generate: () => Promise<Record<string, string>>): Step => ({
  name,
  check: async () => {
    try {
      const files = Object.entries(await generate());
      const isOld = ([file, content]: [string, string]) =>
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

export async function steps(): Promise<readonly Step[]> {
  return [
    tool("lint and types", "oxlint/bin/oxlint"),
    tool("unused", "knip/bin/knip.js", "--cache", "--cache-location", ".cache/knip"),
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
