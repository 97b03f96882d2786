import {
  isOfAccount,
  MEMBERSHIP_NOTICES,
  MINER_CATEGORIES,
  MINUTES_TO_UNDO_A_MATCH,
  type RegistrationCategory,
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
import { inBatches } from "../../platform/lists/batches.ts";
import { findFreeWallets } from "./free-wallets.ts";
import type { Memberships } from "./parts.ts";
import {
  insertWallets,
  listMatchedUntil,
  lockOrder,
  type OrderRow,
  readOrderOwner,
  type ShownOrder,
  writeOrder,
} from "./repository.ts";

const ACTOR = "membership payment";
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
  const failures: unknown[] = [];
  const batches = inBatches<{ id: string; sequence: bigint }>(async (after, limit) =>
    listMatchedUntil(database.kysely, until, { after, limit }),
  );
  for await (const due of batches)
    failures.push(...(await tryEach(due, async ({ id }) => giveCategory(memberships, id))));
  throwFirst(failures);
}

/**
 * Gives what an order has paid for, once: the order, the categories, the notice and the audit are one transaction. An account that is
 * suspended or closed, or has too few wallets, waits.
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
    const { category } = order;
    await (isOfAccount(category)
      ? giveAccount(memberships, transaction, { ...order, category }, owner)
      : giveWallets(memberships, transaction, order, owner));
  });
}

type Owner = { id: string; username: string };

async function giveAccount(
  memberships: Memberships,
  transaction: Transaction,
  order: ShownOrder & { category: RegistrationCategory },
  owner: Owner,
): Promise<void> {
  const { domain, clearFees } = memberships;
  await writeGiven(memberships, transaction, order);
  const text = MEMBERSHIP_NOTICES.ofAccount(order.category);
  await tell(memberships, transaction, order, { key: order.id, text });
  const reference = `Membership ${order.category}, ${order.reference}`;
  const paid = { category: order.category, reference };
  await clearFees(transaction, jobOrigin(ACTOR, domain), owner, paid);
  await audit(memberships, transaction, order, { ...owner, wallets: null });
}

/** Gives as many wallets the category as were paid for; where there are fewer, the order waits for the rest. */
async function giveWallets(
  memberships: Memberships,
  transaction: Transaction,
  order: ShownOrder,
  owner: Owner,
): Promise<void> {
  const { domain } = memberships;
  const due = order.quantity - order.wallets.length;
  const addresses = await takeFreeWallets(memberships, transaction, order, due);
  if (addresses.length === 0) return;
  await insertWallets(transaction, order, { addresses, at: domain.clock.now() });
  for (const address of addresses) {
    await writeMintable(transaction, address, MINER_CATEGORIES.indexOf(order.category));
  }
  if (addresses.length === due) await writeGiven(memberships, transaction, order);
  const text = MEMBERSHIP_NOTICES.ofWallets(order.category, addresses, due - addresses.length);
  const key = `${order.id}:${order.wallets.length + addresses.length}`;
  await tell(memberships, transaction, order, { key, text });
  await domain.events.publish(transaction, owner.id, { event: "miner" });
  await audit(memberships, transaction, order, { ...owner, wallets: addresses });
}

/**
 * Locks up to `due` free wallets. One that has just been taken is left out: the next look finds another one. So is one that
 * already had the category of this order and lost it to staff.
 */
async function takeFreeWallets(
  memberships: Memberships,
  transaction: Transaction,
  { account_id: accountId, wallets }: ShownOrder,
  due: number,
): Promise<string[]> {
  const taken: string[] = [];
  for (const address of await findFreeWallets(memberships, transaction, accountId)) {
    if (taken.length === due) break;
    if (wallets.includes(address)) continue;
    const wallet = await lockWallet(transaction, { accountId, address });
    if (wallet?.mintableWallet === 0) taken.push(address);
  }
  return taken;
}

async function writeGiven(
  { domain }: Memberships,
  transaction: Transaction,
  { id }: OrderRow,
): Promise<void> {
  await writeOrder(transaction, id, { state: "given", given_at: domain.clock.now() });
}

async function tell(
  { domain }: Memberships,
  transaction: Transaction,
  { account_id: accountId }: OrderRow,
  { key, text }: { key: string; text: string },
): Promise<void> {
  const { title } = MEMBERSHIP_NOTICES;
  const notice = { kind: "miner", key: `membership-given:${key}`, accountId, title, text } as const;
  await notify(domain, transaction, notice);
  await domain.events.publish(transaction, accountId, { event: "membership" });
}

async function audit(
  { domain }: Memberships,
  transaction: Transaction,
  { id, category, quantity, reference }: OrderRow,
  owner: Owner & { wallets: readonly string[] | null },
): Promise<void> {
  await recordAudit(transaction, {
    ...jobOrigin(ACTOR, domain),
    action: "memberships.give",
    subject: owner.username,
    person: owner.id,
    before: null,
    after: { id, category, quantity, reference, wallets: owner.wallets },
  });
}
