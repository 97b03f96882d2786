import type { Kyc } from "../parts.ts";
import { type CheckRow, extendLease, LEASE, listAbandoned, takeOver } from "./check-repository.ts";
import { examine } from "./examine.ts";
import { finishCheck } from "./finish.ts";
import { notifyPlaces } from "./notify-place.ts";

/** A check during which two processes died is not examined a third time: a person looks at it. */
const MAX_ATTEMPTS = 2;

/** Examines a check and writes down what it came to; in one process once at a time. */
export async function runCheck(kyc: Kyc, check: CheckRow): Promise<void> {
  const running = kyc.running.get(check.id) ?? begin(kyc, check);
  await running;
}

async function begin(kyc: Kyc, check: CheckRow): Promise<void> {
  const work = examineAlive(kyc, check).finally(() => kyc.running.delete(check.id));
  kyc.running.set(check.id, work);
  await work;
}

async function examineAlive(kyc: Kyc, check: CheckRow): Promise<void> {
  const { clock, database, log } = kyc.domain;
  const alive = setInterval(() => {
    extendLease(database.kysely, check, clock.now()).catch((error: unknown) =>
      log.warn({ err: error, check: check.id }, "identity check heartbeat failed"),
    );
  }, LEASE / 3);
  const stopPushing = notifyPlaces(kyc, check);
  try {
    const examination =
      check.attempt > MAX_ATTEMPTS
        ? { examined: { ok: false, why: "crashed" } as const, comparedId: null }
        : await examine(kyc, check);
    await finishCheck(kyc, check, examination);
  } finally {
    clearInterval(alive);
    stopPushing();
  }
}

/** Does again what dead processes left half-way. */
export async function retryAbandonedChecks(kyc: Kyc): Promise<void> {
  const { clock, database, log } = kyc.domain;
  for (const id of await listAbandoned(database.kysely, clock.now())) {
    if (kyc.running.has(id)) continue;
    const check = await takeOver(database.kysely, id, clock.now());
    if (!check) continue;
    try {
      await runCheck(kyc, check);
    } catch (error) {
      log.error({ err: error, check: id }, "identity check retry failed");
    }
  }
}
