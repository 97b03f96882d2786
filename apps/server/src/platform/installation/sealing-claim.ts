import type { Database } from "@nuc/database";
import { sql } from "kysely";
import type { Tables, Transaction } from "../database/tables.ts";
import { type SealingKeys, sealingKeyId } from "../keys/sealing-keys.ts";
import { claimSiteState, readSiteState, swapSiteState } from "../site-state/repository.ts";
import { ForeignInstallationError } from "./foreign-installation.ts";

/** The key that everything was sealed under, and the one that takes its place; empty = none does. */
const KNOWN = "key_id_sealing";
const NEXT = "key_id_sealing_next";
/** Ids of the keys that the database takes values of; absent until a key was replaced for the first time. */
const IN_USE = "sealing_keys_in_use";
/** As in the migration: who writes what is sealed shares it. */
const LOCK = 864_186_086;

const idOf = (key: Uint8Array) => sealingKeyId(key).toString("hex");

/**
 * Makes sure that this process opens all that is sealed. One whose key is new begins the replacement: from then on each process
 * that starts needs both keys, until all is sealed under the new one.
 * @returns the key that the database knew before
 * Throws ForeignInstallationError.
 */
export async function claimSealingKeys(
  database: Database<Tables>,
  keys: SealingKeys,
): Promise<Uint8Array> {
  return await database.kysely.transaction().execute(async (transaction) => {
    await lockForClaim(transaction);
    const current = idOf(keys.current);
    const known = await claimSiteState(transaction, KNOWN, current);
    const next = await readSiteState(transaction, NEXT);
    const own = new Map(
      [keys.current, ...(keys.second ? [keys.second] : [])].map((key) => [idOf(key), key]),
    );
    const knownKey = own.get(known);
    if (!knownKey) throw new ForeignInstallationError(notKnown(current, known));
    if (next && !own.has(next)) throw new ForeignInstallationError(beingReplaced(next));
    if (current !== known && !next) {
      await swapSiteState(transaction, NEXT, current);
      if ((await readSiteState(transaction, IN_USE)) !== undefined)
        await swapSiteState(transaction, IN_USE, `${known} ${current}`);
    }
    return knownKey;
  });
}

/**
 * Ends the replacement where `left` counts nothing that is sealed under another key than the current one: from then on the
 * database takes no value of another. Sealed values are not written meanwhile.
 * @param done what else happens in the transaction, where it ends
 * @returns how many are left; 0 = it ended
 */
export async function endReplacement(
  database: Database<Tables>,
  keys: SealingKeys,
  {
    left,
    done,
  }: {
    left: (transaction: Transaction) => Promise<number>;
    done: (transaction: Transaction, ids: { before: string; now: string }) => Promise<void>;
  },
): Promise<number> {
  return await database.kysely.transaction().execute(async (transaction) => {
    await lockForClaim(transaction);
    const count = await left(transaction);
    if (count > 0) return count;
    const now = idOf(keys.current);
    const before = (await swapSiteState(transaction, KNOWN, now)) ?? now;
    await swapSiteState(transaction, NEXT, "");
    await swapSiteState(transaction, IN_USE, now);
    await done(transaction, { before, now });
    return 0;
  });
}

async function lockForClaim(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
}

const notKnown = (current: string, known: string) =>
  `The sealing key (id ${current}) is not the one that the database was made with (id ${known}). To replace it, give the one in use as SEALING_KEY_SECOND.`;

const beingReplaced = (next: string) =>
  `The sealing key is being replaced (by id ${next}): give the other key as SEALING_KEY_SECOND until npm run rotate-keys has ended.`;
