import { MINER_NOTICES, type RegistrationCategory } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { moveUp } from "./move-up.ts";
import type { Registration } from "./parts.ts";
import { type Move, noteMoves } from "./queue-repository.ts";
import { holdSlots } from "./slots-repository.ts";

/** Moves that one transaction tells. */
const MOST_TOLD = 100;

const queueNews = jobKind<{ category: RegistrationCategory }>("miner-queue-news");

/** Has the rest of the queue moved up, and told where it stands now, once the transaction commits. */
export async function askForNews(
  { platform: { jobs } }: Registration,
  handle: Handle,
  category: RegistrationCategory,
): Promise<void> {
  await jobs.send(handle, queueNews, { category });
}

export function registerQueueNews(registration: Registration): void {
  registration.platform.jobs.work(queueNews, async ({ category }) => {
    while ((await moveUpSome(registration, category)) > 0);
    while ((await tellMoves(registration, category)) > 0);
  });
}

async function moveUpSome(
  registration: Registration,
  category: RegistrationCategory,
): Promise<number> {
  return await registration.platform.database.kysely.transaction().execute(async (transaction) => {
    await holdSlots(transaction, [category]);
    return await moveUp(registration, transaction, category);
  });
}

/** Tells pages of places that changed since they were told last; answers how many did. */
async function tellMoves(
  registration: Registration,
  category: RegistrationCategory,
): Promise<number> {
  return await registration.platform.database.kysely.transaction().execute(async (transaction) => {
    const moves = await noteMoves(transaction, category, MOST_TOLD);
    for (const move of moves) await tellMove(registration, transaction, category, move);
    return moves.length;
  });
}

/** Open pages hear of each move; the list of notifications gets one a day at most. */
async function tellMove(
  { platform: { clock, events }, notify }: Registration,
  handle: Handle,
  category: RegistrationCategory,
  { id, accountId, address, position, before }: Move,
): Promise<void> {
  await events.publish(handle, accountId, { event: "queue", category, position });
  if (before === null || position >= before) return;
  const { title, text } = MINER_NOTICES.moved;
  const day = clock.now().toISOString().slice(0, 10);
  await notify(handle, {
    key: `miner-queue:${id}:${day}`,
    accountId,
    title,
    text: text(address, category, position),
  });
}
