import {
  isOfAccount,
  MEMBERSHIP_NOTICES,
  MINER_CATEGORIES,
  MINUTES_TO_UNDO_A_MATCH,
} from "@nuc/contract";
import { lockAccount } from "../../domain/accounts/lock-account.ts";
import { notify } from "../../domain/notifications/notify.ts";
import { lockWallet } from "../../domain/wallets/lock-wallet.ts";
import { writeMintable } from "../../domain/wallets/miner-state.ts";
import { jobOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { type Job, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { throwFirst, tryEach } from "../../platform/jobs/try-each.ts";
import { findFreeWallet } from "./free-wallet.ts";
import type { Memberships } from "./parts.ts";
import {
  listMatchedUntil,
  lockOrder,
  type OrderRow,
  readOrderOwner,
  writeOrder,
} from "./repository.ts";

const ACTOR = "membership payment";
const AT_ONCE = 1000;
const giving = jobKind<Record<never, never>>("membership-categories");

/** Gives every minute the categories whose payment was not reversed in time. */
export function categoryJob(memberships: Memberships): Job {
  return scheduledJob(giving, "minute", async () => giveDue(memberships));
}

/** Asks for it at once, at a start: the process before may have been cut off. */
export async function giveAfterStart({ domain }: Memberships): Promise<void> {
  await domain.jobs.send(domain.database.kysely, giving, {});
}

export async function giveDue(memberships: Memberships): Promise<void> {
  const { clock, database } = memberships.domain;
  const until = new Date(clock.now().getTime() - MINUTES_TO_UNDO_A_MATCH * 60_000);
  const due = await listMatchedUntil(database.kysely, until, AT_ONCE);
  throwFirst(await tryEach(due, async ({ id }) => giveCategory(memberships, id)));
}

/**
 * Gives what an order has paid for, once: the order, the category, the notice and the audit are one transaction. An account that is
 * suspended or closed, or has no wallet for it, waits.
 */
export async function giveCategory(memberships: Memberships, id: string): Promise<void> {
  const { domain } = memberships;
  await domain.database.kysely.transaction().execute(async (transaction) => {
    const owner = await readOrderOwner(transaction, id);
    if (!owner) return;
    const { status } = await lockAccount(transaction, owner.id, "alone");
    if (status !== "active") return;
    const order = await lockOrder(transaction, id);
    if (order?.state !== "matched") return;
    const give = isOfAccount(order.category) ? giveAccount : giveWallet;
    await give(memberships, transaction, order, owner);
  });
}

type Owner = { id: string; username: string };

async function giveAccount(
  memberships: Memberships,
  transaction: Transaction,
  order: OrderRow,
  owner: Owner,
): Promise<void> {
  const { domain, clearFees } = memberships;
  await writeGiven(memberships, transaction, order, MEMBERSHIP_NOTICES.ofAccount(order.category));
  const reference = `Membership ${order.category}, ${order.reference}`;
  await clearFees(transaction, jobOrigin(ACTOR, domain), owner, reference);
  await audit(memberships, transaction, order, { ...owner, wallet: null });
}

async function giveWallet(
  memberships: Memberships,
  transaction: Transaction,
  order: OrderRow,
  owner: Owner,
): Promise<void> {
  const address = await findFreeWallet(memberships, transaction, owner.id);
  if (address === undefined) return;
  const wallet = await lockWallet(transaction, { accountId: owner.id, address });
  // It has just been taken: the next look finds another one.
  if (wallet?.mintableWallet !== 0) return;
  const text = MEMBERSHIP_NOTICES.ofWallet(order.category, address);
  await writeGiven(memberships, transaction, order, text, address);
  await writeMintable(transaction, address, MINER_CATEGORIES.indexOf(order.category));
  await memberships.domain.events.publish(transaction, owner.id, { event: "miner" });
  await audit(memberships, transaction, order, { ...owner, wallet: address });
}

async function writeGiven(
  { domain }: Memberships,
  transaction: Transaction,
  { id, account_id: accountId }: OrderRow,
  text: string,
  wallet?: string,
): Promise<void> {
  const given = { state: "given", given_at: domain.clock.now() } as const;
  await writeOrder(transaction, id, {
    ...given,
    ...(wallet !== undefined && { given_to: wallet }),
  });
  const key = `membership-given:${id}`;
  const { title } = MEMBERSHIP_NOTICES;
  await notify(domain, transaction, { kind: "miner", key, accountId, title, text });
  await domain.events.publish(transaction, accountId, { event: "membership" });
}

async function audit(
  { domain }: Memberships,
  transaction: Transaction,
  { id, category, quantity, reference }: OrderRow,
  owner: Owner & { wallet: string | null },
): Promise<void> {
  await recordAudit(transaction, {
    ...jobOrigin(ACTOR, domain),
    action: "memberships.give",
    subject: owner.username,
    person: owner.id,
    before: null,
    after: { id, category, quantity, reference, wallet: owner.wallet },
  });
}
