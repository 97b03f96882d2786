import { type RegistrationMailPayload, WALLET_MESSAGES } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertMessage, readSender, type Sender } from "./repository.ts";

/** What the mail form is built on: the platform, and what it asks of other features. */
export interface MinerMail {
  platform: Platform;
  /** Whether the wallet with this public key (32 bytes) is the account's. */
  ownsWallet: (accountId: string, publicKey: Uint8Array) => Promise<boolean>;
  /** Who reads the messages where no address is set: every admin's e-mail. */
  operatorAddresses: (handle: Handle) => Promise<string[]>;
  /** What staff have written for one use, in its order. */
  readMessages: (wanted: { messageCategory: string; usedBy: string }) => Promise<string[]>;
}

/**
 * Keeps a message about a wallet of the caller, and e-mails it to the operator by a job.
 * Throws AppError `MALFORMED_ADDRESS` and `NOT_FOUND`.
 */
export async function takeMail(
  { platform, ownsWallet, operatorAddresses }: MinerMail,
  { accountId }: Caller,
  message: RegistrationMailPayload,
): Promise<void> {
  const { clock, config, database, ledger, log, mail } = platform;
  const publicKey = requireAddress(message.walletAddress, "walletAddress");
  if (!(await ownsWallet(accountId, publicKey))) {
    const { walletUnknown } = WALLET_MESSAGES.chain;
    throw new AppError("NOT_FOUND", walletUnknown, { field: "walletAddress" });
  }
  const { balance } = await ledger.account(message.walletAddress);
  await database.kysely.transaction().execute(async (transaction) => {
    await insertMessage(transaction, accountId, message, clock.now());
    const letter = letterOf(await readSender(transaction, accountId), message, balance);
    const { OPERATOR_EMAIL } = config;
    const recipients = OPERATOR_EMAIL ? [OPERATOR_EMAIL] : await operatorAddresses(transaction);
    if (recipients.length === 0) log.warn("miner message kept: nobody to e-mail it to");
    for (const to of recipients) await mail.send(transaction, { to, ...letter });
  });
}

/** The customer's words stand below everything that is ours, so that none of them can pass for it. */
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
