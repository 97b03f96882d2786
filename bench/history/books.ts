import { randomBytes } from "node:crypto";
import type { Database } from "@nuc/database";
import { encodeAddress, encodeTransfer, extrinsicHash, type Hex } from "@nuc/keys";
import { NUC } from "@nuc/money";
import { sql } from "kysely";

/** Transfers in one block, and written by one statement. */
const BLOCK = 250;
/** Accounts beside the busy one. */
const OTHERS = 1_000;
/** Transfers that the treasury's books call mints of the busy account: of 14 years, one a day. */
export const MINTS = 5_000;
/** Seconds from one block to the next. */
const SECONDS_APART = 1;

export interface Books {
  /** Takes part in every transfer: half of them in, half of them out. */
  busy: string;
  /** Every transfer went out of it, so that what came in is one of all. */
  spender: string;
  /** Takes part in one of a thousand. */
  quiet: string;
  /** The times of the first and the last block. */
  from: Date;
  to: Date;
}

interface Side {
  id: bigint;
  key: Buffer;
  sequence: number;
}

/**
 * Fills an empty ledger's books with `count` transfers, as blocks would have left them but for signatures, which cost half an
 * hour and which no history looks at. Nothing may be sent on this ledger afterwards.
 */
export async function writeBooks(
  { kysely }: Database<unknown>,
  callIndex: Hex,
  count: number,
): Promise<Books> {
  const keys = Array.from({ length: OTHERS + 2 }, () => randomBytes(32));
  const { rows } = await sql<{ id: bigint; public_key: Buffer }>`
    insert into ledger_accounts (public_key, balance)
    select key, 0 from unnest(${keys}::bytea[]) as key returning id, public_key`.execute(kysely);
  const sides: Side[] = rows.map(({ id, public_key }) => ({ id, key: public_key, sequence: 0 }));
  const [busy, spender, ...others] = sides;
  const [quiet] = others;
  if (!busy || !spender || !quiet) throw new Error("The accounts were not made");
  const start = Date.now() - Math.ceil(count / BLOCK) * SECONDS_APART * 1_000;
  for (let at = 0, block = 1; at < count; at += BLOCK, block += 1) {
    const entries = new BlockEntries(callIndex);
    for (let index = 0; index < Math.min(BLOCK, count - at); index += 1) {
      const number = at + index;
      const other = others[number % OTHERS] ?? quiet;
      if (number % 4 === 0) entries.add(spender, busy, number);
      else if (number % 2 === 0) entries.add(other, busy, number);
      else entries.add(busy, other, number);
    }
    await entries.write(kysely, block, new Date(start + block * SECONDS_APART * 1_000));
  }
  for (const { id, sequence } of sides)
    await sql`update ledger_accounts set transfers = ${sequence} where id = ${id}`.execute(kysely);
  await sql`
    insert into ledger_payments (key, recipient, amount, reason, state, extrinsic_hash)
    select 'bench:' || x.block_number || ':' || x.index, ${busy.key}, 1, 'mint', 'settled', x.hash
    from (select * from ledger_extrinsics order by block_number, index limit ${MINTS}) x`.execute(
    kysely,
  );
  await sql`
    update ledger_head set (number, hash, created_at) =
      (select number, hash, created_at from ledger_blocks order by number desc limit 1)`.execute(
    kysely,
  );
  await sql`vacuum analyze`.execute(kysely);
  return {
    busy: encodeAddress(busy.key),
    spender: encodeAddress(spender.key),
    quiet: encodeAddress(quiet.key),
    from: new Date(start),
    to: new Date(),
  };
}

/** One block's rows on their way into the tables. */
class BlockEntries {
  readonly #callIndex: Hex;
  readonly #bytes: Buffer[] = [];
  readonly #hashes: Buffer[] = [];
  readonly #entries: { account: bigint; sequence: number; index: number; change: bigint }[] = [];

  constructor(callIndex: Hex) {
    this.#callIndex = callIndex;
  }

  add(from: Side, to: Side, number: number): void {
    const amount = NUC + BigInt(number);
    const bytes = encodeTransfer({
      signer: from.key,
      signature: new Uint8Array(64).fill(1),
      recipient: to.key,
      amount,
      nonce: number,
      tip: 0n,
      era: Uint8Array.of(0),
      callIndex: this.#callIndex,
    });
    const index = this.#bytes.length;
    this.#bytes.push(Buffer.from(bytes));
    this.#hashes.push(Buffer.from(extrinsicHash(bytes).slice(2), "hex"));
    this.#entries.push(
      { account: from.id, sequence: (from.sequence += 1), index, change: -amount },
      { account: to.id, sequence: (to.sequence += 1), index, change: amount },
    );
  }

  async write(kysely: Database<unknown>["kysely"], block: number, time: Date): Promise<void> {
    const entries = this.#entries;
    const indexes = this.#bytes.map((_, index) => index);
    await kysely.transaction().execute(async (trx) => {
      await sql`
        insert into ledger_blocks (number, hash, parent_hash, extrinsics_root, extrinsic_count, fees, created_at)
        values (${block}, ${randomBytes(32)}, ${randomBytes(32)}, ${randomBytes(32)}, ${indexes.length}, 0, ${time})
      `.execute(trx);
      await sql`
        insert into ledger_extrinsics (block_number, index, hash, bytes)
        select ${block}, x.index, x.hash, x.bytes
        from unnest(${indexes}::int[], ${this.#hashes}::bytea[], ${this.#bytes}::bytea[]) as x(index, hash, bytes)
      `.execute(trx);
      await sql`
        insert into ledger_entries (account_id, sequence, block_number, index, change)
        select x.account, x.sequence, ${block}, x.index, x.change
        from unnest(
          ${entries.map(({ account }) => account)}::bigint[],
          ${entries.map(({ sequence }) => sequence)}::bigint[],
          ${entries.map(({ index }) => index)}::int[],
          ${entries.map(({ change }) => change)}::numeric[]
        ) as x(account, sequence, index, change)
      `.execute(trx);
    });
  }
}
