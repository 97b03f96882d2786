import { sql } from "kysely";
import type { Handle, Transaction } from "../database/tables.ts";
import { masterSeal, type SealLabel } from "../keys/master-seal.ts";
import { type SealingKeys, SEALING_KEY_ID_LENGTH, sealingKeyId } from "../keys/sealing-keys.ts";

/** A column whose values are sealed under the master key, as its owner describes it. */
export interface SealedColumn {
  /** As an operator reads it. */
  readonly name: string;
  readonly label: SealLabel;
  readonly table: string;
  readonly column: string;
  /** Primary key of the table, by which its rows are gone through. */
  readonly id: string;
  /** Columns of a row in the order in which they make its context; joined by `between`. */
  readonly context: readonly string[];
  readonly between?: string;
}

interface SealedRow {
  id: string;
  sealed: Buffer;
  context: string;
}

/** What one batch did. */
export interface Resealed {
  resealed: number;
  /** Ids of rows that neither key opens. */
  unreadable: readonly string[];
  /** Id of the last row that was read; null = none was left. */
  last: string | null;
}

/**
 * Seals up to `size` values under the current key that are not, of rows after `after`. Rows that others hold are left for the next
 * pass, so that a sale never waits for more than one batch.
 */
export async function resealBatch(
  transaction: Transaction,
  keys: SealingKeys,
  place: SealedColumn,
  { after, size }: { after: string | null; size: number },
): Promise<Resealed> {
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(place.id)}::text as id, ${sql.ref(place.column)} as sealed,
           ${contextOf(place)} as context
    from ${sql.table(place.table)}
    where ${underAnother(keys, place)} and (${after}::text is null or ${sql.ref(place.id)}::text > ${after})
    order by ${sql.ref(place.id)}::text limit ${size} for update skip locked`.execute(transaction);
  const seal = masterSeal(keys, place.label);
  const unreadable: string[] = [];
  for (const { id, sealed, context } of rows) {
    let plain: Buffer;
    try {
      plain = seal.openBytes(sealed, context);
    } catch {
      unreadable.push(id);
      continue;
    }
    const again = seal.sealBytes(plain, context);
    plain.fill(0);
    await sql`update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${again}
      where ${sql.ref(place.id)}::text = ${id}`.execute(transaction);
  }
  const resealed = rows.length - unreadable.length;
  return { resealed, unreadable, last: rows.at(-1)?.id ?? null };
}

/** How many values are not sealed under the current key. */
export async function countUnderAnother(
  handle: Handle,
  keys: SealingKeys,
  place: SealedColumn,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(place.table)}
    where ${underAnother(keys, place)}`.execute(handle);
  return rows[0]?.count ?? 0;
}

function underAnother({ current }: SealingKeys, { column }: SealedColumn) {
  return sql`${sql.ref(column)} is not null
    and substring(${sql.ref(column)} from 1 for ${SEALING_KEY_ID_LENGTH}) <> ${sealingKeyId(current)}`;
}

function contextOf({ context, between = "" }: SealedColumn) {
  return sql`concat_ws(${between}::text, ${sql.join(context.map((column) => sql`${sql.ref(column)}::text`))})`;
}
