import { randomUUID } from "node:crypto";
import type { ShopEvent } from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { DELIVER } from "./deliver.ts";
import { insertDelivery } from "./repository.ts";

/** What happened at a shop. */
interface Happened {
  accountId: string;
  event: ShopEvent;
  /** Id of what it happened to: sent once. */
  subject: string;
  /** JSON; nothing that the shop's own calls do not show. */
  data: object;
}

/** Notifies the shop's own system, once the transaction commits. A shop without one costs nothing. */
export async function notifyShopSystem(
  transaction: Transaction,
  { clock, jobs }: Pick<Domain, "clock" | "jobs">,
  { accountId, event, subject, data }: Happened,
): Promise<void> {
  const [id, now] = [randomUUID(), clock.now()];
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data });
  const isNew = await insertDelivery(transaction, { id, accountId, event, subject, body, now });
  if (isNew) await jobs.send(transaction, DELIVER, {});
}
