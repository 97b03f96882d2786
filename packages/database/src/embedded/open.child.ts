import { sql } from "kysely";
import { openEmbedded } from "./open.ts";

/**
 * The process the tests kill: opens the folder named by its first argument and inserts 1, 2, 3, …,
 * writing each number once it is committed; or writes why it could not open it.
 */
try {
  const { kysely } = await openEmbedded<unknown>({ directory: process.argv[2] ?? "" });
  await sql`create table if not exists entry (number bigint primary key)`.execute(kysely);
  const { rows } = await sql<{ last: bigint | null }>`
    select max(number) as last from entry`.execute(kysely);
  for (let number = (rows[0]?.last ?? 0n) + 1n; ; number += 1n) {
    await sql`insert into entry values (${number})`.execute(kysely);
    process.stdout.write(`${number}\n`);
  }
} catch (error) {
  process.stdout.write(`${(error as { code?: string }).code ?? String(error)}\n`);
}
