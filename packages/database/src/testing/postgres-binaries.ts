import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The folder with PostgreSQL's server programs: from PATH, from Debian's versioned folders (the
 * newest), or as pg_config tells.
 */
export function findPostgresBinaries(): string | undefined {
  const candidates = [
    ...(process.env["PATH"] ?? "").split(delimiter),
    ...debianFolders(),
    ...reportedFolder(),
  ];
  return candidates.find((folder) => folder && ["initdb", "postgres"].every(isIn(folder)));
}

function isIn(folder: string): (program: string) => boolean {
  return (program) => existsSync(join(folder, program));
}

function debianFolders(): string[] {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).map(Number).filter(Number.isInteger);
  return versions.sort((a, b) => b - a).map((version) => join(root, String(version), "bin"));
}

function reportedFolder(): string[] {
  try {
    return [execFileSync("pg_config", ["--bindir"], { encoding: "utf8", stdio: "pipe" }).trim()];
  } catch {
    return [];
  }
}
