import type { Transaction } from "../../../platform/database/tables.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recoveryLink, notifyChange } from "../../../domain/sessions/notify-change.ts";
import type { AccountLife } from "../parts.ts";
import {
  type Address,
  confirmedAddress,
  type Contacts,
} from "../../../domain/accounts/person/contacts.ts";

type Sending = Pick<Platform, "mail" | "texts">;

/** Notifies the owner of an address that somebody wants it for another account; there is no code in it. */
export async function notifyAddressTaken(
  transaction: Transaction,
  platform: Sending,
  to: Address,
): Promise<void> {
  const text =
    "Somebody tried to use this address for another NUC Wallet account. It already belongs to an account, so nothing was changed. If that was you, use another address or log in to the account that has it.";
  await send(transaction, platform, to, "NUC Wallet: this address has an account", text);
}

/**
 * Notifies the owner that email or phone changed: the email of now and the one before, and a phone that
 * was replaced, where they are known to be the owner's. Call it once the change is written.
 */
export async function notifyContactChanged(
  transaction: Transaction,
  domain: AccountLife["domain"],
  { accountId, sessionId }: Caller,
  { before, channel }: { before: Contacts; channel: Address["channel"] },
): Promise<void> {
  const changed = channel === "email" ? "email" : "mobile number";
  const other = channel === "email" ? "mobile number" : "email";
  const replaced = confirmedAddress(before, channel);
  await notifyChange(transaction, domain, accountId, {
    what: `Your ${changed} was changed`,
    by: { sessionId },
    event: "contact-changed",
    ifNotYou: `contact our support at once. If the ${other} of your account is confirmed, use it to choose a new password: ${recoveryLink(domain)}`,
    ...(replaced?.channel === "email" && { also: replaced.address }),
  });
  if (replaced?.channel !== "phone") return;
  const text =
    "Your NUC Wallet mobile number was changed. If that was not you, contact our support at once.";
  await domain.texts.send(transaction, { to: replaced.address, text });
}

/** The last message of an account. */
export async function notifyClosed(
  transaction: Transaction,
  platform: Sending,
  to: Address,
): Promise<void> {
  const text =
    "Your NUC Wallet account is closed. We have erased everything that the law does not require us to keep. Your coins stay on the ledger: anyone who has the secret phrase of a wallet has its coins.";
  await send(transaction, platform, to, "NUC Wallet: your account is closed", text);
}

async function send(
  transaction: Transaction,
  { mail, texts }: Sending,
  { channel, address: to }: Address,
  subject: string,
  text: string,
): Promise<void> {
  if (channel === "email") await mail.send(transaction, { to, subject, text });
  else await texts.send(transaction, { to, text });
}
