import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The folder with PostgreSQL's server programs: from PATH, from Debian's versioned folders (the
 * newest), or as pg_config says.
 */
export function findPostgresBinaries(): string | undefined {
  const path = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const candidates = [...path, ...debianFolders(), ...path.flatMap(reportedFolder)];
  return candidates.find((folder) => has(folder, "initdb") && has(folder, "postgres"));
}

function has(folder: string, program: string): boolean {
  return existsSync(join(folder, program));
}

function debianFolders(): string[] {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).map(Number).filter(Number.isInteger);
  return versions.toSorted((a, b) => b - a).map((version) => join(root, String(version), "bin"));
}

/** What a pg_config in the folder says. */
function reportedFolder(folder: string): string[] {
  if (!has(folder, "pg_config")) return [];
  try {
    const options = { encoding: "utf8", stdio: "pipe" } as const;
    return [execFileSync(join(folder, "pg_config"), ["--bindir"], options).trim()];
  } catch {
    return [];
  }
}
