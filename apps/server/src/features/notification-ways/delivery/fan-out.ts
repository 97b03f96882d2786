import { writeDeliveries } from "../../../domain/notifications/ways/deliveries.ts";
import {
  endFanOut,
  listAccountsAfter,
  listFanOuts,
  lockFanOut,
  moveFanOut,
} from "../../../domain/notifications/ways/fan-out-repository.ts";
import { readReach } from "../../../domain/notifications/ways/ways-repository.ts";
import type { Domain } from "../../../domain/domain.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";

/** Accounts whose deliveries are written in one transaction: few enough that the process answers between two. */
const BATCH = 200;

/** Writes the deliveries of notifications to everybody; continues where any process stopped. */
export async function fanOut(
  domain: Pick<Domain, "clock" | "database" | "jobs">,
  batch = BATCH,
): Promise<void> {
  const failures = await tryEach(await listFanOuts(domain.database.kysely), async (id) => {
    while (await reachMore(domain, id, batch)) {
      // Until everybody is reached.
    }
  });
  throwFirst(failures);
}

/** Whether there may be more; also false where another process does it. */
async function reachMore(
  domain: Pick<Domain, "clock" | "database" | "jobs">,
  notificationId: string,
  batch: number,
): Promise<boolean> {
  const { clock, database } = domain;
  return await database.kysely.transaction().execute(async (transaction) => {
    const state = await lockFanOut(transaction, notificationId);
    if (!state) return false;
    const { kind, reached, audience, removed_at: takenBack, expires_at: ends } = state;
    const over = takenBack !== null || (ends !== null && ends <= clock.now());
    const accounts =
      over || kind === null ? [] : await listAccountsAfter(transaction, audience, reached, batch);
    const last = accounts.at(-1);
    if (kind === null || last === undefined) {
      await endFanOut(transaction, notificationId);
      return false;
    }
    const reaches = await readReach(transaction, kind, accounts);
    const outgoing = reaches.map((reach) => ({ notificationId, kind, reach }));
    await writeDeliveries(domain, transaction, outgoing);
    await moveFanOut(transaction, notificationId, last);
    return true;
  });
}
