import { type NotificationKind, WAYS_MESSAGES } from "@nuc/contract";
import type { DueDelivery } from "../../../domain/notifications/ways/deliveries.ts";
import type { MailMessage } from "../../../platform/mail/mail.ts";

const { mail, push, kinds: kindWords } = WAYS_MESSAGES;
/** Characters of a push message, as people count them. */
const PUSH_LENGTH = 180;
/** A link as a stored message has it. */
const LINK = /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs;
/** Notifications that one email names; of the rest it says how many there are. */
const MAX_IN_MAIL = 50;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
};

/** What a browser is sent: a title, a short text and where a click leads, never more. */
export interface PushWords {
  title: string;
  text: string;
  path: string;
  tag: string;
  /** Notifications that it reports. */
  countsFor: readonly string[];
}

/** Links of an email. */
export interface Links {
  /** Without a slash at the end. */
  origin: string;
  stop: (kinds: readonly NotificationKind[]) => string;
}

/**
 * The text of a sanitised message.
 * @param origin of this site: each link then has its address behind its label; undefined = labels alone
 */
export function plainText(html: string, origin?: string): string {
  const read =
    origin === undefined
      ? html
      : html.replace(LINK, (_, href: string, label: string) => {
          const address = href.startsWith("/") ? `${origin}${href}` : href;
          return address === label ? label : `${label}: ${address}`;
        });
  return read
    .replace(/<br[^>]*>|<\/(?:p|li|ol|ul)>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

export function pushOf(delivery: DueDelivery): PushWords {
  const { notification_id: id, title, message } = delivery;
  return {
    title,
    text: shortened(plainText(message).replaceAll("\n", " ")),
    path: `/notification/detail/${id}`,
    tag: id,
    countsFor: [id],
  };
}

/** Several at once, by their titles. */
export function pushOfSeveral(deliveries: readonly DueDelivery[]): PushWords {
  const titles = [...new Set(deliveries.map(({ title }) => title))].join(", ");
  return {
    title: push.several(deliveries.length),
    text: shortened(titles),
    path: "/notifications",
    tag: deliveries[0]?.notification_id ?? "",
    countsFor: idsOf(deliveries),
  };
}

/** Of the notifications of some deliveries. */
export const idsOf = (deliveries: readonly DueDelivery[]): string[] =>
  deliveries.map(({ notification_id: id }) => id);

/** An email without its receiver. */
type Letter = Omit<MailMessage, "to">;

export function mailOf(delivery: DueDelivery, links: Links): Letter {
  const { subject, title, text, message, notification_id: id } = delivery;
  return withLinks([delivery], links, {
    subject: subject ?? mail.subject(title),
    text: text ?? plainText(message, links.origin),
    path: `/notification/detail/${id}`,
  });
}

/** Several in one email. @param digest whether it is the one of the day */
export function mailOfSeveral(
  deliveries: readonly DueDelivery[],
  links: Links,
  { digest }: { digest: boolean },
): Letter {
  const { length: count } = deliveries;
  const shown = deliveries.slice(0, MAX_IN_MAIL).map(({ title, message, created_at: at }) => {
    const moment = at.toISOString().slice(0, 16).replace("T", " ");
    return `${title} (${moment} UTC)\n${plainText(message, links.origin)}`;
  });
  const more = count - shown.length;
  return withLinks(deliveries, links, {
    subject: digest ? mail.digest(count) : mail.several(count),
    text: [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join("\n\n"),
    path: "/notifications",
  });
}

function withLinks(
  deliveries: readonly DueDelivery[],
  { origin, stop }: Links,
  { subject, text, path }: { subject: string; text: string; path: string },
): Letter {
  const kinds = [...new Set(deliveries.map(({ kind }) => kind))];
  const stops = kinds.map((kind) => `${mail.stop(kindWords[kind].name)} ${stop([kind])}`);
  const lines = [text, `${mail.open} ${origin}${path}`, stops.join("\n")];
  const settings = `${mail.settings} ${origin}/profile/notifications`;
  return { subject, text: [...lines, settings].join("\n\n"), listUnsubscribe: stop(kinds) };
}

/** Never cuts a character, such as a flag of two letters, in half. */
function shortened(text: string): string {
  const characters = [...new Intl.Segmenter("en").segment(text)];
  if (characters.length <= PUSH_LENGTH) return text;
  const kept = characters.slice(0, PUSH_LENGTH - 1).map(({ segment }) => segment);
  return `${kept.join("").trimEnd()}…`;
}
