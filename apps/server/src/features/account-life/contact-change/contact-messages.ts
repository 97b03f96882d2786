import type { Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  type Address,
  confirmedAddress,
  type Contacts,
} from "../../../domain/accounts/contacts.ts";

type Sending = Pick<Platform, "mail" | "texts">;

/** Tells the owner of an address that somebody wants it for another account; there is no code in it. */
export async function tellAddressTaken(
  transaction: Transaction,
  platform: Sending,
  to: Address,
): Promise<void> {
  const text =
    "Somebody wants to use this address for another NUC Wallet account. It belongs to an account already, so nothing was changed. If that was you, use another address or log in to the account that has it.";
  await send(transaction, platform, to, "NUC Wallet: this address has an account", text);
}

/** Tells the old address, and the e-mail when the phone changed, where they are known to be theirs. */
export async function tellContactChanged(
  transaction: Transaction,
  platform: Sending,
  before: Contacts,
  channel: Address["channel"],
): Promise<void> {
  const what = channel === "email" ? "email" : "mobile number";
  const told = channel === "email" ? (["email"] as const) : (["phone", "email"] as const);
  for (const each of told) {
    const to = confirmedAddress(before, each);
    if (!to) continue;
    const text = `The ${what} of your NUC Wallet account was changed just now, with a code that was sent to the old one. If that was not you, contact our support at once.`;
    await send(transaction, platform, to, `NUC Wallet: your ${what} was changed`, text);
  }
}

/** The last message of an account. */
export async function tellClosed(
  transaction: Transaction,
  platform: Sending,
  to: Address,
): Promise<void> {
  const text =
    "Your NUC Wallet account is closed. What the law does not make us keep is erased. Your coins stay on the ledger: whoever has the secret words of a wallet has its coins.";
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
