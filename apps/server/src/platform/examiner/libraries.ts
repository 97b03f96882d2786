import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import manifest from "@nuc/identity/package.json" with { type: "json" };

/** What reads documents is not installed. */
export class LibrariesError extends Error {
  override readonly name = "LibrariesError";
}

/**
 * Makes sure that the libraries of the identity checks are there, without loading any.
 * @throws {LibrariesError} that names all that are missing
 */
export function requireLibraries(
  names: readonly string[] = Object.keys(manifest.dependencies),
): void {
  const require = createRequire(import.meta.url);
  // Not every package lets its manifest be resolved; the folders are looked at in the order in which Node does.
  const missing = names.filter((name) =>
    (require.resolve.paths(name) ?? []).every((folder) => !existsSync(join(folder, name))),
  );
  if (missing.length === 0) return;
  throw new LibrariesError(
    `the identity checks need ${missing.join(", ")}: run npm ci, or set IDENTITY_URL`,
  );
}
