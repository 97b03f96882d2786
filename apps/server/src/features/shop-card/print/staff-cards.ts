import {
  NETWORK_MESSAGES,
  type PrintState,
  SHOP_CARD_MESSAGES,
  SHOP_CARD_NOTICES,
  type StaffShopCard,
  type StaffShopCardPage,
} from "@nuc/contract";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import { findAccountId } from "../../../domain/accounts/find-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import { requireSeen } from "../../../platform/audit/seen.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Cell } from "../../../platform/lists/csv.ts";
import { stateOf } from "../card-state.ts";
import { type CardRow, lockCard, writeBlocked } from "../repository.ts";
import {
  type CardFilter,
  countWaiting,
  readShownCard,
  shopCards,
  type ShownCard,
  writePrinted,
  writeReplacement,
} from "./print-repository.ts";

const { staff } = SHOP_CARD_MESSAGES;
export const notFound = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);

/** The cards that staff see. */
export async function readStaffCards(
  { clock, database }: Domain,
  filter: CardFilter & { page: number },
): Promise<StaffShopCardPage> {
  const { kysely } = database;
  const found = await shopCards.page(kysely, filter);
  const waiting = await countWaiting(kysely);
  return { ...found, records: found.records.map((row) => recordOf(row, clock.now())), waiting };
}

/** The card of one user. Throws AppError `NOT_FOUND`. */
export async function readStaffCard(domain: Domain, username: string): Promise<StaffShopCard> {
  const { kysely } = domain.database;
  const accountId = await findAccountId(kysely, username);
  const row = accountId === undefined ? undefined : await readShownCard(kysely, accountId);
  if (!row) throw notFound();
  return recordOf(row, domain.clock.now());
}

/** Of a file of cards. */
export const CARD_COLUMNS: Readonly<Record<string, (row: ShownCard) => Cell>> = {
  username: (row) => row.username,
  first_name: (row) => row.first_name,
  last_name: (row) => row.last_name,
  wallet: (row) => row.wallet_address,
  print: printOf,
  batch: (row) => (row.batch_number === null ? null : Number(row.batch_number)),
  issue: (row) => row.issue,
  issued: (row) => row.issued_at.toISOString(),
  printed: (row) => row.printed_at?.toISOString() ?? null,
};

function printOf({ printed_at: printed, batch_id: batch }: ShownCard): PrintState {
  if (printed) return "printed";
  return batch ? "batched" : "waiting";
}

function recordOf(row: ShownCard, now: Date): StaffShopCard {
  return {
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    wallet: row.wallet_address,
    printed_status: row.printed_at ? 1 : 0,
    print: printOf(row),
    issue: row.issue,
    issuedAt: row.issued_at.toISOString(),
    batch:
      row.batch_id && row.batch_number !== null
        ? { id: row.batch_id, number: Number(row.batch_number) }
        : null,
    printedAt: row.printed_at?.toISOString() ?? null,
    state: stateOf(row, now).state,
  };
}

const actionOfReplacement = "shop-cards.replaced";

/** Marks a card as printed, or has it wait again; what is so already stays as it is. Throws AppError `NOT_FOUND`. */
export async function markCard(
  domain: Domain,
  origin: AuditOrigin,
  { username, printed }: { username: string; printed: boolean },
): Promise<StaffShopCard> {
  await changeCardOf(domain, username, async (transaction, card) => {
    const waits = card.printed_at === null && card.batch_id === null;
    if (printed ? card.printed_at !== null : waits) return;
    const now = domain.clock.now();
    await writePrinted(transaction, card.account_id, printed ? now : null);
    if (printed) await notifyPrinted(domain, transaction, card);
    await recordAudit(transaction, {
      ...origin,
      action: "shop-cards.printed",
      subject: username,
      person: card.account_id,
      before: { printed_status: card.printed_at ? 1 : 0 },
      after: { printed_status: printed ? 1 : 0 },
    });
  });
  return await readStaffCard(domain, username);
}

/**
 * Blocks a card that is lost and has another one printed; again it answers the same. Throws AppError `NOT_FOUND`, `NOT_ALLOWED`
 * before it is printed (409 where it is another card than was seen).
 */
export async function replaceCard(
  domain: Domain,
  origin: AuditOrigin,
  { username, reason, seen }: { username: string; reason: string; seen?: number | undefined },
): Promise<StaffShopCard> {
  await changeCardOf(domain, username, async (transaction, card) => {
    await requireSeen(transaction, origin, {
      subject: username,
      actions: [actionOfReplacement],
      seen,
      now: card.issue,
      wanted: (seen ?? card.issue) + 1,
    });
    if (seen !== undefined && seen !== card.issue) return;
    if (card.printed_at === null) throw new AppError("NOT_ALLOWED", staff.notPrinted);
    const now = domain.clock.now();
    const { account_id: accountId, issue } = card;
    await writeReplacement(transaction, accountId, now);
    await writeBlocked(transaction, accountId, "staff", now);
    await notify(domain, transaction, {
      kind: "shop-card",
      key: `shop-card-replaced:${accountId}:${issue + 1}`,
      accountId,
      ...SHOP_CARD_NOTICES.replaced,
    });
    await recordAudit(transaction, {
      ...origin,
      action: actionOfReplacement,
      subject: username,
      person: accountId,
      before: { issue },
      after: { issue: issue + 1, reason },
    });
  });
  return await readStaffCard(domain, username);
}

/** Changes the card of a user, locked. Throws AppError `NOT_FOUND`. */
async function changeCardOf(
  { database }: Domain,
  username: string,
  change: (transaction: Transaction, card: CardRow) => Promise<void>,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const accountId = await findAccountId(transaction, username);
    if (accountId === undefined) throw notFound();
    await lockAccount(transaction, accountId);
    const card = await lockCard(transaction, accountId);
    if (!card) throw notFound();
    await change(transaction, card);
  });
}

/** Notifies the holder, once for each card of plastic. */
export async function notifyPrinted(
  domain: Domain,
  transaction: Transaction,
  { account_id: accountId, issue }: Pick<CardRow, "account_id" | "issue">,
): Promise<void> {
  await notify(domain, transaction, {
    kind: "shop-card",
    key: `shop-card-printed:${accountId}:${issue}`,
    accountId,
    ...SHOP_CARD_NOTICES.printed,
  });
}
