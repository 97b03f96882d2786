/** What passed here, and of which inputs: `npm test -- changed` runs the rest. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { filesIn, hashOf } from "../setup/files.mjs";
import { root } from "../setup/process.mjs";

/** A part of the tests that passes or fails as one. */
export interface Part {
  readonly name: string;
  /** Files and folders from the root; everything that may change its outcome. */
  readonly inputs: readonly string[];
  /** It sees what is built, not the tests beside it. */
  readonly builtOnly?: boolean;
  /** It sees what is committed. */
  readonly committed?: boolean;
}

/** What every part depends on. */
const always = ["package.json", "package-lock.json", "tsconfig.base.json", "vitest.config.ts"];
const isBuilt = (file: string) => !/\.test\.tsx?$|\.md$/.test(file);

/** @param folder of a workspace, whose tests depend on the workspaces that its package.json names */
export function workspaceInputs(folder: string): string[] {
  const manifest = readFileSync(join(root, folder, "package.json"), "utf8");
  const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: object };
  const own = Object.keys(dependencies).filter((name) => name.startsWith("@nuc/"));
  const others = own.flatMap((name) => workspaceInputs(name.replace("@nuc", "packages")));
  return [...new Set([folder, ...others])];
}

export function inputHash({ inputs, builtOnly = false, committed = false }: Part) {
  const files = filesIn(...new Set([...inputs, ...always]));
  const head = committed ? spawnSync("git", ["rev-parse", "HEAD"], { cwd: root }).stdout : "";
  return `${process.version} ${hashOf(builtOnly ? files.filter(isBuilt) : files)} ${String(head)}`;
}

const stamps = join(root, ".cache/passed");

/** @param folder where what passed is noted */
export function hasChanged(part: Part, folder = stamps) {
  const stamp = join(folder, part.name);
  return !existsSync(stamp) || readFileSync(stamp, "utf8") !== inputHash(part);
}

/** @param hash of its inputs before it ran: what was changed meanwhile is not what passed */
export function notePassed({ name }: Part, hash: string, folder = stamps) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), hash);
}
