import type { NewsletterPayload } from "@nuc/contract";
import type { Transaction } from "../../platform/database/tables.ts";
import { type Job, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { siteOrigin } from "../../platform/site/site-origin.ts";
import { type LinkPurpose, linkToken, verifyLinkToken } from "./link-token.ts";
import { confirmRequest, deleteSubscriber, deleteUnconfirmed, noteRequest } from "./repository.ts";

/** Milliseconds before another link is sent to the same address. */
const RESEND_AFTER = 10 * 60_000;
/** Milliseconds for which a link confirms; then the address is forgotten. */
const CONFIRM_WITHIN = 7 * 24 * 3_600_000;

const forgetting = jobKind<Record<never, never>>("forget-unconfirmed-subscribers");

/**
 * Notes that somebody asks for the newsletter and mails them the link that confirms it. Whether
 * the address was known, and whether a mail goes out, shows in nothing that is answered.
 */
export async function subscribe(
  platform: Platform,
  { email, website }: NewsletterPayload,
): Promise<void> {
  const { clock, database, log, mail } = platform;
  if (website !== undefined) {
    log.info("newsletter request dropped: honeypot field filled in");
    return;
  }
  const now = clock.now();
  const notSince = new Date(now.getTime() - RESEND_AFTER);
  await database.kysely.transaction().execute(async (transaction) => {
    const id = await noteRequest(transaction, email, { now, notSince });
    if (id === undefined) return;
    await mail.send(transaction, {
      to: email,
      subject: "NUC Wallet: confirm your newsletter subscription",
      text: [
        "You asked for the NUC newsletter. Please confirm this address here:",
        linkOf(platform, "confirm", id),
        "The link works for 7 days. If you did not ask for it, ignore this email and we will delete the address.",
      ].join("\n\n"),
      listUnsubscribe: linkOf(platform, "unsubscribe", id),
    });
  });
}

/** Whether a link of this purpose is ours; it may still be too old. */
export function isSignedLink({ keys }: Platform, purpose: LinkPurpose, token: string): boolean {
  return verifyLinkToken(keys.codes, purpose, token) !== undefined;
}

/** Confirms a subscription by the token of its link; false where it is invalid, or too old. */
export async function confirm(platform: Platform, token: string): Promise<boolean> {
  const { clock, database, keys } = platform;
  const id = verifyLinkToken(keys.codes, "confirm", token);
  if (id === undefined) return false;
  const now = clock.now();
  const askedAfter = new Date(now.getTime() - CONFIRM_WITHIN);
  return await database.kysely.transaction().execute(async (transaction) => {
    const confirmed = await confirmRequest(transaction, id, { now, askedAfter });
    if (confirmed?.first) await welcome(platform, transaction, id, confirmed.email);
    return confirmed !== undefined;
  });
}

/** Forgets the subscriber of the token; false where it is invalid. Idempotent. */
export async function unsubscribe(platform: Platform, token: string): Promise<boolean> {
  const id = verifyLinkToken(platform.keys.codes, "unsubscribe", token);
  if (id === undefined) return false;
  await deleteSubscriber(platform.database.kysely, id);
  return true;
}

/** Forgets addresses not confirmed in time. */
export async function forgetUnconfirmed({ clock, database }: Platform): Promise<void> {
  await deleteUnconfirmed(database.kysely, new Date(clock.now().getTime() - CONFIRM_WITHIN));
}

export function forgetUnconfirmedDaily(platform: Platform): Job {
  return scheduledJob(forgetting, "day", async () => forgetUnconfirmed(platform));
}

async function welcome(
  platform: Platform,
  transaction: Transaction,
  id: string,
  to: string,
): Promise<void> {
  const leave = linkOf(platform, "unsubscribe", id);
  await platform.mail.send(transaction, {
    to,
    subject: "NUC Wallet: you are subscribed",
    text: [
      "You will get the NUC newsletter from now on.",
      `You can unsubscribe at any time: ${leave}`,
    ].join("\n\n"),
    listUnsubscribe: leave,
  });
}

/** The link of an email to a subscriber. */
export function linkOf({ config, keys }: Platform, purpose: LinkPurpose, id: string): string {
  const token = linkToken(keys.codes, purpose, id);
  return `${siteOrigin(config)}/newsletter/${purpose}?token=${token}`;
}
