import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The built site, listed once: what is not in the list is no file of it. */
export interface SiteFiles {
  directory: string;
  /** Paths from the directory, with `/` between. */
  paths: ReadonlySet<string>;
}

/** Where the build puts what the server runs; it is never served. */
const SERVER_FOLDER = "server/";

/** Lists the built site in `directory`; null where it was not built. */
export function listSite(directory: string): SiteFiles | null {
  let entries;
  try {
    entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/"))
      .filter((path) => !path.startsWith(SERVER_FOLDER)),
  );
  return paths.has("index.html") && paths.has("app.html") ? { directory, paths } : null;
}
