import { OVERVIEW_DAYS, type Overview, type OverviewDay } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Platform } from "../../platform/platform.ts";
import { countMints, countSignUps, listMinters, readSlots, readSums } from "./repository.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Who used a session so lately counts as signed in. */
const SIGNED_IN_FOR = HOUR;
/** Milliseconds for which what was sent is not counted again: it reads every transfer of these days. */
const ACTIVITY_FOR = 60_000;

/** The figures of the first screen; what was sent is counted once a minute in a process, however many ask. */
export function overviewReader(platform: Platform): () => Promise<Overview> {
  const active = remembered(platform, ACTIVITY_FOR, async (now) => readActive(platform, now));
  return async () => countAll(platform, platform.clock.now(), active);
}

/** Asks once for everybody who asks within some time; a failure is not kept. */
function remembered<Answer>(
  { clock }: Pick<Platform, "clock">,
  milliseconds: number,
  ask: (now: Date) => Promise<Answer>,
): () => Promise<Answer> {
  let kept: { at: number; answer: Promise<Answer> } | undefined;
  return async () => {
    const now = clock.now();
    if (kept === undefined || Math.abs(now.getTime() - kept.at) >= milliseconds) {
      const asked = { at: now.getTime(), answer: ask(now) };
      kept = asked;
      asked.answer.catch(() => {
        if (kept === asked) kept = undefined;
      });
    }
    return await kept.answer;
  };
}

/** The first of the days, at midnight (UTC). */
const firstDay = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / DAY) * DAY - (OVERVIEW_DAYS - 1) * DAY);

async function readActive({ database, ledger }: Platform, now: Date) {
  const since = firstDay(now);
  const { days, senders } = await ledger.activity(since);
  const minters = await listMinters(database.kysely, since);
  return { days, wallets: new Set([...senders, ...minters]).size };
}

async function countAll(
  { database, ledger }: Platform,
  now: Date,
  readActivity: () => ReturnType<typeof readActive>,
): Promise<Overview> {
  const { kysely } = database;
  const since = firstDay(now);
  const sums = await readSums(kysely, {
    usedSince: new Date(now.getTime() - SIGNED_IN_FOR),
  });
  const active = await readActivity();
  const supply = await ledger.supply();
  const slots = await readSlots(kysely);
  const counts = {
    signUps: await countSignUps(kysely, since),
    mints: await countMints(kysely, since),
    transfers: active.days,
  };
  return {
    at: now.toISOString(),
    users: {
      total: Number(sums.users),
      suspended: Number(sums.suspended),
      signedIn: Number(sums.signed_in),
    },
    wallets: { total: Number(sums.wallets), active: active.wallets },
    coins: {
      circulating: formatNuc(supply.circulating),
      treasury: formatNuc(supply.treasury),
      total: formatNuc(supply.total),
    },
    days: daysOf(since, counts),
    slots: slots.map(({ taken, ...slot }) => ({ ...slot, taken: Number(taken) })),
    waiting: {
      messages: Number(sums.messages),
      autoMint: Number(sums.auto_mint),
      airdrops: Number(sums.airdrops),
      queue: Number(sums.queue),
      refunds: Number(sums.refunds),
    },
  };
}

type Counts = Awaited<ReturnType<typeof countMints>>;

function daysOf(
  since: Date,
  {
    signUps,
    mints,
    transfers,
  }: {
    signUps: Counts;
    mints: Counts;
    transfers: readonly { date: string; transfers: number; amount: bigint }[];
  },
): OverviewDay[] {
  return Array.from({ length: OVERVIEW_DAYS }, (_, index) => {
    const date = new Date(since.getTime() + index * DAY).toISOString().slice(0, 10);
    const minted = mints.find((row) => row.date === date);
    const moved = transfers.find((row) => row.date === date);
    return {
      date,
      signUps: Number(signUps.find((row) => row.date === date)?.count ?? 0),
      mints: Number(minted?.count ?? 0),
      minted: formatNuc(BigInt(minted?.amount ?? 0)),
      transfers: moved?.transfers ?? 0,
      moved: formatNuc(moved?.amount ?? 0n),
    };
  });
}
