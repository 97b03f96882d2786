import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { root, run } from "../setup/process.mjs";
import { heading, newPage } from "./page.ts";
import { proofs, type Proof } from "./proofs.ts";
import type { Row } from "./rows.ts";

const page = join(root, "docs/proof.md");

const commit = () =>
  execFileSync("git", ["describe", "--always", "--dirty"], { cwd: root, encoding: "utf8" }).trim();

function machine() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${gigabytes} GB, Node ${process.versions.node}`;
}

function table(rows: readonly Row[]) {
  const lines = rows.map(({ what, measured, aim = "", met }) => {
    const verdict = met === undefined ? "" : met ? "yes" : "**no**";
    return `| ${what} | ${measured} | ${aim} | ${verdict} |`;
  });
  return ["| what | measured | aim | met |", "|---|---|---|---|", ...lines].join("\n");
}

const printed = (output: string) =>
  stripVTControlCharacters(output).replaceAll(root.replace(/.$/, ""), ".").trim();

/** Runs one proof and writes down what it found: the rows that it reported, else what it printed. */
async function measure(proof: Proof) {
  const { name, claim, command, env } = proof;
  console.log(`\n── ${name}: ${claim}`);
  const folder = join(root, ".cache/proof");
  const file = join(folder, `${name}.rows`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await run(command, {
    env: { ...process.env, ...env, PROOF_ROWS: file },
    tee: true,
  });
  const rows = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const found =
    rows.length > 0
      ? table(rows.map((row) => JSON.parse(row) as Row))
      : `\`\`\`\n${printed(output)}\n\`\`\``;
  const settings = Object.entries(env ?? {}).map(([key, value]) => `${key}=${value} `);
  const program = [...settings, ["node", ...command.slice(1)].join(" ")].join("");
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine()}`;
  const verdict = code === 0 ? "proven" : "**not proven**";
  const text = `${heading(proof)}\n\`${program}\` at ${commit()}, ${when}: ${verdict}.\n\n${found}\n`;
  return { proven: code === 0, text };
}

/**
 * @param wanted names; none = all
 * @returns whether every one of them is proven
 */
export async function prove(wanted: readonly string[]): Promise<boolean> {
  const sections = new Map<string, string>();
  let proven = true;
  for (const proof of proofs.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const result = await measure(proof);
    sections.set(proof.name, result.text);
    proven &&= result.proven;
  }
  writeFileSync(
    page,
    newPage(existsSync(page) ? readFileSync(page, "utf8") : "", proofs, sections),
  );
  console.log(`\nWritten: ${page}`);
  return proven;
}
