import type { RegistrationMailPayload } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { readProfile } from "../../domain/accounts/person/person-repository.ts";
import type { Domain } from "../../domain/domain.ts";
import { keepOperatorMessage } from "../../domain/staff/operator-message.ts";
import { requireOwnWallet } from "../../domain/wallets/own-wallet.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { insertMessage, isKeptSince } from "./repository.ts";

/** Whom an answer goes to. */
interface Sender {
  username: string;
  email: string;
}

/**
 * Keeps a message about a wallet of the caller, and emails it to the operator, once.
 * Throws AppError `MALFORMED_ADDRESS` and `NOT_FOUND`.
 */
export async function receiveMail(
  domain: Domain,
  caller: Caller,
  message: RegistrationMailPayload,
): Promise<void> {
  const { accountId } = caller;
  const { walletAddress, emailPurpose } = message;
  await requireOwnWallet(domain, caller, walletAddress);
  const { balance } = await domain.ledger.account(walletAddress);
  await keepOperatorMessage(domain, {
    identity: ["miner", accountId, walletAddress, emailPurpose],
    isKept: async (transaction, since) => isKeptSince(transaction, accountId, message, since),
    keep: async (transaction, now) => insertMessage(transaction, accountId, message, now),
    letter: async (transaction) =>
      letterOf(await readProfile(transaction, accountId), message, balance),
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
