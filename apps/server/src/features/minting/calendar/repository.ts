import { MINT_STREAK_HOURS } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle } from "../../../platform/database/tables.ts";
import type { MintRow } from "../repository.ts";

/** The wallet's mints of a time, oldest first, without refused ones. @param until not itself of the time */
export async function listMints(
  handle: Handle,
  address: string,
  { from, until }: { from: Date; until: Date },
): Promise<MintRow[]> {
  return await handle
    .selectFrom("mint")
    .selectAll()
    .where("wallet_address", "=", address)
    .where("state", "<>", "refused")
    .where("minted_at", ">=", from)
    .where("minted_at", "<", until)
    .orderBy("minted_at")
    .orderBy("session")
    .execute();
}

/** Mints that follow each other closely enough to be one streak. */
export interface MintRun {
  mints: number;
  first: Date;
  last: Date;
}

/** All streaks of a wallet, oldest first; each of its mints is in one. */
export async function listRuns(handle: Handle, address: string): Promise<MintRun[]> {
  const gap = sql`make_interval(hours => ${sql.lit(MINT_STREAK_HOURS)})`;
  const { rows } = await sql<MintRun>`
    with stepped as (
      select minted_at, minted_at - lag(minted_at) over (order by minted_at) < ${gap} as follows
      from mint where wallet_address = ${address} and state <> 'refused'
    ), numbered as (
      select minted_at, count(*) filter (where follows is not true) over (order by minted_at) as run
      from stepped
    )
    select count(*)::int as mints, min(minted_at) as first, max(minted_at) as last
    from numbered group by run order by run`.execute(handle);
  return rows;
}
