import { sql } from "kysely";
import { openEmbedded } from "./open.ts";

/**
 * The process the tests kill: opens the folder named by its first argument, writes which numbers
 * it finds, as "1 to 60", and inserts the next ones, writing each once it is committed; or writes
 * why it could not open it.
 */
try {
  const { kysely } = await openEmbedded<unknown>({ directory: process.argv[2] ?? "" });
  await sql`create table if not exists entry (number bigint primary key)`.execute(kysely);
  const { rows } = await sql<{ number: bigint }>`
    select number from entry order by number`.execute(kysely);
  const gap = rows.find(({ number }, index) => number !== BigInt(index + 1));
  process.stdout.write(gap ? `a gap before ${gap.number}\n` : `1 to ${rows.length}\n`);
  for (let number = BigInt(rows.length + 1); ; number += 1n) {
    await sql`insert into entry values (${number})`.execute(kysely);
    process.stdout.write(`${number}\n`);
  }
} catch (error) {
  process.stdout.write(`${(error as { code?: string }).code ?? String(error)}\n`);
}
