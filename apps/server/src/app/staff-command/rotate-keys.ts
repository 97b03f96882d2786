import { setTimeout as wait } from "node:timers/promises";
import type { Domain } from "../../domain/domain.ts";
import { sealedSecretColumns } from "../../domain/second-factor/secret-seal.ts";
import { checkoutKeysColumn } from "../../features/orders/payload/checkout-keys.ts";
import { sealedCardsColumn } from "../../features/shop-card/key-seal.ts";
import { shopSecretsColumn } from "../../features/shop-system/secret.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { personKeysColumn } from "../../platform/audit/person-keys.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import type { SealLabel } from "../../platform/keys/master-seal.ts";
import { endReplacement } from "../../platform/installation/sealing-claim.ts";
import { sealedWordsColumn } from "../../platform/outbound/sealed-words.ts";
import { keptKeysColumn } from "../../platform/sealing/kept-keys.ts";
import {
  countUnderAnother,
  resealBatch,
  type SealedColumn,
} from "../../platform/sealing/sealed-column.ts";

/** Everything that is sealed under the master key: a label without its columns does not compile. */
const SEALED: Record<SealLabel, readonly SealedColumn[]> = {
  "kept keys": [keptKeysColumn],
  "audit person keys": [personKeysColumn],
  "second factor": sealedSecretColumns,
  "checkout keys": [checkoutKeysColumn],
  "shop card keys": [sealedCardsColumn],
  "shop systems": [shopSecretsColumn],
  "outbound messages": [sealedWordsColumn],
};
const COLUMNS = Object.values(SEALED).flat();

/** Values that one transaction seals again: a sale waits for no more of them. */
const BATCH = 50;
/** So long it waits for rows that others hold, and so often in a row. */
const PAUSE_MS = 200;
const MAX_PAUSES = 150;

export interface Rotation {
  readonly domain: Domain;
  readonly origin: AuditOrigin;
  readonly print: (text: string) => void;
}

/**
 * Seals everything under the current master key, in batches, beside servers that run. It can be broken off and run again at any time.
 * @returns the exit code: 1 where neither key opens something, and the other key has to stay
 */
export async function rotateKeys(rotation: Rotation): Promise<number> {
  const { domain, print } = rotation;
  for (let pauses = 0; pauses < MAX_PAUSES; pauses += 1) {
    const unreadable = new Map<string, readonly string[]>();
    for (const place of COLUMNS) {
      const { resealed, broken } = await resealColumn(rotation, place);
      if (resealed > 0) print(`${place.name}: ${resealed} sealed again`);
      if (broken.length > 0) unreadable.set(place.name, broken);
    }
    const left =
      unreadable.size > 0 ? await countLeft(domain.database.kysely) : await end(rotation);
    if (left === 0) {
      print("Everything is sealed under SEALING_KEY. SEALING_KEY_SECOND can go.");
      return 0;
    }
    if (left === [...unreadable.values()].flat().length) return printUnreadable(unreadable, print);
    // Somebody held these rows, or wrote others meanwhile.
    await wait(PAUSE_MS);
  }
  print("Other transactions hold rows that are still under the other key. Run it again.");
  return 1;

  async function countLeft(handle: Domain["database"]["kysely"]): Promise<number> {
    const counts = COLUMNS.map(async (place) =>
      countUnderAnother(handle, domain.keys.sealing, place),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  async function end({ origin }: Rotation): Promise<number> {
    const { database, keys } = domain;
    return await endReplacement(database, keys.sealing, {
      left: countLeft,
      done: async (transaction, { before, now }) => {
        if (before !== now) await recordEnd(transaction, origin, { before, now });
      },
    });
  }
}

/** Goes through a column once. */
async function resealColumn(
  { domain }: Rotation,
  place: SealedColumn,
): Promise<{ resealed: number; broken: string[] }> {
  const { database, keys } = domain;
  const broken: string[] = [];
  let resealed = 0;
  for (let after: string | null = null; ;) {
    const batch = await database.kysely
      .transaction()
      .execute(async (transaction) =>
        resealBatch(transaction, keys.sealing, place, { after, size: BATCH }),
      );
    resealed += batch.resealed;
    broken.push(...batch.unreadable);
    if (batch.last === null) return { resealed, broken };
    after = batch.last;
  }
}

async function recordEnd(
  transaction: Transaction,
  origin: AuditOrigin,
  ids: { before: string; now: string },
): Promise<void> {
  await recordAudit(transaction, {
    ...origin,
    action: "sealing-key.replace",
    subject: "sealing key",
    before: { id: ids.before },
    after: { id: ids.now },
  });
}

function printUnreadable(
  unreadable: ReadonlyMap<string, readonly string[]>,
  print: (text: string) => void,
): number {
  for (const [name, ids] of unreadable)
    print(`${name}: neither key opens ${ids.length}, such as ${ids[0]}`);
  print("All else is sealed under SEALING_KEY. Keep SEALING_KEY_SECOND until these are repaired.");
  return 1;
}
