import { MINT_STREAK_HOURS, NOTIFICATION_MESSAGES } from "@nuc/contract";
import { notify } from "../../../domain/notifications/notify.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { requireOwnWallet } from "../../../domain/wallets/own-wallet.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";
import { siteOrigin } from "../../../platform/site/site-origin.ts";
import { isFeatureOn } from "../../../domain/switches/toggles.ts";
import type { Minting } from "../parts.ts";
import {
  deleteReminder,
  type DueReminder,
  lockDue,
  insertReminder,
  listDue,
  readReminder,
  writeNotifiedBlock,
} from "./repository.ts";

const HOUR = 3_600_000;
/** Wallets that are read at once. */
const BATCH = 200;

/** Whether the caller wants a reminder of a wallet's next mint. Throws AppError `MALFORMED_ADDRESS` and `NOT_FOUND`. */
export async function isReminded(
  minting: Minting,
  caller: Caller,
  address: string,
): Promise<boolean> {
  await requireOwnWallet(minting.domain, caller, address);
  return await readReminder(minting.domain.database.kysely, address);
}

/** Switches it on or off; on from the next opening on. Throws as `isReminded`, and `MAINTENANCE`. */
export async function setReminded(
  minting: Minting,
  caller: Caller,
  { walletAddress: address, enabled }: { walletAddress: string; enabled: boolean },
): Promise<void> {
  await requireOwnWallet(minting.domain, caller, address);
  const { clock, database, maintenance } = minting.domain;
  const asked = { wallet_address: address, asked_at: clock.now() };
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    if (enabled) await insertReminder(transaction, asked);
    else await deleteReminder(transaction, address);
  });
}

/**
 * Reminds all who asked for it and whose mint is open, once each, on the ways that they have chosen. No reminders under
 * maintenance; those that came due meanwhile are sent afterwards, unless they are a day old. Throws what failed once the
 * rest is sent, for the job to be tried again.
 */
export async function remindOfMints(minting: Minting, limit = BATCH): Promise<void> {
  const { clock, database, maintenance } = minting.domain;
  const failures: unknown[] = [];
  for (let after = ""; !maintenance.isOn();) {
    const addresses = await listDue(database.kysely, { now: clock.now(), after, limit });
    const last = addresses.at(-1);
    if (last === undefined) break;
    failures.push(...(await tryEach(addresses, async (address) => remind(minting, address))));
    after = last;
  }
  throwFirst(failures);
}

/** All in one transaction: the reminder, and that it was sent. */
async function remind(minting: Minting, address: string): Promise<void> {
  const { clock, database, maintenance } = minting.domain;
  await database.kysely.transaction().execute(async (transaction) => {
    if (await maintenance.isOnFor(transaction)) return;
    const due = await lockDue(transaction, address, clock.now());
    if (!due) return;
    const { accountId, country } = due;
    if (!(await isFeatureOn(transaction, "toggle_mint_coin", { accountId, country }))) return;
    await writeNotifiedBlock(transaction, address, due.lastMint);
    await notifyMiner(minting, transaction, due);
  });
}

async function notifyMiner({ domain }: Minting, transaction: Transaction, due: DueReminder) {
  const { address, accountId, lastMint } = due;
  const { title, text } = NOTIFICATION_MESSAGES.mintOpen;
  const key = `mint-open:${address}:${lastMint.toISOString()}`;
  await notify(domain, transaction, {
    kind: "mint-ready",
    key,
    accountId,
    title,
    text: text(address),
    letter: {
      subject: "NUC Wallet: you can mint again",
      text: letterOf(due, siteOrigin(domain.config)),
    },
  });
}

function letterOf({ address, lastMint }: DueReminder, origin: string): string {
  const ends = new Date(lastMint.getTime() + MINT_STREAK_HOURS * HOUR);
  const moment = `${ends.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return [
    NOTIFICATION_MESSAGES.mintOpen.text(address),
    `Your streak continues if you mint before ${moment}: ${origin}/wallet-listing`,
    "You asked for this reminder. You can switch it off in the wallet's mint calendar.",
  ].join("\n\n");
}
