import { randomUUID } from "node:crypto";
import type { KycDocument, UploadedFile } from "@nuc/contract";
import type { Decoded } from "../../../platform/examiner/examiner.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { notifyChanged } from "../steps/settle.ts";
import type { Kyc } from "../parts.ts";
import { type CheckRow, writePlace } from "./check-repository.ts";

/** Milliseconds between two checks of the place, and so between two events of a check. */
const EVERY = 1_000;

/**
 * While this process has something examined: calls `push` with its place in the queue as it changes, one call at a time.
 * @param known the place reported last, null for none
 * @returns how to stop, with the place to report at the end, if any
 */
function followPlace(
  { domain: { examiner, log } }: Kyc,
  jobId: string,
  known: number | null,
  push: (place: number) => Promise<void>,
): (last?: number) => Promise<void> {
  let [pushed, pushing] = [known, Promise.resolve()];
  let isPushing = false;
  const notifyOnce = async (place: number): Promise<void> => {
    try {
      await push(place);
      pushed = place;
    } catch (error) {
      log.warn({ err: error, job: jobId }, "pushing an identity queue position failed");
    } finally {
      isPushing = false;
    }
  };
  const timer = setInterval(() => {
    const place = examiner.place(jobId);
    if (place === undefined || place === pushed || isPushing) return;
    isPushing = true;
    pushing = notifyOnce(place);
  }, EVERY);
  return async (last) => {
    clearInterval(timer);
    await pushing;
    if (last !== undefined && last !== pushed) await notifyOnce(last);
  };
}

/**
 * While this process has a check examined: writes its place in the queue to the database, where every process reads it, and
 * notifies the person's open pages when it changes.
 * @returns how to stop
 */
export function notifyPlaces(kyc: Kyc, check: CheckRow): () => void {
  const { domain } = kyc;
  const stop = followPlace(kyc, check.id, check.place, async (place) =>
    domain.database.kysely.transaction().execute(async (transaction) => {
      const isNews = await writePlace(transaction, check, place);
      if (isNews) await notifyChanged(domain, transaction, { ...check, place });
    }),
  );
  return () => void stop();
}

/**
 * Has a new file decoded and looked at. Nothing is written about it until then: the person's open pages get its place in the
 * queue, and at the end that it waits no more.
 */
export async function decodeFile(
  kyc: Kyc,
  { accountId }: Pick<Caller, "accountId">,
  document: KycDocument,
  file: UploadedFile,
): Promise<Decoded> {
  const { database, events, examiner } = kyc.domain;
  const job = { id: randomUUID(), accountId };
  const pushPosition = async (position: number): Promise<void> =>
    database.kysely
      .transaction()
      .execute(async (transaction) =>
        events.publish(transaction, accountId, { event: "photo-place", document, position }),
      );
  // Most photos are examined at once, so no place needs reporting.
  const stop = followPlace(kyc, job.id, 0, pushPosition);
  try {
    return await examiner.look(Buffer.from(file.bytes), job);
  } finally {
    await stop(0);
  }
}
