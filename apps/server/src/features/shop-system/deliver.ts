import type { Domain } from "../../domain/domain.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { postMessage } from "../../platform/outbound/public/post-message.ts";
import { RefusedAddressError } from "../../platform/outbound/public/public-host.ts";
import { type DeliveryRow, leaseDeliveries, readSystem, writeTry } from "./repository.ts";
import { shopSecretSeal, signedHeaders } from "./secret.ts";

/** Posts what waits for the systems of shops. */
export const DELIVER = jobKind<Record<never, never>>("shop-deliveries");

/** Posted at once. */
const BATCH = 20;
const MINUTE = 60_000;
/** Milliseconds until another process may try what this one has taken: longer than a try can last. */
const LEASE = MINUTE;
/** Milliseconds after each try that failed; the last one is given up. */
const PAUSES = [0.5, 2, 10, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE);

/** What a try needs. */
export type Delivering = Pick<Domain, "clock" | "config" | "database" | "keys" | "log">;

/**
 * Posts everything that is due. An event is taken for a minute: one whose process is killed in between is posted once more, under the
 * same id.
 */
export async function deliver(delivering: Delivering): Promise<void> {
  const { clock, database } = delivering;
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE);
    const due = await leaseDeliveries(database.kysely, { now, until, limit: BATCH });
    if (due.length === 0) return;
    await Promise.all(due.map(async (delivery) => deliverOne(delivering, delivery)));
  }
}

async function deliverOne(delivering: Delivering, delivery: DeliveryRow): Promise<void> {
  const { clock, database } = delivering;
  const { status, error } = await tryOnce(delivering, delivery);
  const now = clock.now();
  const isTaken = status !== null && status >= 200 && status < 300;
  const pause = isTaken ? undefined : PAUSES[delivery.tries - 1];
  await writeTry(database.kysely, delivery, {
    delivered_at: isTaken ? now : null,
    due_at: pause === undefined ? null : new Date(now.getTime() + pause),
    last_status: status,
    last_error: isTaken ? null : error,
  });
}

interface Tried {
  status: number | null;
  error: string | null;
}

async function tryOnce(delivering: Delivering, delivery: DeliveryRow): Promise<Tried> {
  const { clock, config, database, log } = delivering;
  const { id, account_id: accountId, body } = delivery;
  try {
    const system = await readSystem(database.kysely, accountId);
    if (!system) return { status: null, error: "There is no system any more" };
    const secret = shopSecretSeal(delivering).openBytes(system.sealed_secret, accountId);
    const headers = signedHeaders(secret, { id, body, at: clock.now() });
    const { production } = config;
    const post = { headers, body: Buffer.from(body) };
    const { status } = await postMessage(system.url, post, { production });
    return { status, error: `Your system answered ${status}` };
  } catch (cause) {
    log.info({ err: cause, delivery: id }, "shop system delivery failed");
    return { status: null, error: wordsOf(cause) };
  }
}

/** Nothing of networks that the shop cannot see: whether a host of ours answers is not disclosed. */
function wordsOf(cause: unknown): string {
  if (cause instanceof RefusedAddressError) return "The address is not reachable by everybody";
  const timedOut = cause instanceof Error && cause.name === "TimeoutError";
  return timedOut ? "Your system did not answer in time" : "Your system could not be reached";
}
