import type { RegistrationMailPayload } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { readProfile } from "../../domain/accounts/person/person-repository.ts";
import type { Domain } from "../../domain/domain.ts";
import { notifyStaff } from "../../domain/staff/notify-staff.ts";
import { requireOwnWallet } from "../../domain/wallets/own-wallet.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { insertMessage, isWritten } from "./repository.ts";

/** Whom an answer goes to. */
interface Sender {
  username: string;
  email: string;
}

const REPEAT_MINUTES = 10;

/**
 * Keeps a message about a wallet of the caller, and emails it to the operator by a job; the same one again within ten
 * minutes is a repeat.
 * Throws AppError `MALFORMED_ADDRESS` and `NOT_FOUND`.
 */
export async function receiveMail(
  domain: Domain,
  caller: Caller,
  message: RegistrationMailPayload,
): Promise<void> {
  const { clock, database, ledger } = domain;
  const { accountId } = caller;
  await requireOwnWallet(domain, caller, message.walletAddress);
  const { balance } = await ledger.account(message.walletAddress);
  await database.kysely.transaction().execute(async (transaction) => {
    const now = clock.now();
    const since = new Date(now.getTime() - REPEAT_MINUTES * 60_000);
    if (await isWritten(transaction, accountId, message, since)) return;
    await insertMessage(transaction, accountId, message, now);
    const letter = letterOf(await readProfile(transaction, accountId), message, balance);
    await notifyStaff(domain, transaction, letter);
  });
}

/** The customer's words come below all of our own text, so that none of them can pass for it. */
function letterOf(sender: Sender, message: RegistrationMailPayload, balance: bigint) {
  const words = [message.emailPurpose, `Wallet name: ${message.walletName}`];
  return {
    subject: "NUC Wallet: miner registration",
    text: [
      "A customer has written about registering a miner. Reply to this email to answer.",
      "",
      `User name: ${sender.username}`,
      `Email: ${sender.email}`,
      `Wallet: ${message.walletAddress}`,
      `Balance in the ledger: ${formatNuc(balance)} NUC`,
      "",
      ...[...words, `Balance as shown: ${message.walletBalance}`].map(
        (line) => `> ${oneLine(line)}`,
      ),
    ].join("\n"),
    replyTo: sender.email,
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ");
}
