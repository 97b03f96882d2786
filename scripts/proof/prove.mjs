import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";

import { root, run } from "../process.mjs";
import { proofs } from "./proofs.mjs";

const results = join(root, ".cache/proof");
const page = join(root, "docs/proof.md");

/**
 * @typedef {object} Result
 * @property {string} measuredAt ISO day
 * @property {string} commit
 * @property {boolean} proven whether the program ended with 0
 * @property {import("./rows.mjs").Row[]} rows
 */

const commit = () =>
  execFileSync("git", ["describe", "--always", "--dirty"], { cwd: root, encoding: "utf8" }).trim();

/** @param {string} name */
const resultFile = (name) => join(results, `${name}.json`);

/** @param {import("./proofs.mjs").Proof} proof */
async function measure({ name, claim, command, env }) {
  console.log(`\n── ${name}: ${claim}`);
  const file = join(results, `${name}.rows`);
  rmSync(file, { force: true });
  const { code } = await run(command, {
    env: { ...process.env, ...env, PROOF_ROWS: file },
    show: true,
  });
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const rows = lines.map((line) => JSON.parse(line));
  /** @type {Result} */
  const result = {
    measuredAt: new Date().toISOString().slice(0, 10),
    commit: commit(),
    proven: code === 0,
    rows,
  };
  writeFileSync(resultFile(name), JSON.stringify(result));
  return result.proven;
}

/** @param {import("./proofs.mjs").Proof} proof */
function section({ name, claim, command, env }) {
  const file = resultFile(name);
  const heading = `## ${name}\n\n${claim}\n`;
  if (!existsSync(file)) return `${heading}\nNot measured yet.\n`;
  /** @type {Result} */
  const { measuredAt, commit: of, proven, rows } = JSON.parse(readFileSync(file, "utf8"));
  const settings = Object.entries(env ?? {}).map(([key, value]) => `${key}=${value} `);
  const program = [...settings, ["node", ...command.slice(1)].join(" ")].join("");
  const table = rows.map(({ what, measured, aim = "", met }) => {
    const verdict = met === undefined ? "" : met ? "yes" : "**no**";
    return `| ${what} | ${measured} | ${aim} | ${verdict} |`;
  });
  return [
    heading,
    `\`${program}\` at ${of} on ${measuredAt}: ${proven ? "proven" : "**not proven**"}.`,
    ...(rows.length > 0
      ? ["", "| what | measured | aim | met |", "|---|---|---|---|", ...table]
      : []),
    "",
  ].join("\n");
}

function machine() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${gigabytes} GB, Node ${process.versions.node}`;
}

/**
 * @param {readonly string[]} wanted names; none = all
 * @returns {Promise<boolean>} whether every one of them is proven
 */
export async function prove(wanted) {
  mkdirSync(results, { recursive: true });
  let proven = true;
  for (const proof of proofs.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    proven = (await measure(proof)) && proven;
  }
  const intro = `# Proof\n\nWritten by \`npm run proof\`; figures of one machine: ${machine()}.\n`;
  writeFileSync(page, [intro, ...proofs.map(section)].join("\n"));
  console.log(`\nWritten: ${page}`);
  return proven;
}
