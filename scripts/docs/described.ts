/** The parts of the documents that repeat the source: README.md and docs/limits.md between their markers, and .env.example. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root, run } from "../setup/process.mjs";

interface Setting {
  name: string;
  about: string;
  fallback?: string;
  productionFallback?: string;
}
interface Limit {
  name: string;
  by: "address" | "account";
  points: number;
  seconds: number;
}

async function description(): Promise<{ settings: Setting[]; limits: Limit[] }> {
  const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
  const { code, output } = await run([process.execPath, tsx, "apps/server/describe.ts"]);
  if (code !== 0) throw new Error(`apps/server/describe.ts ended with ${code}\n${output}`);
  return JSON.parse(output) as { settings: Setting[]; limits: Limit[] };
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const code = (text: string | undefined) => (text === undefined ? "" : `\`${text}\``);

function settingsTable(settings: readonly Setting[]) {
  const rows = settings.map(({ name, about, fallback, productionFallback }) => {
    const standard = productionFallback
      ? `${code(fallback)}; in production ${code(productionFallback)}`
      : code(fallback);
    return `| \`${name}\` | ${standard} | ${cell(about)} |`;
  });
  return ["| name | default | what it does |", "|---|---|---|", ...rows].join("\n");
}

const duration = (seconds: number) =>
  seconds % 3600 === 0
    ? `${seconds / 3600} h`
    : seconds % 60 === 0
      ? `${seconds / 60} min`
      : `${seconds} s`;

function limitsTable(limits: readonly Limit[]) {
  const rows = limits
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, by, points, seconds }) => {
      const whose = by === "address" ? "network address" : "account";
      return `| ${name.replaceAll("-", " ")} | ${points} in ${duration(seconds)} | ${whose} |`;
    });
  return ["| what | at most | per |", "|---|---|---|", ...rows].join("\n");
}

function environmentExample(settings: readonly Setting[]) {
  const entries = settings.map(
    ({ name, about, fallback = "" }) => `# ${about}\n# ${name}=${fallback}\n`,
  );
  return `# Copy to .env and uncomment what you change. Variables of the environment take precedence.\n\n${entries.join("\n")}`;
}

/**
 * A page with the content between its markers replaced.
 * @param page path from the root
 * @param name of the markers
 */
function between(page: string, name: string, content: string) {
  const text = readFileSync(join(root, page), "utf8");
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} lacks ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** @returns file → what it should hold */
export async function describedFiles(): Promise<Record<string, string>> {
  const { settings, limits } = await description();
  return {
    "README.md": between("README.md", "settings", settingsTable(settings)),
    "docs/limits.md": between("docs/limits.md", "limits", limitsTable(limits)),
    ".env.example": environmentExample(settings),
  };
}
