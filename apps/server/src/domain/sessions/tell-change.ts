import { siteOrigin } from "../../platform/site/site-origin.ts";
import { logSecurity } from "../../platform/log/security-log.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { tellOwner } from "../accounts/tell-owner.ts";
import { readDevice } from "./session-repository.ts";
import { momentInWords } from "./tell-new-device.ts";

/** Something that changed how safe an account is. */
export interface SafetyChange {
  /** A sentence without its full stop, such as "Your password was changed". */
  what: string;
  /** The session that did it, or the device in plain words. */
  by: { sessionId: string } | { device: string };
  /** What the security log calls it; absent where it has a line of its own. */
  event?: "factor-changed" | "password-changed" | "contact-changed" | "key-used" | "large-transfer";
  /** What to do in place of choosing a new password, where that does not help. */
  ifNotYou?: string;
  /** Another e-mail to write to, which was confirmed until now. */
  also?: string;
}

type Telling = Pick<Platform, "clock" | "config" | "keys" | "log" | "mail" | "texts">;

/**
 * Tells the owner what changed, when, from which device, and what to do if it was somebody else, in
 * the transaction that changes it. Call it before sessions end, where it is one of them.
 */
export async function tellChange(
  transaction: Transaction,
  platform: Telling,
  accountId: string,
  { what, by, event, ifNotYou, also }: SafetyChange,
): Promise<void> {
  if (event !== undefined) logSecurity(platform, { event, accountId });
  const device = "device" in by ? by.device : await readDevice(transaction, by.sessionId);
  const from = device === undefined ? "" : `, from ${inSentence(device)}`;
  const advice =
    ifNotYou ??
    `choose a new password at once: ${recoveryLink(platform)} . It signs everybody out.`;
  await tellOwner(transaction, platform, accountId, {
    subject: `NUC Wallet: ${inSentence(what)}`,
    text: `${what} on ${momentInWords(platform.clock.now())}${from}.\n\nIf that was not you, ${advice}`,
    ...(also !== undefined && { also }),
  });
}

/** Where somebody who has forgotten the password, or lost it to a thief, chooses another one. */
export function recoveryLink({ config }: Pick<Platform, "config">): string {
  return `${siteOrigin(config)}/forgot-credential?forgotType=Password`;
}

function inSentence(text: string): string {
  return /^(?:A|An|Your) /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
