import { OVERVIEW_DAYS, type Overview, type OverviewDay } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Platform } from "../../platform/platform.ts";
import {
  countMints,
  countSignUps,
  listMinters,
  readSlots,
  readTotals,
  readWaiting,
} from "./repository.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Who used a session so lately counts as signed in. */
const SIGNED_IN_FOR = HOUR;
/** Milliseconds for which what was sent is not counted again: it reads every transfer of these days. */
const ACTIVITY_FOR = 60_000;
/** The same of what is counted over every account and wallet. */
const TOTALS_FOR = 10_000;

/**
 * The figures of the first screen. What waits is counted at each request; what was sent and how many there are of those who are
 * many is counted once in a while in a process, however many ask.
 */
export function overviewReader(platform: Platform): () => Promise<Overview> {
  const active = remembered(platform, ACTIVITY_FOR, async (now) => readActive(platform, now));
  const many = remembered(platform, TOTALS_FOR, async (now) => countMany(platform, now));
  return async () => countAll(platform, platform.clock.now(), { active, many });
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

async function countMany({ database: { kysely } }: Platform, now: Date) {
  const since = firstDay(now);
  return {
    totals: await readTotals(kysely, new Date(now.getTime() - SIGNED_IN_FOR)),
    signUps: await countSignUps(kysely, since),
    mints: await countMints(kysely, since),
  };
}

interface Remembered {
  readonly active: () => ReturnType<typeof readActive>;
  readonly many: () => ReturnType<typeof countMany>;
}

async function countAll(
  { database, ledger }: Platform,
  now: Date,
  remembered: Remembered,
): Promise<Overview> {
  const { kysely } = database;
  const waiting = await readWaiting(kysely);
  const { totals, ...counted } = await remembered.many();
  const active = await remembered.active();
  const supply = await ledger.supply();
  const slots = await readSlots(kysely);
  const counts = { ...counted, transfers: active.days };
  return {
    at: now.toISOString(),
    users: {
      total: Number(totals.users),
      suspended: Number(totals.suspended),
      signedIn: Number(totals.signed_in),
    },
    wallets: { total: Number(totals.wallets), active: active.wallets },
    coins: {
      circulating: formatNuc(supply.circulating),
      treasury: formatNuc(supply.treasury),
      total: formatNuc(supply.total),
    },
    days: daysOf(firstDay(now), counts),
    slots: slots.map(({ taken, ...slot }) => ({ ...slot, taken: Number(taken) })),
    waiting: {
      messages: Number(waiting.messages),
      autoMint: Number(waiting.auto_mint),
      airdrops: Number(waiting.airdrops),
      queue: Number(waiting.queue),
      refunds: Number(waiting.refunds),
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
