import { type NotificationKind, rulesOf } from "@nuc/contract";
import { insertMessages } from "../../../domain/notifications/push/push-repository.ts";
import {
  type DueDelivery,
  listDueAccounts,
  lockDeliveries,
  lockDue,
  postpone,
  writeDone,
} from "../../../domain/notifications/ways/deliveries.ts";
import { addTally } from "../../../domain/notifications/tally.ts";
import { isDigestDue, nextDigest, timingOf } from "../../../domain/notifications/ways/timing.ts";
import {
  chosenWays,
  readChoices,
  readTiming,
  writeTiming,
} from "../../../domain/notifications/ways/ways-repository.ts";
import type { Domain } from "../../../domain/domain.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";
import { siteOrigin } from "../../../platform/site/site-origin.ts";
import { SEND_PUSHES } from "../push/send-pushes.ts";
import { stopLink } from "../stop/stop-mails.ts";
import { idsOf, type Links, mailOf, mailOfSeveral, pushOf, pushOfSeveral } from "./words.ts";

/** Accounts that are looked up at once. */
const BATCH = 200;
/** More than so many at once come as one, also where nothing held them back. */
const MAX_APART = 3;

interface Receiver {
  accountId: string;
  /** null = none that is known to be the account's own. */
  email: string | null;
}

/**
 * Hands on everything that is due, account by account: to the browsers' queue and to the outgoing mail, each in the
 * transaction that notes it as done. Each account has its turn once, so that failing ones delay no others. Throws the
 * first failure once the rest is handed on.
 */
export async function deliverDue(domain: Domain): Promise<void> {
  const { clock, database } = domain;
  let failures: Awaited<ReturnType<typeof tryEach>> = [];
  let after: string | null = null;
  for (;;) {
    const accounts: readonly string[] = await listDueAccounts(database.kysely, clock.now(), {
      after,
      limit: BATCH,
    });
    const failed = await tryEach(accounts, async (accountId) => deliverTo(domain, accountId));
    failures = [...failures, ...failed].slice(0, 1);
    after = accounts.at(-1) ?? null;
    if (accounts.length < BATCH) break;
  }
  throwFirst(failures);
}

async function deliverTo(domain: Domain, accountId: string): Promise<void> {
  const { clock, database } = domain;
  await database.kysely.transaction().execute(async (transaction) => {
    await lockDeliveries(transaction, accountId);
    const now = clock.now();
    const due = await lockDue(transaction, accountId, now);
    if (due.length === 0) return;
    const receiver = await readReceiver(transaction, accountId);
    const wanted = receiver ? await stillWanted(transaction, receiver, due, now) : [];
    const later = receiver ? await handOn(domain, transaction, receiver, wanted) : [];
    const done = due.filter(({ id }) => !later.includes(id)).map(({ id }) => id);
    await writeDone(transaction, done, now);
  });
}

/** Undefined where the account is suspended or closed. */
async function readReceiver(
  transaction: Transaction,
  accountId: string,
): Promise<Receiver | undefined> {
  const row = await transaction
    .selectFrom("account")
    .select(["email", "email_verified_at"])
    .where("id", "=", accountId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row && { accountId, email: row.email_verified_at && row.email };
}

/** Without what was taken back, is over, was put away meanwhile, or is of a way that was switched off. */
async function stillWanted(
  transaction: Transaction,
  { accountId }: Receiver,
  due: readonly DueDelivery[],
  now: Date,
): Promise<DueDelivery[]> {
  const choices = await readChoices(transaction, accountId);
  const waysOf = (kind: NotificationKind) => chosenWays(kind, choices.get(kind));
  return due.filter((delivery) => {
    const { way, kind, removed_at: takenBack, put_away_at: putAway, expires_at: ends } = delivery;
    if (takenBack !== null || putAway !== null || (ends !== null && ends <= now)) return false;
    if (way === "push") return waysOf(kind).push && delivery.read_at === null;
    return waysOf(kind).email !== "off";
  });
}

/** The ids of what must wait for another day. */
async function handOn(
  domain: Domain,
  transaction: Transaction,
  receiver: Receiver,
  deliveries: readonly DueDelivery[],
): Promise<readonly bigint[]> {
  const of = (way: DueDelivery["way"]) => deliveries.filter((delivery) => delivery.way === way);
  await handOnPushes(domain, transaction, receiver.accountId, of("push"));
  const { email } = receiver;
  if (email === null) return [];
  const links = linksOf(domain, receiver.accountId);
  for (const bundle of bundlesOf(of("email"))) {
    const [first] = bundle;
    if (!first) continue;
    const letter =
      bundle.length === 1 ? mailOf(first, links) : mailOfSeveral(bundle, links, { digest: false });
    await domain.mail.send(transaction, { to: email, ...letter });
    await addTally(transaction, idsOf(bundle), "mails");
  }
  return await handOnDigest(domain, transaction, { ...receiver, email }, of("digest"));
}

async function handOnPushes(
  domain: Domain,
  transaction: Transaction,
  accountId: string,
  deliveries: readonly DueDelivery[],
): Promise<void> {
  let sent = 0;
  for (const bundle of bundlesOf(deliveries)) {
    const [first] = bundle;
    if (!first) continue;
    const words = bundle.length === 1 ? pushOf(first) : pushOfSeveral(bundle);
    sent += await insertMessages(transaction, accountId, words, domain.clock.now());
  }
  if (sent > 0) await domain.jobs.send(transaction, SEND_PUSHES, {});
}

/** At most one a day, however often this is called and whatever the clock of the account shows. */
async function handOnDigest(
  domain: Domain,
  transaction: Transaction,
  { accountId, email }: Receiver & { email: string },
  deliveries: readonly DueDelivery[],
): Promise<readonly bigint[]> {
  if (deliveries.length === 0) return [];
  const now = domain.clock.now();
  const timing = timingOf(await readTiming(transaction, accountId));
  if (!isDigestDue(now, timing.lastDigest)) {
    const ids = deliveries.map(({ id }) => id);
    await postpone(transaction, ids, nextDigest(now, timing));
    return ids;
  }
  const letter = mailOfSeveral(deliveries, linksOf(domain, accountId), { digest: true });
  await domain.mail.send(transaction, { to: email, ...letter });
  await addTally(transaction, idsOf(deliveries), "mails");
  await writeTiming(transaction, accountId, { digest_at: now });
  return [];
}

/** What comes together: what has waited, and what would be a shower of messages. What is of security stays apart. */
function bundlesOf(deliveries: readonly DueDelivery[]): DueDelivery[][] {
  const apart = deliveries.filter(({ kind }) => rulesOf(kind).group === "security");
  const rest = deliveries.filter(({ kind }) => rulesOf(kind).group !== "security");
  const together = rest.length > MAX_APART || rest.some(({ held }) => held);
  return [...apart.map((one) => [one]), ...(together ? [rest] : rest.map((one) => [one]))];
}

function linksOf(domain: Domain, accountId: string): Links {
  return {
    origin: siteOrigin(domain.config),
    stop: (kinds) => stopLink(domain, { accountId, kinds }),
  };
}
