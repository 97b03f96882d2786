import {
  MAX_TERMINALS,
  type Terminal,
  TERMINAL_MESSAGES,
  type TerminalPayload,
  type TerminalsAnswer,
  TILL_MESSAGES,
} from "@nuc/contract";
import { requireActive } from "../../../domain/accounts/lock-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import { requireFeature } from "../../../domain/switches/toggles.ts";
import { requireOwnWallet } from "../../../domain/wallets/own-wallet.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { notFound } from "../not-found.ts";
import { readTill } from "../repository.ts";
import { terminalSettings } from "../settings.ts";
import { writeDecided } from "../staff/repository.ts";
import { statusOf } from "../terminal-status.ts";
import { type LockedTill, lockTill } from "../wrong-pins/repository.ts";
import {
  countTerminals,
  insertTerminal,
  listTerminals,
  findTerminalByName,
  readTerminal,
  type TerminalRow,
} from "./repository.ts";

const { ask } = TERMINAL_MESSAGES;

/** What an account charges cards at. */
export async function readTerminals(
  domain: Domain,
  { accountId }: Pick<Caller, "accountId">,
): Promise<TerminalsAnswer> {
  const { kysely } = domain.database;
  const rows = await listTerminals(kysely, accountId);
  const { ownPage } = await terminalSettings.read(domain, kysely);
  const own = await readTill(kysely, accountId, null);
  return {
    terminals: rows.map(terminalOf),
    ownPage,
    ownPageStopped: own !== undefined && own.stoppedAt !== null,
  };
}

/**
 * Asks staff for a terminal; the same one again is answered as it is while it waits. Throws AppError `FEATURE_OFF`,
 * `MALFORMED_ADDRESS`, `NOT_FOUND`, `NOT_ALLOWED` for too many, `TAKEN` for a name that another one has, `SUSPENDED`.
 */
export async function askForTerminal(
  domain: Domain,
  caller: Caller,
  { name: typed, walletAddress: wallet }: TerminalPayload,
): Promise<Terminal> {
  await requireOwnWallet(domain, caller, wallet);
  const { accountId } = caller;
  const name = typed.trim();
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const { country } = await requireActive(transaction, accountId, "alone");
    const message = TILL_MESSAGES.checkout.terminalOff;
    const column = "toggle_payment_merchant_terminal";
    await requireFeature(transaction, column, { accountId, country }, message);
    const namesake = await findTerminalByName(transaction, { accountId, name });
    if (namesake?.status === "waiting" && namesake.wallet_address === wallet)
      return terminalOf(namesake);
    if (namesake) throw new AppError("TAKEN", ask.nameTaken(namesake.name), { field: "name" });
    if ((await countTerminals(transaction, accountId)) >= MAX_TERMINALS)
      throw new AppError("NOT_ALLOWED", ask.tooMany(MAX_TERMINALS));
    const now = domain.clock.now();
    const id = await insertTerminal(transaction, { accountId, name, wallet, now });
    const row = await readTerminal(transaction, { accountId, id });
    if (!row) throw notFound();
    return terminalOf(row);
  });
}

/** Withdraws a terminal of the caller; one that is withdrawn stays so. Throws AppError `NOT_FOUND`. */
export async function withdrawTerminal(
  { clock, database }: Domain,
  { accountId, username }: Caller,
  id: string,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const till = await lockOwnTerminal(transaction, accountId, id);
    if (till.status !== "waiting" && till.status !== "approved") return;
    const by = { now: clock.now(), by: username, reason: null };
    await writeDecided(transaction, id, "withdrawn", by);
  });
}

/** A terminal of the account, locked. Throws AppError `NOT_FOUND`. */
export async function lockOwnTerminal(
  transaction: Transaction,
  accountId: string,
  id: string,
): Promise<LockedTill> {
  const till = isUuid(id) ? await lockTill(transaction, id) : undefined;
  if (till?.account_id !== accountId || till.name === null) throw notFound();
  return till;
}

function terminalOf(row: TerminalRow): Terminal {
  return {
    id: row.id,
    name: row.name,
    wallet: row.wallet_address,
    status: statusOf(row),
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    stoppedBy: row.stopped_by,
    device:
      row.device_name !== null && row.paired_at !== null
        ? { name: row.device_name, pairedAt: row.paired_at.toISOString() }
        : null,
  };
}
