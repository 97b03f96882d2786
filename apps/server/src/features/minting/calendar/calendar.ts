import { MINT_STREAK_HOURS, type MintRecord, type MintsAnswer } from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import { requireOwnWallet } from "../../../domain/wallets/own-wallet.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Minting } from "../parts.ts";
import type { MintRow } from "../repository.ts";
import { listMints, listRuns, type MintRun } from "./repository.ts";

const HOUR = 3_600_000;

/**
 * What a wallet of the caller minted in some time, and its streaks. Throws AppError
 * `MALFORMED_ADDRESS` and `NOT_FOUND`. @param asked `from` and `until` are ISO 8601
 */
export async function mintsOf(
  minting: Minting,
  caller: Caller,
  asked: { walletAddress: string; from: string; until: string },
): Promise<MintsAnswer> {
  const { walletAddress } = asked;
  await requireOwnWallet(minting.domain, caller, walletAddress);
  const { clock, database } = minting.domain;
  const now = clock.now();
  const time = { from: new Date(asked.from), until: new Date(asked.until) };
  const rows = await listMints(database.kysely, walletAddress, time);
  const runs = await listRuns(database.kysely, walletAddress);
  return {
    firstMintAt: runs[0]?.first.toISOString() ?? null,
    records: rows.map(recordOf),
    streak: streakOf(runs, now),
    total: runs.reduce((sum, { mints }) => sum + mints, 0),
    serverTime: now.toISOString(),
  };
}

function recordOf(row: MintRow): MintRecord {
  return {
    session: row.session,
    minted_at: row.minted_at.toISOString(),
    reward: formatNuc(BigInt(row.reward)),
    hash: row.extrinsic_hash && toHex(row.extrinsic_hash),
    automatic: row.signed_at === null,
  };
}

/** A streak lasts until 48 hours after its last mint: a day until the next one opens, and a day to take it. */
function streakOf(runs: readonly MintRun[], now: Date): MintsAnswer["streak"] {
  const longest = Math.max(0, ...runs.map(({ mints }) => mints));
  const last = runs.at(-1);
  const ends = last && new Date(last.last.getTime() + MINT_STREAK_HOURS * HOUR);
  if (!ends || ends <= now) return { current: 0, longest, endsAt: null };
  return { current: last.mints, longest, endsAt: ends.toISOString() };
}
