import type { Database } from "@nuc/database";
import type { Config } from "../config/config.ts";
import type { Tables } from "../database/tables.ts";
import { keyIds, type ServerKeys } from "../keys/server-keys.ts";
import { claimSiteState } from "../site-state/repository.ts";

/** The database belongs to an installation that this process is not configured as. */
export class ForeignInstallationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ForeignInstallationError";
  }
}

/**
 * Makes sure that this process may use the database: made in the same kind of environment
 * (production or not) and with the same keys. The first process writes both down.
 * Throws ForeignInstallationError.
 */
export async function claimInstallation(
  database: Database<Tables>,
  config: Config,
  keys: ServerKeys,
): Promise<void> {
  const environment = config.production ? "production" : "development";
  const made = await claimSiteState(database.kysely, "made_in", environment);
  if (made !== environment) {
    throw new ForeignInstallationError(
      config.production
        ? "The database was made outside production and is refused in production: its keys and accounts are for trying out."
        : "The database was made in production and is refused outside it: set NODE_ENV=production.",
    );
  }
  for (const [name, id] of Object.entries(keyIds(keys))) {
    const known = await claimSiteState(database.kysely, `key_id_${name}`, id);
    if (known !== id) {
      throw new ForeignInstallationError(
        `The ${name} key (id ${id}) is not the one that the database was made with (id ${known}).`,
      );
    }
  }
}
