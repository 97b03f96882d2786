import type { Database } from "@nuc/database";
import type { Config } from "../config/config.ts";
import type { Tables } from "../database/tables.ts";
import { type GivenKeys, keyIds, type ServerKeys } from "../keys/server-keys.ts";
import { keptKey } from "../sealing/kept-keys.ts";
import { claimSiteState } from "../site-state/repository.ts";
import { ForeignInstallationError } from "./foreign-installation.ts";
import { claimSealingKeys } from "./sealing-claim.ts";

/**
 * Makes sure that this process may use the database: made in the same kind of environment
 * (production or not) and with the same keys. The first process writes both down. Answers all keys, with those that the
 * installation keeps itself.
 * Throws ForeignInstallationError.
 */
export async function claimInstallation(
  database: Database<Tables>,
  config: Config,
  given: GivenKeys,
): Promise<ServerKeys> {
  const { kysely } = database;
  const environment = config.production ? "production" : "development";
  const made = await claimSiteState(kysely, "made_in", environment);
  if (made !== environment) {
    throw new ForeignInstallationError(
      config.production
        ? "The database was made outside production and is refused in production: its keys and accounts are for trying out."
        : "The database was made in production and is refused outside it: set NODE_ENV=production.",
    );
  }
  const firstKey = await claimSealingKeys(database, given.sealing);
  const kept = async (name: Parameters<typeof keptKey>[2]["name"]) =>
    await keptKey(kysely, given.sealing, { name, firstKey });
  const keys = {
    ...given,
    push: given.push ?? (await kept("push key")),
    files: await kept("kyc files"),
    documents: await kept("kyc documents"),
  };
  for (const [name, id] of Object.entries(keyIds(keys))) {
    const known = await claimSiteState(kysely, `key_id_${name}`, id);
    if (known !== id) {
      throw new ForeignInstallationError(
        `The ${name} key (id ${id}) is not the one that the database was made with (id ${known}).`,
      );
    }
  }
  return keys;
}
