import { MINER_NOTICES, type RegistrationCategory } from "@nuc/contract";
import { notify } from "../../../domain/notifications/notify.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import { type Job, job } from "../../../platform/feature/feature.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import { moveUp } from "./move-up.ts";
import type { Registration } from "../parts.ts";
import { type Move, noteMoves } from "./queue-repository.ts";
import { lockSlots } from "../slots/slots-repository.ts";

/** Moves notified in one transaction. */
const MAX_NOTIFIED = 100;

const queueNews = jobKind<{ category: RegistrationCategory }>("miner-queue-news");

/** Moves the rest of the queue up and notifies it of its new places, once the transaction commits. */
export async function askForNews(
  { domain: { jobs } }: Registration,
  handle: Handle,
  category: RegistrationCategory,
): Promise<void> {
  await jobs.send(handle, queueNews, { category });
}

/** Moves the queue of a category up and notifies the new places. */
export function queueNewsJob(registration: Registration): Job {
  return job(queueNews, async ({ category }) => {
    while ((await moveUpSome(registration, category)) > 0);
    while ((await notifyMoves(registration, category)) > 0);
  });
}

async function moveUpSome(
  registration: Registration,
  category: RegistrationCategory,
): Promise<number> {
  return await registration.domain.database.kysely.transaction().execute(async (transaction) => {
    await lockSlots(transaction, [category]);
    return await moveUp(registration, transaction, category);
  });
}

/** Sends pages the places that changed since the last update; answers how many did. */
async function notifyMoves(
  registration: Registration,
  category: RegistrationCategory,
): Promise<number> {
  return await registration.domain.database.kysely.transaction().execute(async (transaction) => {
    const moves = await noteMoves(transaction, category, MAX_NOTIFIED);
    for (const move of moves) await notifyMove(registration, transaction, category, move);
    return moves.length;
  });
}

/** Open pages get each move; the list of notifications gets one a day at most. */
async function notifyMove(
  { domain }: Registration,
  transaction: Transaction,
  category: RegistrationCategory,
  { id, accountId, address, position, before }: Move,
): Promise<void> {
  await domain.events.publish(transaction, accountId, { event: "queue", category, position });
  if (before === null || position >= before) return;
  const { title, text } = MINER_NOTICES.moved;
  const day = domain.clock.now().toISOString().slice(0, 10);
  await notify(domain, transaction, {
    kind: "miner",
    key: `miner-queue:${id}:${day}`,
    accountId,
    title,
    text: text(address, category, position),
  });
}
